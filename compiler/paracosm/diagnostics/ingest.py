"""Ingest: documents that cannot be read, or only in part.

Rows of the catalogue, codes PC801 to PC899. A new rule is a constant here and an example that fails.
The examples are OpenAPI documents. What is not understood is degraded by itself: most rules warn.
"""

from paracosm.diagnostics.rule import Rule, Severity

UNREADABLE = Rule(
    code="PC801",
    slug="unreadable-document",
    summary="A document that is neither JSON nor YAML.",
    explanation="The text ends too early, is not text at all, or passes a limit of size or depth. Nothing can be made of it.",
    failing=("openapi: [3.0"),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.ERROR,
)

NOT_OPENAPI = Rule(
    code="PC802",
    slug="not-openapi",
    summary="A document that is not OpenAPI.",
    explanation='A document starts with `openapi: 3.x` or `swagger: "2.0"` and has an object called `paths`.',
    failing=("title: a shopping list\n"),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.ERROR,
)

DUPLICATE_KEY = Rule(
    code="PC803",
    slug="duplicate-key",
    summary="A key that stands twice in one object.",
    explanation="Readers disagree about which of the two counts. Here the last one does.",
    failing=(
        "openapi: 3.0.3\n" "openapi: 3.0.3\n" 'info: {title: t, version: "1"}\n' "paths: {}\n"
    ),
    mended=("openapi: 3.0.3\n" 'info: {title: t, version: "1"}\n' "paths: {}\n"),
    severity=Severity.WARNING,
)

DANGLING = Rule(
    code="PC804",
    slug="dangling-reference",
    summary="A `$ref` to what is not there.",
    explanation="The place reads as if it had no schema, and the rest of the document stands.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}}}\n'
        "components:\n"
        "  schemas:\n"
        "    Pet: {type: object}\n"
    ),
    severity=Severity.WARNING,
)

REMOTE = Rule(
    code="PC805",
    slug="remote-reference",
    summary="A `$ref` to an address on the network.",
    explanation="Nothing is fetched silently: the caller of `ingest` says what may be fetched, and how.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "https://example.com/pet.json"}}}}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.WARNING,
)

REFERENCE_CYCLE = Rule(
    code="PC806",
    slug="reference-cycle",
    summary="References, or `allOf`, that lead back to themselves.",
    explanation="A schema may contain itself behind a property or a list, but it cannot be itself.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/A"}}}}}}\n'
        "components:\n"
        "  schemas:\n"
        '    A: {$ref: "#/components/schemas/B"}\n'
        '    B: {$ref: "#/components/schemas/A"}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.WARNING,
)

MISSING_FILE = Rule(
    code="PC807",
    slug="missing-file",
    summary="A `$ref` to a file that cannot be read.",
    explanation="Files are looked for relative to the file that names them, and only below the directory of the document.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "./no.yaml"}}}}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.WARNING,
)

PATTERN = Rule(
    code="PC808",
    slug="untranslatable-pattern",
    summary="A pattern that the world cannot check.",
    explanation="Patterns of a document are ECMA-262. What means the same in Python is kept; the rest, and what could run without end, is left out.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {type: object, properties: {a: {type: string, pattern: "(a+)+$"}}}}}}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {type: object, properties: {a: {type: string, pattern: "^a+$"}}}}}}}}\n'
    ),
    severity=Severity.WARNING,
)

UNINHABITABLE = Rule(
    code="PC809",
    slug="uninhabitable-schema",
    summary="A schema that no finite value satisfies.",
    explanation="Where A requires a B and B an A, every value would go on for ever. The ring is opened with `json`.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/A"}}}}}}\n'
        "components:\n"
        "  schemas:\n"
        '    A: {type: object, required: [a], properties: {a: {$ref: "#/components/schemas/A"}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/A"}}}}}}\n'
        "components:\n"
        "  schemas:\n"
        '    A: {type: object, properties: {a: {$ref: "#/components/schemas/A"}}}\n'
    ),
    severity=Severity.WARNING,
)

OVERLAP = Rule(
    code="PC810",
    slug="overlapping-choices",
    summary="Branches of `oneOf` that one value can satisfy together.",
    explanation="By the letter of JSON Schema such a value is invalid. The first branch that fits is taken, always the same.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {oneOf: [{type: object, properties: {a: {type: string}}}, {type: object, properties: {b: {type: string}}}]}}}}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {oneOf: [{type: string}, {type: integer}]}}}}}}\n'
    ),
    severity=Severity.WARNING,
)

DEFAULT = Rule(
    code="PC811",
    slug="bad-default",
    summary="A default that its own schema forbids.",
    explanation='It is converted where that is plain (`"100"` to 100) and left out where it is not.',
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        "    get:\n"
        '      parameters: [{name: n, in: query, schema: {type: integer, default: "100"}}]\n'
        '      responses: {"200": {description: ok}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        "    get:\n"
        "      parameters: [{name: n, in: query, schema: {type: integer, default: 100}}]\n"
        '      responses: {"200": {description: ok}}\n'
    ),
    severity=Severity.WARNING,
)

ENUM = Rule(
    code="PC812",
    slug="bad-enum",
    summary="An enumeration that is empty, repeats itself, is too long, or has members of the wrong type.",
    explanation="Repetitions are dropped; an enumeration that is empty or has more than a thousand members is read as its bare type.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {type: object, properties: {a: {type: string, enum: [x, x]}}}}}}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {type: object, properties: {a: {type: string, enum: [x, y]}}}}}}}}\n'
    ),
    severity=Severity.WARNING,
)

OPERATION_ID = Rule(
    code="PC813",
    slug="duplicate-operation-id",
    summary="An `operationId` that is used twice.",
    explanation="Tools need names of their own, so these are named from method and path.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {operationId: a, responses: {"200": {description: ok}}}\n'
        '    post: {operationId: a, responses: {"200": {description: ok}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {operationId: a, responses: {"200": {description: ok}}}\n'
        '    post: {operationId: b, responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.WARNING,
)

SHAPE_LOST = Rule(
    code="PC814",
    slug="shape-lost",
    summary="A schema for which the language has no type.",
    explanation="It is read as `json`: a value of any shape. Everything around it keeps its type.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/A"}}}}}}\n'
        "components:\n"
        "  schemas:\n"
        '    A: {type: array, items: {$ref: "#/components/schemas/A"}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.WARNING,
)

REF_SIBLINGS = Rule(
    code="PC815",
    slug="reference-siblings",
    summary="Keywords beside a `$ref`, which OpenAPI 3.0 ignores.",
    explanation="What stands beside a reference is not there for OpenAPI 3.0. `nullable` is most often meant so: wrap both in an `allOf` with a `type`, or move to 3.1.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {type: object, properties: {a: {$ref: "#/components/schemas/A", nullable: true}}}}}}}}\n'
        "components:\n"
        "  schemas:\n"
        "    A: {type: object, properties: {b: {type: string}}}\n"
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.WARNING,
)

NO_RESPONSES = Rule(
    code="PC816",
    slug="missing-responses",
    summary="An operation that says nothing about its answers.",
    explanation="It is taken to answer 200 without a body.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        "    get: {}\n"
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.WARNING,
)

UNKNOWN_EFFECT = Rule(
    code="PC817",
    slug="unknown-effect",
    summary="An operation that changes something nobody can tell.",
    explanation="Nothing in the document says what the operation does to which resource. It is checked, changes nothing, and answers with a value drawn from its type. Complete it in the world file.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /launch:\n"
        '    post: {responses: {"200": {description: ok}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.NOTE,
)

NOT_FOUND = Rule(
    code="PC818",
    slug="undeclared-not-found",
    summary="An item that can be missing, in an operation that declares no 404.",
    explanation=(
        "The world refuses it all the same, because there is nothing else it could do: with 404 where no refusal"
        " is declared at all, else with the declared status that is nearest, so that every answer is one of the document's."
    ),
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets/{id}:\n"
        "    get:\n"
        "      parameters: [{name: id, in: path, required: true, schema: {type: string}}]\n"
        '      responses: {"200": {description: ok, content: {application/json: {schema: {type: object, properties: {id: {type: string}}}}}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets/{id}:\n"
        "    get:\n"
        "      parameters: [{name: id, in: path, required: true, schema: {type: string}}]\n"
        '      responses: {"200": {description: ok, content: {application/json: {schema: {type: object, properties: {id: {type: string}}}}}}, "404": {description: no}}\n'
    ),
    severity=Severity.NOTE,
)

DROPPED = Rule(
    code="PC819",
    slug="operation-not-understood",
    summary="An operation of which ingestion could make nothing.",
    explanation="This is a mistake of ours, not of the document: please report it. The operation has a tool that does nothing, and the others stand.",
    failing="",
    mended="",
    severity=Severity.WARNING,
)

CONTRADICTION = Rule(
    code="PC820",
    slug="contradicting-schemas",
    summary="A schema that no value satisfies.",
    explanation="Of two types in an `allOf` the first is taken; limits that exclude each other are left out.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok, content: {application/json: {schema: {type: object, properties: {a: {allOf: [{type: string}, {type: integer}]}}}}}}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.WARNING,
)

PATH_PARAMETERS = Rule(
    code="PC821",
    slug="path-parameters",
    summary="A path and its parameters that do not agree.",
    explanation="A name in braces that no parameter declares is taken to be a string; a parameter that the path does not have is left out; two paths that differ in names only are the same path.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets/{id}:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets/{id}:\n"
        '    get: {parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {"200": {description: ok}, "404": {description: no}}}\n'
    ),
    severity=Severity.WARNING,
)

OVERRIDE = Rule(
    code="PC822",
    slug="bad-override",
    summary="An override that fits nothing in the document.",
    explanation=(
        "An overrides file is an OpenAPI Overlay, or says by operation and resource what ingestion should believe. Every entry must find its target.\n"
        "\n"
        '    names:    {"/pets/{}": Animal}              the entity of the items of a path\n'
        '    same:     [["/pets/{}", "/animals/{}"]]     two paths to the same items\n'
        "    plain:    [Order.couponId]                 no reference, though it looks like one\n"
        "    effects:  {cancelOrder: {set: {status: cancelled}, from: [open, paid]}, ping: none}\n"
        "    skip:     [internalDump]                   operations without a tool"
    ),
    failing="",
    mended="",
    severity=Severity.ERROR,
)

STRAY = Rule(
    code="PC823",
    slug="stray-value",
    summary="A value where an object or a list must stand.",
    explanation="It is read as if it were not there.",
    failing=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {parameters: 7, responses: {"200": {description: ok}}}\n'
    ),
    mended=(
        "openapi: 3.0.3\n"
        'info: {title: t, version: "1"}\n'
        "paths:\n"
        "  /pets:\n"
        '    get: {responses: {"200": {description: ok}}}\n'
    ),
    severity=Severity.WARNING,
)

SELECTION = Rule(
    code="PC824",
    slug="empty-selection",
    summary="A selection of operations that selects none.",
    explanation=(
        "`--include` and `--exclude` take a tag, a path, an operationId, or a method and a path (`GET /pets`); `*` is a"
        " wildcard. Each of them must select something, and something must be left: a slip of the pen would leave"
        " tools out, or in, without a word."
    ),
    failing="",
    mended="",
    severity=Severity.ERROR,
)
