"""The distributions that initial states are drawn from."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ._runtime import ABSENT, Stream
from .entities import Comment, Project, Ticket
from .functions import is_moment
from .state import State

KEY_S: tuple[str, ...] = (
    "CLL",
    "SRVHV",
    "XDMM",
    "KWL",
    "WDM",
    "VRI",
    "ZDTOY",
    "XAG",
    "XYPARU",
    "HUXT",
    "ROCB",
    "XV",
    "AZS",
    "NRAMDC",
    "SIMBX",
    "JSYBHQ",
    "OUJX",
    "LEOXV",
    "UYQMFV",
    "SJ",
    "BIJWC",
    "MP",
    "KA",
    "RHXTID",
    "VDGTS",
    "CCPZCU",
    "PZ",
    "OY",
    "MQ",
    "UVAR",
    "CKW",
    "AJVENT",
    "PJRCX",
    "FNC",
    "PFJI",
    "XJQRC",
    "OSESA",
    "NJL",
    "UKE",
    "DXAWLM",
    "JGTFI",
    "FPB",
    "IPQGII",
    "STEKNF",
    "NI",
    "JNQSA",
    "OF",
    "IFRO",
    "FQZ",
    "VVWZF",
    "FL",
    "AVXB",
    "PLF",
    "PXXT",
    "NPMX",
    "YTIT",
    "XCSCI",
    "QLPWBJ",
    "SVW",
    "GQIZC",
    "ZURQV",
    "GY",
    "ULZACA",
    "KDWBX",
    "BLBBIR",
    "DBYFS",
    "HOLMV",
    "OTRDEF",
    "OJI",
    "BYQBLE",
    "NSF",
    "MZQOO",
    "YNEB",
    "HQQ",
    "CTPGRF",
    "CVVROW",
    "URJ",
    "TAGFVY",
    "DLCX",
    "ONAUZX",
    "CTIVOI",
    "AYJ",
    "OV",
    "GKAR",
    "QOZPGD",
    "OS",
    "WFQZ",
    "KQYFB",
    "NVATKQ",
    "OQ",
    "YRZJII",
    "HM",
    "FMIFX",
    "NV",
    "SNEBS",
    "QSRBB",
    "TI",
    "VAS",
    "QPZPYW",
    "MVK",
    "BMUEYH",
    "CU",
    "EIQT",
    "HONXPJ",
    "ZDYQYE",
    "KO",
    "JLYLIM",
    "PV",
    "NKLXGV",
    "ZT",
    "VXLB",
    "NG",
    "EAL",
    "SMPYHI",
    "JY",
    "FLS",
    "CLKX",
    "MELZM",
    "KEFXTF",
    "OQQP",
    "YRW",
    "DPSG",
    "QF",
    "QNU",
    "ZS",
    "EOEBM",
    "UMDD",
    "FMPA",
    "EQ",
    "VNQ",
    "WWTSSH",
    "TJXN",
    "EU",
    "WGEJ",
    "MCDK",
    "FXBLE",
    "KE",
    "MOP",
    "SM",
    "EVUK",
    "CTWZA",
    "ELDLHN",
    "GHSCZM",
    "IVZV",
    "YKPLX",
    "WBII",
    "NFV",
    "FHHG",
    "NBLA",
    "TXJI",
    "KQBM",
    "BAN",
    "ZGLM",
    "BDC",
    "GQV",
    "IWI",
    "AEL",
    "ROIKF",
    "MXTY",
    "NWFY",
    "EK",
    "ORMV",
    "GTF",
    "DXKQ",
    "ZXHCY",
    "LIUY",
    "WHG",
    "BD",
    "ELYL",
    "IGX",
    "GP",
    "CEGD",
    "TBZ",
    "LM",
    "UTH",
    "DG",
    "ILQ",
    "RVLXQ",
    "JYHGE",
    "RRRJN",
    "YSDOIP",
    "NFW",
    "QJ",
    "DS",
    "YDO",
    "NMDAUU",
    "WG",
    "VVQS",
    "QB",
    "MHXIH",
    "LVDNQ",
    "QTPVDD",
    "SKUVND",
    "BIHDYM",
    "OM",
    "XY",
    "MCBDOR",
    "FG",
    "LHBS",
    "WGEF",
)


def seeded(state: State, stream: Stream) -> None:
    """A few rows of everything that the API knows."""
    for _ in range(stream.between(3, 6)):
        state.projects.create(
            Project(
                key_=stream.until(
                    lambda: stream.pick(KEY_S),
                    lambda key_: key_ not in state.projects,
                    'Project.key_: matches(key_, r"[A-Z]{2,6}")',
                ),
                title=stream.until(
                    lambda: stream.words(1, 3),
                    lambda title: 1 <= len(title) <= 100,
                    "Project.title: 1 <= len(title) <= 100",
                ),
                lead=(
                    ABSENT
                    if stream.one_in_four()
                    else None if stream.one_in_four() else stream.words(1, 3)
                ),
                created_at=stream.until(
                    lambda: stream.pick(
                        ("2024-01-08T09:00:00Z", "2024-03-21T15:45:00Z")
                    ),
                    is_moment,
                    "Project.created_at: is_moment(created_at)",
                ),
            )
        )
    for project in list(state.projects):
        for _ in range(stream.between(1, 3)):
            state.tickets.create(
                Ticket(
                    id=state.tickets.fresh(),
                    project_key=project.key_,
                    title=stream.until(
                        lambda: stream.words(1, 3),
                        lambda title: 1 <= len(title) <= 200,
                        "Ticket.title: 1 <= len(title) <= 200",
                    ),
                    body=stream.sentence(),
                    status=stream.pick(("open", "started", "closed")),
                    priority=stream.between(1, 5),
                    assignee=(
                        ABSENT
                        if stream.one_in_four()
                        else None if stream.one_in_four() else stream.words(1, 3)
                    ),
                    labels=stream.items(lambda: stream.words(1, 3), 0, 3),
                    created_at=stream.until(
                        lambda: stream.pick(
                            ("2024-01-08T09:00:00Z", "2024-03-21T15:45:00Z")
                        ),
                        is_moment,
                        "Ticket.created_at: is_moment(created_at)",
                    ),
                    updated_at=stream.until(
                        lambda: stream.pick(
                            ("2024-01-08T09:00:00Z", "2024-03-21T15:45:00Z")
                        ),
                        lambda updated_at: updated_at is ABSENT
                        or is_moment(updated_at),
                        "Ticket.updated_at: is_moment(updated_at)",
                    ),
                )
            )
    for ticket in list(state.tickets):
        for _ in range(stream.between(1, 3)):
            state.comments.create(
                Comment(
                    id=state.comments.fresh(),
                    author=stream.words(1, 3),
                    text_=stream.until(
                        stream.sentence,
                        lambda text_: len(text_) >= 1,
                        "Comment.text_: len(text_) >= 1",
                    ),
                    created_at=stream.until(
                        lambda: stream.pick(
                            ("2024-01-08T09:00:00Z", "2024-03-21T15:45:00Z")
                        ),
                        is_moment,
                        "Comment.created_at: is_moment(created_at)",
                    ),
                    ticket_id=ticket.id,
                )
            )


SCENARIOS: Mapping[str, Callable[[State, Stream], None]] = {"seeded": seeded}
