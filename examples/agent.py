"""A tool-calling model behind any OpenAI-compatible endpoint plays a task of an installed package.

    python examples/agent.py retail_world:Retail cancel_one --url http://localhost:8000/v1 --model NAME

The key, where the endpoint wants one, comes from the environment variable API_KEY.
"""

import argparse
import importlib
import json
import os
import urllib.request


def chat(url, model, messages, tools):
    """One turn of the model: the message that it answers with."""
    body = json.dumps({"model": model, "messages": messages, "tools": tools}).encode()
    headers = {"Content-Type": "application/json"}
    if key := os.environ.get("API_KEY"):
        headers["Authorization"] = f"Bearer {key}"
    request = urllib.request.Request(f"{url.rstrip('/')}/chat/completions", body, headers)
    with urllib.request.urlopen(request, timeout=300) as response:
        return json.load(response)["choices"][0]["message"]


def play(env, task, seed, turn, max_turns=30):
    """Play one episode; `turn(messages, tools)` is the model. Returns the verdict."""
    episode = env.reset(seed=seed, task=task)
    messages = [
        {"role": "system", "content": episode.policy or "You are a helpful assistant."},
        {"role": "user", "content": episode.instruction},
    ]
    for _ in range(max_turns):
        message = turn(messages, episode.tools)
        messages.append(message)
        calls = message.get("tool_calls")
        if not calls:
            return env.finish(message.get("content"))
        for call in calls:
            name, arguments = call["function"]["name"], call["function"]["arguments"]
            try:
                text = env.call(name, json.loads(arguments)).text
            except json.JSONDecodeError as error:
                text = f"The arguments are not JSON: {error}"
            messages.append({"role": "tool", "tool_call_id": call["id"], "content": text})
    return env.finish()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("environment", help="retail_world:Retail")
    parser.add_argument("task")
    for name in ("--url", "--model"):
        parser.add_argument(name, required=True)
    parser.add_argument("--seed", type=int, default=0)
    o = parser.parse_args()
    package, _, name = o.environment.partition(":")
    env = getattr(importlib.import_module(package), name)()
    print(play(env, o.task, o.seed, lambda m, t: chat(o.url, o.model, m, t)))
