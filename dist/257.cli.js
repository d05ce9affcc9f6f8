export const id = 257;
export const ids = [257];
export const modules = {

/***/ 4203:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  a: () => (/* binding */ rules)
});

// UNUSED EXPORTS: rule

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2503);
// EXTERNAL MODULE: ./build/config/fields.js
var fields = __webpack_require__(3958);
;// CONCATENATED MODULE: ./build/config/blocks/take.js


const labelList = schemas/* array */.YOg(fields/* text */.NH);
const labels = (0,fields/* either */.gP)('a list of labels, or {all, any, none}', [
    fields/* text */.NH.transform((one) => ({ all: [one], any: [], none: [] })),
    labelList.min(1).transform((all) => ({ all, any: [], none: [] })),
    (0,fields/* block */.om)({
        all: labelList.default([]).meta({ description: 'It carries all of these.' }),
        any: labelList.default([]).meta({ description: 'It carries one of these.' }),
        none: labelList.default([]).meta({ description: 'It carries none of these.' }),
    }),
]);
const people = fields/* textOrMany */.Ej;
const criteria = {
    kind: schemas/* enum */.k5n(['issue', 'pull-request', 'ticket']).optional().meta({ description: 'What it is.' }),
    source: fields/* nameOrMany */.IN.optional().meta({ description: '`github`, or a name of `sources`; one or a list.' }),
    repo: fields/* textOrMany */.Ej.optional().meta({ description: 'Names or globs of repos; one or a list.' }),
    labels: labels.optional().meta({ description: 'A list means all of them; or {all, any, none}.' }),
    author: people.optional().meta({ description: 'Who wrote it: `me`, `not-me`, or logins.' }),
    assignee: people.optional().meta({ description: 'Who is to do it: `me`, `not-me`, or logins.' }),
    review_requested: people.optional().meta({ description: 'Who is asked for a review: `me`, `not-me`, or logins.' }),
    trusted: schemas/* boolean */.zMY()
        .optional()
        .meta({ description: 'Whether its author is you or, in this version, somebody who can write to its repo.' }),
    draft: schemas/* boolean */.zMY().optional().meta({ description: 'Whether the pull request is a draft.' }),
    checks: schemas/* enum */.k5n(['failing', 'passing', 'pending'])
        .optional()
        .meta({ description: "How the pull request's CI checks stand." }),
    unresolved_threads: schemas/* boolean */.zMY()
        .optional()
        .meta({ description: 'Whether it has review threads that nobody resolved.' }),
    conflicts: schemas/* boolean */.zMY().optional().meta({ description: 'Whether it conflicts with its base.' }),
    status: fields/* textOrMany */.Ej.optional().meta({ description: 'Statuses of a ticket; one or a list.' }),
    milestone: fields/* text */.NH.optional().meta({ description: 'The title of its milestone.' }),
    title: fields/* text */.NH.optional().meta({ description: 'A glob for the title.' }),
    quiet_for: fields/* duration */.p0.optional().meta({ description: 'Nothing happened on it for that long.' }),
};
const nested = schemas/* lazy */.RZV(() => take);
const take = (0,fields/* block */.om)({
    ...criteria,
    any: schemas/* array */.YOg(nested).min(1).optional().meta({ description: 'One of these must hold.' }),
    not: nested.optional().meta({ description: 'This must not hold.' }),
}).meta({ id: 'take', description: 'Whose items: every key that is given must hold.' });

;// CONCATENATED MODULE: ./build/config/blocks/rule.js



const publish = schemas/* enum */.k5n(['pull-request', 'push', 'review', 'comment', 'task-plan', 'nothing']);
const provider = (0,fields/* either */.gP)('the name of a provider, or {name, model}', [
    fields/* name */.UU.transform((only) => ({ name: only, model: undefined })),
    (0,fields/* block */.om)({
        name: fields/* name */.UU.meta({ description: 'One of `providers`.' }),
        model: fields/* text */.NH.optional().meta({ description: 'Its model, for this rule.' }),
    }),
]);
const skill = (0,fields/* either */.gP)('the name of a skill, or {skill, provider}', [
    fields/* name */.UU.transform((only) => ({ skill: only, provider: undefined })),
    (0,fields/* block */.om)({
        skill: fields/* name */.UU.meta({ description: 'The skill.' }),
        provider: fields/* name */.UU.optional().meta({ description: 'One of `providers`, for this skill alone.' }),
    }),
]);
const skills = schemas/* array */.YOg(skill).min(1);
const gate = (0,fields/* either */.gP)('a command, or {command, judge}', [
    fields/* shell */.vf.transform((command) => ({ command, judge: undefined })),
    (0,fields/* block */.om)({
        command: fields/* shell */.vf.optional().meta({ description: 'Must pass; `sh -c` in the clone.' }),
        judge: fields/* text */.NH.optional().meta({ description: 'A sentence that must be true; an agent answers yes or no.' }),
    }).refine((given) => given.command !== undefined || given.judge !== undefined, 'expected `command`, `judge` or both'),
]);
const pullRequest = (0,fields/* block */.om)({
    draft: schemas/* boolean */.zMY().default(true).meta({ description: 'Opened as a draft.' }),
    labels: schemas/* array */.YOg(fields/* text */.NH).default([]).meta({ description: 'Labels it gets.' }),
    reviewers: schemas/* array */.YOg(fields/* text */.NH).default([]).meta({ description: 'Who is asked for a review.' }),
    closes: schemas/* boolean */.zMY().default(true).meta({ description: 'Whether merging it closes the item.' }),
    commits: schemas/* enum */.k5n(['squash', 'keep'])
        .default('squash')
        .meta({ description: 'One commit of ours, or each one that the agent made.' }),
});
const ticket = (0,fields/* block */.om)({
    comment: schemas/* boolean */.zMY().default(false).meta({ description: 'Comment on the ticket with a link.' }),
    move_to: fields/* text */.NH.optional().meta({ description: 'Move the ticket to this status.' }),
});
const tasks = (0,fields/* block */.om)({
    skills: skills.meta({ description: 'What is run on each task.' }),
    publish: publish.meta({ description: 'What becomes of a task.' }),
});
const rule = (0,fields/* block */.om)({
    name: fields/* name */.UU.meta({ description: 'What you call it; each once.' }),
    enabled: schemas/* boolean */.zMY().default(true).meta({ description: '`false` pauses it.' }),
    take: take,
    skills: skills.meta({ description: 'A chain: one agent run each, in the same clone. A name, or {skill, provider}.' }),
    provider: provider
        .optional()
        .meta({ description: 'The agent: a name, or {name, model}. Default: `provider` of the file.' }),
    mcp: schemas/* array */.YOg(fields/* name */.UU).default([]).meta({ description: 'Names of `mcp`: the servers its agent may use.' }),
    context: schemas/* array */.YOg(fields/* name */.UU).default([]).meta({ description: 'Names of `context`: the files its agent is given.' }),
    when: gate.optional().meta({ description: 'Must hold before the agent runs, else the item is skipped.' }),
    until: gate.optional().meta({ description: 'Must hold after the agent ran.' }),
    rounds: schemas/* int */.Whr().min(1).max(20).default(1).meta({ description: 'How often the agent may try until `until` holds.' }),
    on_failure: schemas/* enum */.k5n(['nothing', 'draft']).default('nothing').meta({
        description: 'When `until` never holds: publish nothing, or what there is as a draft that says so.',
    }),
    publish: publish.meta({ description: 'What becomes of its work.' }),
    pull_request: pullRequest.prefault({}).meta({ description: 'How its pull requests look.' }),
    ticket: ticket.prefault({}).meta({ description: 'What the ticket gets.' }),
    tasks: tasks.optional().meta({ description: 'For `publish: task-plan`: what each task becomes.' }),
});
const rules = schemas/* array */.YOg(rule);


/***/ }),

/***/ 3958:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ae: () => (/* binding */ path),
/* harmony export */   Dy: () => (/* binding */ webAddress),
/* harmony export */   Ej: () => (/* binding */ textOrMany),
/* harmony export */   Gf: () => (/* binding */ secretName),
/* harmony export */   HJ: () => (/* binding */ repoPattern),
/* harmony export */   IN: () => (/* binding */ nameOrMany),
/* harmony export */   NH: () => (/* binding */ text),
/* harmony export */   O3: () => (/* binding */ secrets),
/* harmony export */   Qq: () => (/* binding */ repoName),
/* harmony export */   TI: () => (/* binding */ glob),
/* harmony export */   UU: () => (/* binding */ name),
/* harmony export */   _l: () => (/* binding */ pathInside),
/* harmony export */   at: () => (/* binding */ branchName),
/* harmony export */   gP: () => (/* binding */ either),
/* harmony export */   nG: () => (/* binding */ byName),
/* harmony export */   om: () => (/* binding */ block),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   vf: () => (/* binding */ shell),
/* harmony export */   zc: () => (/* binding */ timeLimit)
/* harmony export */ });
/* unused harmony exports oneOrMany, hostedRepo */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2503);

/** A block of keys, and no others. */
function block(shape) {
    // The message lists the block's own keys: zod says which key is unknown, and `explain.ts` needs what it could have been.
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .strictObject */ .rej(shape, {
        error: (issue) => (issue.code === 'unrecognized_keys' ? Object.keys(shape).join(',') : undefined),
    });
}
/** One of several forms. `expected` says in a few words what fits, for a value that fits none. */
function either(expected, options) {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .union */ .KCZ(options, { error: `expected ${expected}` });
}
/** A list, or its one entry alone; a list when parsed. */
function oneOrMany(expected, item) {
    return either(expected, [item.transform((one) => [one]), zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(item).min(1)]);
}
/** Blocks by a name that the user chooses. */
function byName(value) {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .record */ .g1P(name, value);
}
const text = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().min(1);
const nameRule = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
const nameExpectation = 'expected a name: a letter, then at most 39 letters, digits, - or _';
/** What the user calls a rule, a source, a provider, a server, a skill. */
const name = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP().regex(nameRule, nameExpectation).meta({ title: 'name' });
const nameOrMany = oneOrMany('a name or a list of names', name);
const textOrMany = oneOrMany('text or a list of texts', text);
/** A command line of the user's own, for `sh -c`. */
const shell = text.meta({ title: 'command' });
const path = text.meta({ title: 'path' });
/** A folder inside a clone: relative, and never upwards. */
const pathInside = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .regex(/^(?![/\\~])(?!.*(?:^|[/\\])\.\.(?:[/\\]|$))[^\n]+$/, 'expected a path inside the repo, without ".."')
    .meta({ title: 'path' });
const branchName = text
    .regex(/^(?!-)(?!.*\.\.)[^\x00-\x20\x7f~^:?*[\\]+$/, 'expected the name of a branch')
    .meta({ title: 'branch' });
const glob = text.meta({ title: 'glob' });
const secretRule = /^(?!(?=[^\n]*[a-z])(?=[^\n]*[0-9])[^\n]{20})[A-Za-z_][A-Za-z0-9_]{0,99}$/;
/** The name of an environment variable. Long ones that mix small letters and digits are values that somebody pasted. */
const secretName = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .regex(secretRule, 'expected the name of an environment variable, such as NPM_TOKEN, never a value')
    .meta({ title: 'environment name' });
const secrets = zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(secretName).default([]);
const unitMs = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
/** `30s`, `45m`, `2h`, `1d`; milliseconds when parsed. `longest` is in milliseconds, `span` says the same in words. */
function durationUpTo(longest, span) {
    return zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
        .regex(/^\d{1,5}(?:\.\d{1,3})?[smhd]$/, 'expected a duration such as 30s, 45m, 2h or 1d')
        .refine((written) => inMs(written) > 0 && inMs(written) <= longest, { error: `expected ${span}`, when: isRead })
        .transform(inMs)
        .meta({ title: 'duration' });
}
// A bound means nothing to a text that is no duration.
const isRead = ({ issues }) => issues.length === 0;
const duration = durationUpTo(365 * unitMs.d, 'at most 365d');
/** How long something of ours may run. */
const timeLimit = durationUpTo(unitMs.d, 'at most 1d');
function inMs(written) {
    return Number(written.slice(0, -1)) * unitMs[written.slice(-1)];
}
const part = '(?!\\.\\.?(?:/|$))[A-Za-z0-9_.][A-Za-z0-9_.-]*';
const globPart = '(?!\\.\\.?(?:/|$))[A-Za-z0-9_.*?-]+';
const hostedRepo = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .regex(new RegExp(`^${part}/${part}$`), 'expected a repo as owner/name')
    .meta({ title: 'repo' });
/** A repo by the name the config gives it: `shop` or `acme/shop`. */
const repoName = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .regex(new RegExp(`^${part}(?:/${part})?$`), 'expected the name of a repo')
    .meta({ title: 'repo' });
const repoPattern = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .regex(new RegExp(`^!?${globPart}/${globPart}$`), 'expected owner/name, where * and ? may stand for anything')
    .meta({ title: 'repo or glob' });
const webAddress = zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP()
    .refine(isWebAddress, 'expected an address that begins with https:// and holds no login')
    .meta({ title: 'address' });
function isWebAddress(written) {
    if (!URL.canParse(written))
        return false;
    const { protocol, hostname, username, password } = new URL(written);
    const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
    return (protocol === 'https:' || (protocol === 'http:' && isHere)) && username === '' && password === '';
}


/***/ }),

/***/ 2257:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ jsonSchema),
/* harmony export */   jsonSchemaText: () => (/* binding */ jsonSchemaText)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8439);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3864);


/** The config file as a JSON schema (draft 7, which every editor knows), of what is written, not of what it becomes. */
function jsonSchema() {
    return zod__WEBPACK_IMPORTED_MODULE_1__/* .toJSONSchema */ .bl(_schema_js__WEBPACK_IMPORTED_MODULE_0__/* .configSchema */ .Q, { io: 'input', target: 'draft-7' });
}
/** The same as the text of a file. */
function jsonSchemaText() {
    return `${JSON.stringify(jsonSchema(), null, 2)}\n`;
}


/***/ }),

/***/ 2751:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ STATE_BRANCH),
/* harmony export */   q: () => (/* binding */ branchStore)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2503);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3958);


/** Where the store lies unless the config names another branch. */
const STATE_BRANCH = 'awaywork-state';
const branchStore = (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .block */ .om)({
    kind: zod__WEBPACK_IMPORTED_MODULE_1__/* .literal */ .euz('branch').meta({ description: 'A branch of the control repo.' }),
    branch: _fields_js__WEBPACK_IMPORTED_MODULE_0__/* .branchName */ .at.default(STATE_BRANCH).meta({ description: 'Its name.' }),
}).meta({ description: 'A branch of the control repo, which every machine sees.' });


/***/ }),

/***/ 3864:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Q: () => (/* binding */ configSchema)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2503);
// EXTERNAL MODULE: ./build/config/fields.js
var fields = __webpack_require__(3958);
;// CONCATENATED MODULE: ./build/config/blocks/limits.js


// A day: far below what a timer can hold.
const minutes = schemas/* number */.aig().gt(0).max(1440);
const count = schemas/* int */.Whr().min(1).max(1_000_000);
const limits = (0,fields/* block */.om)({
    unit_minutes: minutes.default(45).meta({ description: 'How long one unit may take; fractions allowed.' }),
    idle_minutes: minutes.default(10).meta({ description: 'How long the agent may say nothing; fractions allowed.' }),
    turns: count.default(100).meta({ description: 'Turns of the agent in one run; a command provider has none.' }),
    attempts: count.default(3).meta({ description: 'Units per item until `awaywork retry`; some stops do not count.' }),
    parallel: schemas/* int */.Whr().min(1).max(64).default(1).meta({ description: 'Units at once; more than one needs isolation.' }),
    units: count.default(10).meta({ description: 'Units per run.' }),
    units_per_hour: count.optional().meta({ description: 'Units per hour, over all runs.' }),
    units_per_day: count.optional().meta({ description: 'Units per day, over all runs.' }),
    open_pull_requests: count
        .default(10)
        .meta({ description: 'Open pull requests of ours at which no further unit starts.' }),
    quota: schemas/* number */.aig().gt(0).max(100).default(80).meta({
        description: "Percent of your subscription's window at which no further unit starts.",
    }),
    changed_files: count.default(100).meta({ description: 'Files that a change may touch.' }),
    changed_lines: count.default(3000).meta({ description: 'Lines that a change may add and delete, lockfiles aside.' }),
});

;// CONCATENATED MODULE: ./build/config/blocks/mcp.js


const common = {
    secrets: fields/* secrets */.O3.meta({
        description: 'Environment names it receives. The agent can read them: use read-only tokens.',
    }),
    tools: schemas/* array */.YOg(fields/* text */.NH).min(1).meta({ description: 'The tools that the agent may call; it refuses the rest.' }),
};
const local = (0,fields/* block */.om)({
    command: schemas/* array */.YOg(fields/* text */.NH).min(1).meta({ description: 'The program and its arguments, no shell between.' }),
    env: schemas/* record */.g1P(fields/* secretName */.Gf, schemas/* string */.YjP()).default({}).meta({ description: 'Plain settings, taken as they are written.' }),
    ...common,
}).meta({ description: 'A server that runs beside the agent.' });
const remote = (0,fields/* block */.om)({
    url: fields/* webAddress */.Dy.meta({ description: 'Its address.' }),
    headers: schemas/* record */.g1P(fields/* text */.NH, schemas/* string */.YjP()).default({}).meta({
        description: 'HTTP headers; `${NAME}` stands for a secret of this server.',
    }),
    ...common,
}).meta({ description: 'A server elsewhere.' });
const mcp = (0,fields/* byName */.nG)((0,fields/* either */.gP)('a block with `command` or `url`', [local, remote]));

;// CONCATENATED MODULE: ./build/config/blocks/others.js


const github = (0,fields/* block */.om)({
    url: fields/* webAddress */.Dy.optional().meta({ description: 'An Enterprise Server. Default: github.com, or what Actions says.' }),
});
const forge = schemas/* discriminatedUnion */.gMt('kind', [
    (0,fields/* block */.om)({
        kind: schemas/* literal */.euz('local').meta({ description: 'On this disk.' }),
        path: fields/* path */.Ae.meta({ description: 'Its folder, relative to the config file.' }),
    }).meta({ description: 'Bare repos and a folder of pull requests, on this disk.' }),
    (0,fields/* block */.om)({ kind: schemas/* literal */.euz('github').meta({ description: 'GitHub.' }) }).meta({ description: 'GitHub.' }),
]);
const context = (0,fields/* byName */.nG)((0,fields/* block */.om)({
    command: fields/* shell */.vf.meta({ description: 'Writes files for the agent; run beside the config file.' }),
    secrets: fields/* secrets */.O3.meta({ description: 'Environment names that it receives, and nothing else does.' }),
    timeout: fields/* timeLimit */.zc.prefault('1m').meta({ description: 'How long it may take.' }),
}));
const container = (0,fields/* block */.om)({
    image: fields/* text */.NH.regex(/^[A-Za-z0-9][\w./:@-]*$/, 'expected the name of an image').meta({
        description: 'The image; it needs git and tar.',
    }),
    engine: schemas/* enum */.k5n(['docker', 'podman']).optional().meta({ description: 'Default: the one that is found.' }),
});
const notify = (0,fields/* block */.om)({
    command: fields/* shell */.vf.meta({ description: 'Told of what happened; run beside the config file.' }),
    secrets: fields/* secrets */.O3.meta({ description: 'Environment names that it receives, and nothing else does.' }),
    on: schemas/* array */.YOg(schemas/* enum */.k5n(['published', 'nothing', 'refused', 'skipped', 'stopped', 'failed']))
        .min(1)
        .default(['failed', 'published'])
        .meta({ description: 'Which ends of a unit it is told of.' }),
});
const links = schemas/* array */.YOg(schemas/* string */.YjP()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'expected a host such as docs.acme.dev')
    .meta({ title: 'host' }));

;// CONCATENATED MODULE: ./build/config/blocks/repo.js


const setupCommand = (0,fields/* either */.gP)('a command, or {run, dir}', [
    fields/* shell */.vf.transform((run) => ({ run, dir: undefined })),
    (0,fields/* block */.om)({
        run: fields/* shell */.vf.meta({ description: 'The command, for `sh -c`.' }),
        dir: fields/* pathInside */._l.optional().meta({ description: 'The folder of the clone to run it in.' }),
    }),
]);
const setup = (0,fields/* either */.gP)('a command, a list of commands, or {run, dir}', [
    schemas/* array */.YOg(setupCommand),
    setupCommand.transform((one) => [one]),
]);
const protectedGlobs = (0,fields/* block */.om)({
    refuse: schemas/* array */.YOg(fields/* glob */.TI).default([]).meta({ description: 'A change that touches one of these is refused.' }),
    flag: schemas/* array */.YOg(fields/* glob */.TI)
        .default([])
        .meta({ description: "A change that touches one of these says so in the pull request's text." }),
    allow: schemas/* array */.YOg(fields/* glob */.TI).default([]).meta({ description: 'Lifts an entry of the built-in lists.' }),
});
const repo = (0,fields/* block */.om)({
    repo: fields/* repoName */.Qq.meta({ description: 'owner/name, or any name for a repo with a `path`.' }),
    path: fields/* path */.Ae
        .optional()
        .meta({ description: 'A repo on this disk, relative to the config file; needs `forge: {kind: local}`.' }),
    base: fields/* branchName */.at
        .optional()
        .meta({ description: "The branch that work starts from. Default: the repo's default branch." }),
    paths: schemas/* array */.YOg(fields/* glob */.TI).default([]).meta({ description: 'A change elsewhere is refused. Default: everywhere.' }),
    setup: setup
        .default([])
        .meta({ description: 'Run in the clone before the agent: a command, a list, or {run, dir}.' }),
    secrets: fields/* secrets */.O3.meta({ description: 'Environment names that setup alone receives.' }),
    protected: protectedGlobs.prefault({}).meta({
        description: 'Beside the built-in lists, which `awaywork config check --verbose` prints.',
    }),
    push_to: schemas/* literal */.euz('fork').optional().meta({ description: 'Push to your fork, where you have no write access.' }),
});
const repos = schemas/* array */.YOg((0,fields/* either */.gP)('owner/name, a glob, or a block with `repo`', [fields/* repoPattern */.HJ, repo])).min(1);

// EXTERNAL MODULE: ./build/config/blocks/rule.js + 1 modules
var rule = __webpack_require__(4203);
;// CONCATENATED MODULE: ./build/config/blocks/windows.js


const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const expected = 'expected a day (mon) or days (mon-fri)';
const span = schemas/* string */.YjP()
    .regex(/^(?:sun|mon|tue|wed|thu|fri|sat)(?:-(?:sun|mon|tue|wed|thu|fri|sat))?$/, expected)
    .transform(daysOf)
    .meta({ title: 'days' });
const days = (0,fields/* either */.gP)('a day, days such as mon-fri, or a list', [
    span,
    schemas/* array */.YOg(span)
        .min(1)
        .transform((spans) => [...new Set(spans.flat())].sort()),
]);
const time = schemas/* string */.YjP()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'expected a time such as "19:00"')
    .transform((written) => Number(written.slice(0, 2)) * 60 + Number(written.slice(3)))
    .meta({ title: 'time' });
const timezone = schemas/* string */.YjP().refine(isTimezone, 'expected a time zone such as Europe/Vienna');
const windows = schemas/* array */.YOg((0,fields/* block */.om)({
    days: days
        .default([0, 1, 2, 3, 4, 5, 6])
        .meta({ description: 'The days it begins on: mon-fri, sat, or a list. Default: all.' }),
    from: time.meta({ description: 'When it begins.' }),
    to: time.meta({ description: 'When it ends; on the next day where that is earlier.' }),
    timezone: timezone.optional().meta({ description: "Whose clock. Default: the machine's." }),
}));
/** Days from 0 (Sunday); a span may go over the week's end. */
function daysOf(written) {
    const [first, last = first] = written.split('-');
    const start = dayNames.indexOf(first);
    const length = (dayNames.indexOf(last) - start + 7) % 7;
    return Array.from({ length: length + 1 }, (_, step) => (start + step) % 7).sort();
}
function isTimezone(name) {
    try {
        new Intl.DateTimeFormat('en', { timeZone: name });
        return true;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./build/config/kinds/provider-claude.js


const claudeKind = schemas/* literal */.euz('claude')
    .meta({ description: 'Claude Code. Can be left out where the name is claude.' });
const claudeKeys = {
    version: fields/* text */.NH
        .optional()
        .meta({ description: 'Install and use this version of its CLI, instead of the one on the machine.' }),
    model: fields/* text */.NH.optional().meta({ description: 'The model, where a rule names none.' }),
    settings: fields/* path */.Ae
        .optional()
        .meta({ description: 'A Claude settings file for the workers, relative to the config file.' }),
    secrets: fields/* secrets */.O3.meta({ description: 'Environment names it receives: only where there is no login to use.' }),
};

;// CONCATENATED MODULE: ./build/config/kinds/provider-codex.js


const codexKind = schemas/* literal */.euz('codex').meta({ description: 'Codex. Can be left out where the name is codex.' });
const codexKeys = {
    version: fields/* text */.NH
        .optional()
        .meta({ description: 'Install and use this version of its CLI, instead of the one on the machine.' }),
    model: fields/* text */.NH.optional().meta({ description: 'The model, where a rule names none.' }),
    config: fields/* path */.Ae.optional().meta({ description: 'A Codex config for the workers, relative to the config file.' }),
    secrets: fields/* secrets */.O3.meta({ description: 'Environment names it receives: only where there is no login to use.' }),
};

;// CONCATENATED MODULE: ./build/config/kinds/provider-command.js


const commandKind = schemas/* literal */.euz('command').meta({ description: 'Any other agent CLI.' });
const commandKeys = {
    command: schemas/* array */.YOg(fields/* text */.NH).min(1).meta({
        description: 'The program and its arguments, no shell between; `{prompt_file}` stands for the prompt.',
    }),
    skills_dir: fields/* pathInside */._l.optional().meta({ description: 'The folder of the clone where it looks for skills.' }),
    secrets: fields/* secrets */.O3.meta({ description: 'Environment names it receives.' }),
};

;// CONCATENATED MODULE: ./build/config/kinds/provider-cursor.js


const cursorKind = schemas/* literal */.euz('cursor').meta({ description: 'Cursor. Can be left out where the name is cursor.' });
const cursorKeys = {
    version: fields/* text */.NH
        .optional()
        .meta({ description: 'Install and use this version of its CLI, instead of the one on the machine.' }),
    model: fields/* text */.NH.optional().meta({ description: 'The model, where a rule names none.' }),
    secrets: fields/* secrets */.O3.meta({ description: 'Environment names it receives: only where there is no login to use.' }),
};

;// CONCATENATED MODULE: ./build/config/kinds/providers.js






const provider = schemas/* discriminatedUnion */.gMt('kind', [
    (0,fields/* block */.om)({ kind: claudeKind, ...claudeKeys }).meta({ description: 'Claude Code.' }),
    (0,fields/* block */.om)({ kind: codexKind, ...codexKeys }).meta({ description: 'Codex.' }),
    (0,fields/* block */.om)({ kind: cursorKind, ...cursorKeys }).meta({ description: 'Cursor.' }),
    (0,fields/* block */.om)({ kind: commandKind, ...commandKeys }).meta({ description: 'Any other agent CLI.' }),
]);
/** Under a vendor's own name, `kind` goes without saying. */
const providers = schemas/* object */.Ikc({
    claude: (0,fields/* block */.om)({ kind: claudeKind.default('claude'), ...claudeKeys })
        .optional()
        .meta({ description: 'Claude Code.' }),
    codex: (0,fields/* block */.om)({ kind: codexKind.default('codex'), ...codexKeys })
        .optional()
        .meta({ description: 'Codex.' }),
    cursor: (0,fields/* block */.om)({ kind: cursorKind.default('cursor'), ...cursorKeys })
        .optional()
        .meta({ description: 'Cursor.' }),
})
    .catchall(provider);

;// CONCATENATED MODULE: ./build/config/kinds/mapped-repo.js


/** Where a tracker's items are worked on: one repo, or one by a property of the item. */
function mappedRepo(properties) {
    const mapped = (0,fields/* block */.om)({
        by: schemas/* enum */.k5n(properties).meta({ description: 'The property of an item that decides.' }),
        map: schemas/* record */.g1P(fields/* text */.NH, fields/* repoName */.Qq)
            .meta({ description: 'The repo for each value of it. An item with another value is skipped.' }),
    });
    return (0,fields/* either */.gP)('a repo, or {by, map}', [fields/* repoName */.Qq, mapped]).meta({
        description: 'Where the work happens; each one of `repos`.',
    });
}

;// CONCATENATED MODULE: ./build/config/kinds/source-asana.js



const asanaSource = (0,fields/* block */.om)({
    kind: schemas/* literal */.euz('asana').meta({ description: 'Tasks of an Asana workspace.' }),
    workspace: fields/* text */.NH.meta({ description: "The workspace's id, in quotes." }),
    token_env: fields/* secretName */.Gf.default('ASANA_TOKEN').meta({ description: 'The environment name that holds your token.' }),
    repo: mappedRepo(['project', 'section', 'tag']),
}).meta({ description: 'Tasks of an Asana workspace.' });

;// CONCATENATED MODULE: ./build/config/kinds/source-custom.js


const customSource = (0,fields/* block */.om)({
    kind: schemas/* literal */.euz('custom').meta({ description: 'Any tracker, through commands of your own.' }),
    list: fields/* shell */.vf.meta({ description: 'Prints the items.' }),
    prefetch: fields/* shell */.vf.optional().meta({ description: 'Writes more about one item, for the agent.' }),
    write: fields/* shell */.vf.optional().meta({ description: 'Comments on an item or moves it.' }),
    secrets: fields/* secrets */.O3.meta({ description: 'Environment names that these commands receive, and nothing else does.' }),
    repo: fields/* repoName */.Qq.meta({ description: 'Where the work happens; one of `repos`.' }),
}).meta({ description: 'Any tracker, through commands of your own, run beside the config file.' });

;// CONCATENATED MODULE: ./build/config/kinds/source-folder.js


const folderSource = (0,fields/* block */.om)({
    kind: schemas/* literal */.euz('folder').meta({ description: 'Markdown files with front matter, one item each.' }),
    path: fields/* path */.Ae.meta({ description: 'The folder, relative to the config file.' }),
    repo: fields/* repoName */.Qq.meta({ description: 'Where the work happens; one of `repos`.' }),
}).meta({ description: 'A folder of Markdown files.' });

;// CONCATENATED MODULE: ./build/config/kinds/source-jira.js



const jiraSource = (0,fields/* block */.om)({
    kind: schemas/* literal */.euz('jira').meta({ description: 'Tickets of a Jira Cloud site.' }),
    site: schemas/* string */.YjP()
        .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i, 'expected a host such as acme.atlassian.net')
        .meta({ description: 'The host of your Jira site.' }),
    email: fields/* text */.NH.meta({ description: 'The account that the token belongs to.' }),
    token_env: fields/* secretName */.Gf
        .default('JIRA_API_TOKEN')
        .meta({ description: 'The environment name that holds its API token.' }),
    query: fields/* text */.NH.meta({ description: 'Which tickets, in JQL.' }),
    repo: mappedRepo(['component', 'label', 'project']),
}).meta({ description: 'Tickets of a Jira Cloud site.' });

;// CONCATENATED MODULE: ./build/config/kinds/source-linear.js



const linearSource = (0,fields/* block */.om)({
    kind: schemas/* literal */.euz('linear').meta({ description: 'Issues of a Linear team.' }),
    team: fields/* text */.NH.meta({ description: "The team's key, such as ENG." }),
    token_env: fields/* secretName */.Gf
        .default('LINEAR_API_KEY')
        .meta({ description: 'The environment name that holds your API key.' }),
    repo: mappedRepo(['label', 'project']),
}).meta({ description: 'Issues of a Linear team.' });

;// CONCATENATED MODULE: ./build/config/kinds/sources.js







const source = schemas/* discriminatedUnion */.gMt('kind', [folderSource, jiraSource, linearSource, asanaSource, customSource]);
const sources = (0,fields/* byName */.nG)(source);

// EXTERNAL MODULE: ./build/config/kinds/store-branch.js
var store_branch = __webpack_require__(2751);
;// CONCATENATED MODULE: ./build/config/kinds/store-command.js


const commandStore = (0,fields/* block */.om)({
    kind: schemas/* literal */.euz('command').meta({ description: 'A command of your own.' }),
    command: fields/* shell */.vf.meta({ description: 'Reads and writes the state, run beside the config file.' }),
    secrets: fields/* secrets */.O3.meta({ description: 'Environment names that it receives, and nothing else does.' }),
}).meta({ description: 'A command of your own, run beside the config file.' });

;// CONCATENATED MODULE: ./build/config/kinds/store-folder.js


const folderStore = (0,fields/* block */.om)({
    kind: schemas/* literal */.euz('folder').meta({ description: 'Files under `state`.' }),
}).meta({ description: 'Files under `state`, for one machine.' });

;// CONCATENATED MODULE: ./build/config/kinds/stores.js




const store = schemas/* discriminatedUnion */.gMt('kind', [folderStore, store_branch/* branchStore */.q, commandStore]);

;// CONCATENATED MODULE: ./build/config/schema.js











/** The whole config file. The JSON schema and the reference are made from it. */
const configSchema = (0,fields/* block */.om)({
    version: schemas/* literal */.euz(1).meta({ description: "This file's format." }),
    enabled: schemas/* boolean */.zMY().default(true).meta({ description: '`false` pauses everything.' }),
    env_file: fields/* path */.Ae
        .optional()
        .meta({ description: 'Loaded into the environment of awaywork; never over what is set there.' }),
    github: github.prefault({}).meta({ description: 'Which GitHub.' }),
    repos: repos.meta({
        description: 'Where work may happen: names, globs (`acme/*`, `!acme/legacy`), or blocks. Nothing else is touched.',
    }),
    forge: forge.optional().meta({ description: 'Where pull requests go. Default: GitHub.' }),
    sources: sources.default({}).meta({ description: 'Where work is asked for, by name; `github` is always there.' }),
    providers: providers.default({}).meta({ description: 'Agents, by name. Default: claude.' }),
    provider: fields/* name */.UU
        .optional()
        .meta({ description: 'The one that rules use by default. Default: claude, else the first of `providers`.' }),
    skills: fields/* path */.Ae.optional().meta({ description: "A folder of your own skills; one of a built-in's name replaces it." }),
    context: context
        .default({})
        .meta({ description: 'Extra files for the agent, by name, written by your own commands.' }),
    mcp: mcp.default({}).meta({ description: 'MCP servers, by name, for the rules that name them.' }),
    rules: rule/* rules */.a
        .min(1)
        .optional()
        .meta({ description: 'The first that takes an item wins; order is priority. Default: review, fix, implement.' }),
    isolation: schemas/* enum */.k5n(['none', 'user', 'container']).optional().meta({
        description: 'What keeps the agent from your files. Default: none on your machine, user on a hosted runner.',
    }),
    container: container.optional().meta({ description: 'For `isolation: container`.' }),
    state: fields/* path */.Ae.optional().meta({
        description: "Runs and the folder store. Default: ~/.local/state/awaywork; in Actions a folder of the runner's.",
    }),
    limits: limits.prefault({}).meta({ description: 'When to stop.' }),
    windows: windows.default([]).meta({ description: 'When units may run. Default: always.' }),
    links: links.default([]).meta({ description: "Hosts that published text may link to, beside the forge's own." }),
    dashboard: schemas/* boolean */.zMY().default(false).meta({ description: '`true`: one issue in the control repo shows it all.' }),
    notify: notify.optional().meta({ description: 'A command that is told what happened.' }),
    store: store.optional().meta({
        description: 'Where claims and attempts are kept. Default: a branch where the file lies in a GitHub repo, else a folder.',
    }),
}).meta({ title: 'awaywork.yml' });


/***/ })

};
