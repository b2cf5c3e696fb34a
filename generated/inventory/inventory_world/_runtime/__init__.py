"""What every generated package carries: the generic half of an environment, standard library only.

World-specific code is generated and imports from here; frameworks are met in adapters.

* ``refusals``, ``values``, ``wire``: how calls fail, what values are, how they come from JSON;
* ``draws``, ``words``: streams of draws;
* ``tables``, ``state``: rows as differences from a shared base;
* ``judging``, ``environment``: verdicts and episodes;
* ``schemas``: what agents are told about tools.
"""

from .draws import (
    Rejected as Rejected,
    SamplingError as SamplingError,
    Stream as Stream,
)
from .environment import (
    Answer as Answer,
    Environment as Environment,
    Episode as Episode,
    Snapshot as Snapshot,
    Tool as Tool,
    World as World,
    refusal_json as refusal_json,
    verify_recording as verify_recording,
)
from .judging import (
    Frame as Frame,
    Goal as Goal,
    GoalVerdict as GoalVerdict,
    Invariant as Invariant,
    InvariantVerdict as InvariantVerdict,
    NO_ANSWER as NO_ANSWER,
    Policy as Policy,
    PolicyVerdict as PolicyVerdict,
    Reward as Reward,
    Task as Task,
    Verdict as Verdict,
)
from .operators import (
    divide as divide,
    floor_divide as floor_divide,
    grouped as grouped,
    if_any as if_any,
    json_item as json_item,
    json_member as json_member,
    remainder as remainder,
)
from .refusals import (
    ConstraintBroken as ConstraintBroken,
    Cycle as Cycle,
    Duplicate as Duplicate,
    EpisodeOver as EpisodeOver,
    InvalidArguments as InvalidArguments,
    JsonObject as JsonObject,
    JsonValue as JsonValue,
    Refusal as Refusal,
    ResetError as ResetError,
    StillReferenced as StillReferenced,
    UnknownTool as UnknownTool,
    WorldFault as WorldFault,
    impossible as impossible,
)
from .schemas import (
    ToolSchema as ToolSchema,
    for_anthropic as for_anthropic,
    for_mcp as for_mcp,
    for_openai as for_openai,
    for_openai_strict as for_openai_strict,
)
from .state import (
    Start as Start,
    EpisodeState as EpisodeState,
    dump_state as dump_state,
    load_rows as load_rows,
    load_state as load_state,
)
from .tables import (
    Base as Base,
    MissingRow as MissingRow,
    Table as Table,
    left_alone as left_alone,
)
from .values import (
    ABSENT as ABSENT,
    Absent as Absent,
    afresh as afresh,
    as_text as as_text,
    blank as blank,
    count as count,
    date_of as date_of,
    datetime_of as datetime_of,
    discard as discard,
    distinct as distinct,
    duration_json as duration_json,
    duration_text as duration_text,
    first as first,
    float_of as float_of,
    given as given,
    group as group,
    index_of as index_of,
    int_of as int_of,
    item as item,
    json_copy as json_copy,
    json_list as json_list,
    json_map as json_map,
    json_text as json_text,
    left_sum as left_sum,
    list_text as list_text,
    money_text as money_text,
    one as one,
    position_of as position_of,
    present as present,
    quoted as quoted,
    search as search,
    split as split,
    text_of as text_of,
    to_json as to_json,
    within_limits as within_limits,
)
from .wire import (
    Arguments as Arguments,
    DocumentFault as DocumentFault,
    Members as Members,
    Mismatch as Mismatch,
    Reader as Reader,
    argument as argument,
    broken as broken,
    maybe as maybe,
    maybe_argument as maybe_argument,
    nullable_argument as nullable_argument,
    optional_argument as optional_argument,
    optional as optional,
    read_bool as read_bool,
    read_date as read_date,
    read_datetime as read_datetime,
    read_duration as read_duration,
    read_case as read_case,
    read_either as read_either,
    read_float as read_float,
    read_in_order as read_in_order,
    read_int as read_int,
    read_int_key as read_int_key,
    read_json as read_json,
    read_list as read_list,
    read_map as read_map,
    read_member as read_member,
    read_minor_units as read_minor_units,
    read_money as read_money,
    read_none as read_none,
    read_object as read_object,
    or_none as or_none,
    read_str as read_str,
    read_whole_map as read_whole_map,
    required as required,
    row_place as row_place,
    unmet as unmet,
    unsatisfied as unsatisfied,
)
