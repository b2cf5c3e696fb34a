"""The class that TRL's ``GRPOTrainer(environment_factory=…)`` takes; it needs no other package.

Each row of the training set has ``seed`` and ``task``; the other columns are not looked at.
"""

from __future__ import annotations

from typing import Any

from ._runtime import given
from .environment import TicketTracker


class TicketTrackerFactory:
    """An environment for each rollout; every public method but the first two is a tool."""

    def __init__(self) -> None:
        self._environment = TicketTracker()

    def reset(self, seed: int = 0, task: str | None = None, **row: Any) -> str | None:
        """Begin the episode of a row; gives what is added to the prompt."""
        episode = self._environment.reset(seed, task=task)
        return (
            "\n\n".join(part for part in (episode.policy, episode.instruction) if part)
            or None
        )

    def get_reward(self) -> float:
        """The reward of the episode, which ends here."""
        return self._environment.finish().reward

    def list_projects(
        self, page: int | None = None, per_page: int | None = None
    ) -> str:
        """List projects.

        Args:
            page: The page.
            per_page: The per page.
        """
        return self._environment.call(
            "list_projects", given({"page": page, "per_page": per_page})
        ).text

    def create_project(self, key: str, title: str, lead: str | None = None) -> str:
        """Start a project.

        Args:
            key: The key .
            title: The title.
            lead: The lead.
        """
        return self._environment.call(
            "create_project", {"key": key, "title": title, **given({"lead": lead})}
        ).text

    def get_project(self, project_key: str) -> str:
        """Show a project.

        Args:
            project_key: The project.
        """
        return self._environment.call("get_project", {"project_key": project_key}).text

    def delete_project(self, project_key: str) -> str:
        """Delete a project with everything in it.

        Args:
            project_key: The project.
        """
        return self._environment.call(
            "delete_project", {"project_key": project_key}
        ).text

    def list_tickets(
        self,
        project_key: str,
        status: str | None = None,
        assignee: str | None = None,
        label: str | None = None,
        q: str | None = None,
        sort: str | None = None,
        page: int | None = None,
        per_page: int | None = None,
    ) -> str:
        """List the tickets of a project.

        Args:
            project_key: The project.
            status: The status.
            assignee: The assignee.
            label: The label.
            q: The q.
            sort: The sort.
            page: The page.
            per_page: The per page.
        """
        return self._environment.call(
            "list_tickets",
            {
                "project_key": project_key,
                **given(
                    {
                        "status": status,
                        "assignee": assignee,
                        "label": label,
                        "q": q,
                        "sort": sort,
                        "page": page,
                        "per_page": per_page,
                    }
                ),
            },
        ).text

    def open_ticket(
        self,
        project_key: str,
        title: str,
        body: str | None = None,
        priority: int | None = None,
        assignee: str | None = None,
        labels: list[str] | None = None,
    ) -> str:
        """Open a ticket.

        Args:
            project_key: The project.
            title: The title.
            body: The body.
            priority: The priority.
            assignee: The assignee.
            labels: The labels.
        """
        return self._environment.call(
            "open_ticket",
            {
                "project_key": project_key,
                "title": title,
                **given(
                    {
                        "body": body,
                        "priority": priority,
                        "assignee": assignee,
                        "labels": labels,
                    }
                ),
            },
        ).text

    def get_ticket(self, project_key: str, ticket_id: int) -> str:
        """Show a ticket.

        Args:
            project_key: The project.
            ticket_id: The ticket.
        """
        return self._environment.call(
            "get_ticket", {"project_key": project_key, "ticket_id": ticket_id}
        ).text

    def update_ticket(
        self,
        project_key: str,
        ticket_id: int,
        title: str | None = None,
        priority: int | None = None,
        assignee: str | None = None,
        labels: list[str] | None = None,
        body: str | None = None,
    ) -> str:
        """Change a ticket.

        Args:
            project_key: The project.
            ticket_id: The ticket.
            title: The title.
            priority: The priority.
            assignee: The assignee.
            labels: The labels.
            body: The body.
        """
        return self._environment.call(
            "update_ticket",
            {
                "project_key": project_key,
                "ticket_id": ticket_id,
                **given(
                    {
                        "title": title,
                        "priority": priority,
                        "assignee": assignee,
                        "labels": labels,
                        "body": body,
                    }
                ),
            },
        ).text

    def delete_ticket(self, project_key: str, ticket_id: int) -> str:
        """Delete a ticket.

        Args:
            project_key: The project.
            ticket_id: The ticket.
        """
        return self._environment.call(
            "delete_ticket", {"project_key": project_key, "ticket_id": ticket_id}
        ).text

    def start_ticket(self, project_key: str, ticket_id: int) -> str:
        """Begin to work on a ticket.

        Args:
            project_key: The project.
            ticket_id: The ticket.
        """
        return self._environment.call(
            "start_ticket", {"project_key": project_key, "ticket_id": ticket_id}
        ).text

    def close_ticket(self, project_key: str, ticket_id: int) -> str:
        """Close a ticket.

        Args:
            project_key: The project.
            ticket_id: The ticket.
        """
        return self._environment.call(
            "close_ticket", {"project_key": project_key, "ticket_id": ticket_id}
        ).text

    def reopen_ticket(self, project_key: str, ticket_id: int) -> str:
        """Open a closed ticket again.

        Args:
            project_key: The project.
            ticket_id: The ticket.
        """
        return self._environment.call(
            "reopen_ticket", {"project_key": project_key, "ticket_id": ticket_id}
        ).text

    def list_comments(self, project_key: str, ticket_id: int) -> str:
        """List what was said about a ticket.

        Args:
            project_key: The project.
            ticket_id: The ticket.
        """
        return self._environment.call(
            "list_comments", {"project_key": project_key, "ticket_id": ticket_id}
        ).text

    def add_comment(
        self, project_key: str, ticket_id: int, author: str, text: str
    ) -> str:
        """Say something about a ticket.

        Args:
            project_key: The project.
            ticket_id: The ticket.
            author: The author.
            text: The text .
        """
        return self._environment.call(
            "add_comment",
            {
                "project_key": project_key,
                "ticket_id": ticket_id,
                "author": author,
                "text": text,
            },
        ).text
