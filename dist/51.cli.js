export const id = 51;
export const ids = [51];
export const modules = {

/***/ 9438:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ ConfigError)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5173);
/* harmony import */ var _fault_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4907);


const mostLines = 100;
/** Every fault of the config file at once; the message has a line for each. Exit code 2. */
class ConfigError extends _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .y {
    faults;
    constructor(faults) {
        const sorted = [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
        super(message(sorted));
        this.name = 'ConfigError';
        this.faults = sorted;
    }
}
function message(faults) {
    const lines = faults.slice(0, mostLines).map(_fault_js__WEBPACK_IMPORTED_MODULE_1__/* .faultLine */ .z9);
    if (faults.length > mostLines)
        lines.push(`… and ${faults.length - mostLines} more`);
    return lines.join('\n');
}


/***/ }),

/***/ 3601:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ conceal),
/* harmony export */   W: () => (/* binding */ credentialOffsets)
/* harmony export */ });
/**
 * How the credentials of well-known services begin. A few characters must follow the prefix, so that prose which only mentions one
 * passes; each pattern is linear.
 */
const patterns = [
    /gh[pousr]_[A-Za-z0-9]{4,}/,
    /github_pat_\w{4,}/,
    /glpat-[\w-]{4,}/,
    /sk-(?:ant|proj)-[\w-]{4,}/,
    /AKIA[A-Z0-9]{12,}/,
    /xox[bp]-[\w-]{4,}/,
    /lin_api_\w{4,}/,
    // Long enough to let the environment name `npm_config_registry` pass.
    /npm_[A-Za-z0-9]{20,}/,
    /AIza[\w-]{20,}/,
    /ATATT[\w=-]{8,}/,
    /-----BEGIN [A-Z ]{0,40}PRIVATE KEY/,
];
const anyCredential = new RegExp(`(?<![A-Za-z0-9])(?:${patterns.map((pattern) => pattern.source).join('|')})`, 'g');
/** Offsets in `text` at which something starts that looks like a credential. */
function credentialOffsets(text) {
    return [...text.matchAll(anyCredential)].map((match) => match.index);
}
/** The text with everything that looks like a credential blacked out: no message may print one. */
function conceal(text) {
    return text.replace(anyCredential, '[not shown]');
}


/***/ }),

/***/ 1909:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ decode),
/* harmony export */   R: () => (/* binding */ largestConfig)
/* harmony export */ });
/* harmony import */ var _config_error_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9438);

/** Bytes. A config is a page or two; anything near this is a mistake or an attack. */
const largestConfig = 256 * 1024;
/** The file's text, its byte order mark left off. Throws `ConfigError` where it is too large or no plain UTF-8 text. */
function decode(bytes, file) {
    const fail = (code, message, line = 1, column = 1) => new _config_error_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigError */ .x([{ code, file, line, column, path: '', message }]);
    if (bytes.length > largestConfig)
        throw fail('too-large', `the file is larger than ${largestConfig / 1024} KiB`);
    if (isUtf16(bytes))
        throw fail('not-text', 'the file is UTF-16: save it as UTF-8');
    if (bytes.includes(0))
        throw fail('not-text', 'the file holds a NUL byte: save it as UTF-8 text');
    const text = utf8(bytes);
    if (text === undefined)
        throw fail('not-text', 'the file is not UTF-8: save it as UTF-8');
    const control = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/.exec(text);
    if (control)
        throw fail('not-text', controlCharacter(control[0]), ...lineAndColumn(text, control.index));
    return text;
}
/** Line and column of an offset, both from 1. */
function lineAndColumn(text, offset) {
    const lines = text.slice(0, offset).split('\n');
    return [lines.length, lines[lines.length - 1].length + 1];
}
function isUtf16([first, second]) {
    return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
function utf8(bytes) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        return undefined;
    }
}
function controlCharacter(character) {
    return `a control character (0x${character.charCodeAt(0).toString(16).padStart(2, '0')}) has no place here`;
}


/***/ }),

/***/ 4907:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CC: () => (/* binding */ problem),
/* harmony export */   DJ: () => (/* binding */ withoutControls),
/* harmony export */   LF: () => (/* binding */ pathText),
/* harmony export */   SP: () => (/* binding */ shown),
/* harmony export */   z9: () => (/* binding */ faultLine)
/* harmony export */ });
/* harmony import */ var _credentials_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3601);

function problem(code, path, message, at = 'value') {
    return { code, path, at, message };
}
/** `awaywork.yml:4:15 rules.0.provider: no provider is called "clade" (there is: claude)`, on one line whatever it quotes. */
function faultLine(fault) {
    const subject = fault.path === '' ? '' : `${fault.path}: `;
    return (0,_credentials_js__WEBPACK_IMPORTED_MODULE_0__/* .conceal */ .E)(withoutControls(`${fault.file}:${fault.line}:${fault.column} ${subject}${fault.message}`));
}
/** A path in dotted form, safe to print whatever its keys are. */
function pathText(path) {
    const parts = path.slice(0, 12).map((part) => printable(String(part)));
    return (0,_credentials_js__WEBPACK_IMPORTED_MODULE_0__/* .conceal */ .E)(parts.join('.') + (path.length > 12 ? '.…' : ''));
}
/** Something of the file, short and safe to print. */
function shown(value) {
    if (value === undefined || value === null)
        return 'nothing';
    if (Array.isArray(value))
        return 'a list';
    if (typeof value === 'object')
        return 'a block of keys';
    if (typeof value === 'string')
        return (0,_credentials_js__WEBPACK_IMPORTED_MODULE_0__/* .conceal */ .E)(printable(JSON.stringify(shortened(value))));
    return typeof value === 'number' ? `the number ${value}` : String(value);
}
function printable(text) {
    return withoutControls(shortened(text));
}
/** Nothing that a terminal would obey. */
function withoutControls(text) {
    return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '?');
}
function shortened(text) {
    return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}


/***/ }),

/***/ 1052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ githubUrl)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5173);

const DEFAULT = 'https://github.com';
/**
 * The server's web address, without a path: what the file says, else what Actions says, else github.com. An address of an API or a
 * login in it is not taken over. Throws `UserError` where Actions' is none.
 */
function githubUrl(written, env) {
    const address = written ?? (env['GITHUB_SERVER_URL']?.trim() || DEFAULT);
    // The schema has judged what the file says; nobody has judged the environment.
    if (!/^https?:\/\//.test(address) || !URL.canParse(address))
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .y('GITHUB_SERVER_URL is no address: it must begin with https://; unset it for github.com');
    const { protocol, host } = new URL(address);
    return `${protocol}//${webHost(host)}`;
}
/** People copy the API's address, or the one with www. */
function webHost(host) {
    return host === 'api.github.com' || host === 'www.github.com' ? 'github.com' : host;
}


/***/ }),

/***/ 9445:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ nearest),
/* harmony export */   z: () => (/* binding */ choices)
/* harmony export */ });
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7785);

// Longer than any name of ours; a distance to such a text costs time and says nothing.
const longestTypo = 40;
const mostNames = 500;
/** The name that was probably meant; undefined where none is near. */
function nearest(typed, names) {
    if (typed.length > longestTypo)
        return undefined;
    const ranked = names
        .slice(0, mostNames)
        .map((name) => ({ name, distance: distanceOf(typed.toLowerCase(), name.toLowerCase()) }))
        .sort((a, b) => a.distance - b.distance);
    const best = ranked[0];
    return best && best.distance <= Math.max(1, Math.floor(best.name.length / 3)) ? best.name : undefined;
}
/** Two letters in the wrong order are one slip. */
function distanceOf(typed, name) {
    const at = [...typed].findIndex((letter, index) => letter !== name[index]);
    const swapped = typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2);
    return swapped === name ? 1 : (0,leven__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(typed, name);
}
/** `(did you mean "claude"? there are: claude, codex)`; a single name speaks for itself. */
function choices(typed, names) {
    if (names.length === 0)
        return '(there is none)';
    if (names.length === 1)
        return `(there is: ${names[0]})`;
    const near = nearest(typed, names);
    const list = names.length > 12 ? `${names.slice(0, 12).join(', ')}, …` : names.join(', ');
    return near === undefined ? `(there are: ${list})` : `(did you mean "${near}"? there are: ${list})`;
}


/***/ }),

/***/ 4469:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  j: () => (/* binding */ normalise)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/config/blocks/rule.js + 1 modules
var rule = __webpack_require__(4203);
;// CONCATENATED MODULE: ./build/config/default-rules.js

const written = [
    {
        name: 'review',
        take: { kind: 'pull-request', review_requested: 'me', trusted: true },
        skills: ['review'],
        publish: 'review',
    },
    {
        name: 'fix',
        take: {
            kind: 'pull-request',
            author: 'me',
            any: [{ unresolved_threads: true }, { checks: 'failing' }, { conflicts: true }],
        },
        skills: ['fix'],
        publish: 'push',
    },
    {
        name: 'implement',
        take: { kind: 'issue', assignee: 'me', labels: ['awaywork'] },
        skills: ['implement'],
        publish: 'pull-request',
    },
];
/** What applies where the file has no rules, as if it had been written there. */
function defaultRules() {
    return rule/* rules */.a.parse(written);
}

;// CONCATENATED MODULE: ./build/config/defined.js
/** The object without the keys that hold undefined, so that "is there" and "is given" mean the same. */
function defined(values) {
    return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

// EXTERNAL MODULE: ./build/config/github-url.js
var github_url = __webpack_require__(1052);
// EXTERNAL MODULE: ./build/trust/repo-globs.js
var repo_globs = __webpack_require__(5767);
;// CONCATENATED MODULE: ./build/config/paths.js

/** A path of the file as an absolute one. Nothing but a leading `~/` is expanded. */
function absolute(path, { dir, home }) {
    return path === '~' || path.startsWith('~/') ? (0,external_node_path_.join)(home, path.slice(1)) : (0,external_node_path_.resolve)(dir, path);
}
/** Where runs and the folder store go, where the file doesn't say. In Actions the home lies on no disk that lasts either. */
function defaultState(home, env) {
    if (env.GITHUB_ACTIONS === 'true' && env.RUNNER_TEMP)
        return (0,external_node_path_.join)(env.RUNNER_TEMP, 'awaywork');
    // The XDG specification: a relative value is to be ignored.
    const stateHome = env.XDG_STATE_HOME?.startsWith('/') ? env.XDG_STATE_HOME : (0,external_node_path_.join)(home, '.local/state');
    return (0,external_node_path_.join)(stateHome, 'awaywork');
}

;// CONCATENATED MODULE: ./build/config/normalise-parts.js



/** The entries that name one repo, and the patterns. */
function normaliseRepos(entries, bases) {
    const isPattern = (entry) => typeof entry === 'string' && ((0,repo_globs/* isGlob */.f)(entry) || entry.startsWith('!'));
    return {
        repos: entries.filter((entry) => !isPattern(entry)).map((entry) => normaliseRepo(entry, bases)),
        repoGlobs: entries.filter(isPattern),
    };
}
function normaliseRepo(entry, bases) {
    if (typeof entry === 'string')
        return { ref: { name: entry }, ...plainRepo };
    const { repo, path, base, paths, setup, secrets, protected: globs, push_to } = entry;
    const ref = path === undefined ? { name: repo } : { name: repo, path: absolute(path, bases) };
    const settings = { ref, base, paths, setup: setup.map(defined), secrets, protected: globs };
    return push_to === undefined ? settings : { ...settings, pushTo: push_to };
}
const plainRepo = {
    base: undefined,
    paths: [],
    setup: [],
    secrets: [],
    protected: { refuse: [], flag: [], allow: [] },
};
function normaliseSources(sources, bases) {
    return Object.entries(sources).map(([name, source]) => {
        if (source.kind === 'folder')
            return { ...source, name, path: absolute(source.path, bases) };
        if (source.kind === 'custom')
            return defined({ ...source, name });
        const { token_env: tokenEnv, ...rest } = source;
        return { ...rest, name, tokenEnv };
    });
}
/** As the file has them; claude alone where it has none. */
function normaliseProviders(providers, bases) {
    const declared = Object.entries(providers).map(([name, provider]) => normaliseProvider(name, provider, bases));
    return declared.length > 0 ? declared : [{ kind: 'claude', name: 'claude', secrets: [] }];
}
function normaliseProvider(name, provider, bases) {
    switch (provider.kind) {
        case 'claude':
            return defined({ ...provider, name, settings: provider.settings && absolute(provider.settings, bases) });
        case 'codex':
            return defined({ ...provider, name, config: provider.config && absolute(provider.config, bases) });
        case 'cursor':
            return defined({ ...provider, name });
        case 'command': {
            const { skills_dir: skillsDir, ...rest } = provider;
            return defined({ ...rest, name, skillsDir });
        }
    }
}
function normaliseContext(context) {
    return Object.entries(context).map(([name, { timeout, ...rest }]) => ({ name, ...rest, timeoutMs: timeout }));
}
function normaliseMcp(servers) {
    return Object.entries(servers).map(([name, server]) => 'url' in server ? { kind: 'remote', name, ...server } : { kind: 'local', name, ...server });
}
function normaliseLimits(limits) {
    return defined({
        unitMs: Math.round(limits.unit_minutes * 60_000),
        idleMs: Math.round(limits.idle_minutes * 60_000),
        turns: limits.turns,
        attempts: limits.attempts,
        parallel: limits.parallel,
        units: limits.units,
        unitsPerHour: limits.units_per_hour,
        unitsPerDay: limits.units_per_day,
        openPullRequests: limits.open_pull_requests,
        quota: limits.quota,
        changedFiles: limits.changed_files,
        changedLines: limits.changed_lines,
    });
}
function normaliseWindows(windows) {
    return windows.map(({ days, from, to, timezone }) => defined({ days, fromMinute: from, toMinute: to, timezone }));
}

;// CONCATENATED MODULE: ./build/config/normalise-rule.js

/** A rule in the model's words. */
function normaliseRule(rule, defaultProvider) {
    const { name, enabled, rounds, publish, context, mcp } = rule;
    return {
        name,
        enabled,
        take: normaliseTake(rule.take),
        skills: rule.skills.map(normaliseSkill),
        provider: defined({ name: rule.provider?.name ?? defaultProvider, model: rule.provider?.model }),
        when: rule.when && normaliseGate(rule.when),
        until: rule.until && normaliseGate(rule.until),
        rounds,
        onFailure: rule.on_failure,
        publish,
        pullRequest: rule.pull_request,
        context,
        mcp,
        ticket: defined({ comment: rule.ticket.comment, moveTo: rule.ticket.move_to }),
        ...(rule.tasks && { tasks: { skills: rule.tasks.skills.map(normaliseSkill), publish: rule.tasks.publish } }),
    };
}
function normaliseTake(take) {
    const { review_requested, unresolved_threads, quiet_for, any, not, ...same } = take;
    return defined({
        ...same,
        reviewRequested: review_requested,
        unresolvedThreads: unresolved_threads,
        quietForMs: quiet_for,
        any: any?.map(normaliseTake),
        not: not && normaliseTake(not),
    });
}
function normaliseSkill({ skill, provider }) {
    return defined({ name: skill, provider });
}
function normaliseGate({ command, judge }) {
    return defined({ command, judge });
}

;// CONCATENATED MODULE: ./build/config/normalise.js







/** What the file says, with defaults filled in, paths absolute and units plain. Pure. Throws `UserError` for a bad `GITHUB_SERVER_URL`. */
function normalise(settings, { file, home, env }) {
    const bases = { dir: (0,external_node_path_.dirname)(file), home };
    const providers = normaliseProviders(settings.providers, bases);
    const defaultProvider = settings.provider ?? preferred(providers.map(({ name }) => name));
    return {
        file,
        dir: bases.dir,
        enabled: settings.enabled,
        github: { url: (0,github_url/* githubUrl */.t)(settings.github.url, env) },
        ...normaliseRepos(settings.repos, bases),
        forge: forge(settings, bases),
        sources: normaliseSources(settings.sources, bases),
        providers,
        defaultProvider,
        context: normaliseContext(settings.context),
        mcp: normaliseMcp(settings.mcp),
        rules: (settings.rules ?? defaultRules()).map((rule) => normaliseRule(rule, defaultProvider)),
        rulesAreDefaults: settings.rules === undefined,
        isolation: settings.isolation,
        container: settings.container && defined(settings.container),
        state: settings.state ? absolute(settings.state, bases) : defaultState(home, env),
        limits: normaliseLimits(settings.limits),
        windows: normaliseWindows(settings.windows),
        links: settings.links.map((host) => host.toLowerCase()),
        dashboard: settings.dashboard,
        notify: settings.notify,
        store: settings.store,
        ...optionalPaths(settings, bases),
    };
}
function preferred(providers) {
    return providers.includes('claude') ? 'claude' : providers[0];
}
function forge({ forge }, bases) {
    return forge?.kind === 'local' ? { kind: 'local', path: absolute(forge.path, bases) } : { kind: 'github' };
}
function optionalPaths({ env_file, skills }, bases) {
    return defined({
        envFile: env_file && absolute(env_file, bases),
        skillsDir: skills && absolute(skills, bases),
    });
}


/***/ }),

/***/ 8863:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  o: () => (/* binding */ parseConfig)
});

// EXTERNAL MODULE: ./build/config/credentials.js
var credentials = __webpack_require__(3601);
// EXTERNAL MODULE: ./build/config/fault.js
var config_fault = __webpack_require__(4907);
;// CONCATENATED MODULE: ./build/config/checks/credential.js


const inAValue = 'this looks like a credential (not shown): keep it in the environment and list its name under secrets';
const elsewhere = 'this line holds what looks like a credential (not shown): take it out';
/**
 * What looks like a credential anywhere in the file, comments and keys included. Texts are looked at as well as the file itself,
 * since an escape or a line break can hide one from a plain search.
 */
function credential_credentials(file, texts, places) {
    const offsets = (0,credentials/* credentialOffsets */.W)(file);
    const holders = texts.filter(({ value, range }) => (0,credentials/* credentialOffsets */.W)(value).length > 0 || offsets.some(within(range)));
    const outside = offsets.filter((offset) => !holders.some(({ range }) => within(range)(offset)));
    return [
        ...holders.map(({ path }) => places.fault((0,config_fault/* problem */.CC)('credential', path, inAValue))),
        ...outside.map((offset) => ({ ...places.fault((0,config_fault/* problem */.CC)('credential', [], elsewhere)), ...places.atOffset(offset) })),
    ];
}
function within([start, end]) {
    return (offset) => start <= offset && offset < end;
}

// EXTERNAL MODULE: ./build/config/config-error.js
var config_error = __webpack_require__(9438);
;// CONCATENATED MODULE: ./build/config/find.js
/**
 * What stands at a place of data that may be malformed: `rules.*.provider`. A star is every entry of a list or block; what isn't
 * there is left out. So names can be checked in a file that has other faults.
 */
function find(data, pattern) {
    let found = [{ path: [], value: data }];
    for (const part of pattern.split('.')) {
        found = found.flatMap((above) => entries(above).filter((entry) => part === '*' || String(entry.path.at(-1)) === part));
    }
    return found;
}
/** Only the texts of what `find` finds. */
function findTexts(data, ...patterns) {
    return patterns
        .flatMap((pattern) => find(data, pattern))
        .filter((found) => typeof found.value === 'string');
}
/** The keys of a block; none where it is none. */
function keysAt(data, key) {
    return find(data, `${key}.*`).map(({ path }) => String(path.at(-1)));
}
function entries({ path, value }) {
    if (Array.isArray(value))
        return value.map((entry, index) => ({ path: [...path, index], value: entry }));
    if (typeof value !== 'object' || value === null)
        return [];
    return Object.entries(value).map(([key, entry]) => ({ path: [...path, key], value: entry }));
}

;// CONCATENATED MODULE: ./build/config/checks/environment.js


/** Environment names that must not be handed on, and references to secrets that a server doesn't have. */
function environmentProblems(data) {
    return [
        ...handedToAgents(data).filter(hasLoginName).map(loginName),
        ...[...handedToAgents(data), ...handedToOurCommands(data)].filter(hasOurName).map(ourName),
        ...find(data, 'mcp.*').flatMap(unlistedReferences),
    ];
}
/** What reaches a worker: there, GitHub's and the tracker's own logins are reserved. */
function handedToAgents(data) {
    const named = findTexts(data, 'providers.*.secrets.*', 'repos.*.secrets.*', 'mcp.*.secrets.*');
    const keys = [...find(data, 'mcp.*.env.*'), ...find(data, 'mcp.*.headers.*')];
    return [
        ...named,
        ...keys.map(({ path }) => ({ path, value: String(path.at(-1)) })),
        ...findTexts(data, 'mcp.*.env.*', 'mcp.*.headers.*').flatMap(referencesIn),
    ];
}
function handedToOurCommands(data) {
    return findTexts(data, 'sources.*.secrets.*', 'sources.*.token_env', 'context.*.secrets.*', 'notify.secrets.*', 'store.secrets.*');
}
function referencesIn({ path, value }) {
    return [...value.matchAll(/\$\{?([A-Za-z_][A-Za-z0-9_]*)/g)].map((match) => ({ path, value: match[1] }));
}
function hasLoginName({ value }) {
    return /^(?:GH|TWG)_/i.test(value);
}
function hasOurName({ value }) {
    return /^AWAYWORK_/i.test(value);
}
function loginName({ path, value }) {
    return (0,config_fault/* problem */.CC)('reserved-name', path, `${(0,config_fault/* shown */.SP)(value)} is reserved: GH_ and TWG_ names never reach an agent or setup`);
}
function ourName({ path, value }) {
    return (0,config_fault/* problem */.CC)('reserved-name', path, `${(0,config_fault/* shown */.SP)(value)} is reserved: AWAYWORK_ names are awaywork's own`);
}
function unlistedReferences({ path, value: server }) {
    const listed = findTexts(server, 'secrets.*').map(({ value }) => value);
    return findTexts(server, 'headers.*')
        .flatMap(bracedReferences)
        .filter(({ value }) => !listed.includes(value))
        .map((use) => (0,config_fault/* problem */.CC)('unknown-name', [...path, ...use.path], `${(0,config_fault/* shown */.SP)(use.value)} is not among this server's secrets`));
}
function bracedReferences({ path, value }) {
    return [...value.matchAll(/\$\{([^}]*)\}/g)].map((match) => ({ path, value: match[1] }));
}

;// CONCATENATED MODULE: ./build/config/checks/models.js


/** A model for a command provider: nothing would hand it on, so it would be ignored in silence. */
function modelProblems(data) {
    return find(data, 'rules.*.provider.model').flatMap(({ path }) => {
        const [provider] = findTexts(data, [...path.slice(0, -1), 'name'].join('.'));
        const isCommand = provider !== undefined && find(data, `providers.${provider.value}.kind`)[0]?.value === 'command';
        return isCommand
            ? [(0,config_fault/* problem */.CC)('wrong-value', path, 'a command provider takes no model: name it in its command', 'key')]
            : [];
    });
}

// EXTERNAL MODULE: ./build/config/nearest.js
var nearest = __webpack_require__(9445);
;// CONCATENATED MODULE: ./build/config/checks/takes.js

/** Every take of the file, also those inside `any` and `not`. */
function takes(data) {
    return find(data, 'rules.*.take').flatMap(withNested);
}
function withNested(take) {
    const inner = [...find(take.value, 'any.*'), ...find(take.value, 'not')];
    return [take, ...inner.flatMap(({ path, value }) => withNested({ path: [...take.path, ...path], value }))];
}

;// CONCATENATED MODULE: ./build/config/checks/names.js




const vendors = ['claude', 'codex', 'cursor'];
/** Names that nothing defines. */
function undefinedNames(data) {
    return [
        ...providerUses(data).flatMap(among('provider', providerNames(data))),
        ...sourceUses(data).flatMap(among('source', ['github', ...keysAt(data, 'sources')])),
        ...findTexts(data, 'rules.*.context.*').flatMap(among('context command', keysAt(data, 'context'))),
        ...findTexts(data, 'rules.*.mcp.*').flatMap(among('MCP server', keysAt(data, 'mcp'))),
    ];
}
/** Names that are taken: `github` as a source, and providers whose name can't be one. */
function badNames(data) {
    const github = find(data, 'sources.github').map(({ path }) => (0,config_fault/* problem */.CC)('reserved-name', path, '"github" is always there: give this source another name', 'key'));
    const providers = find(data, 'providers.*')
        .filter(({ path }) => !/^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(String(path[1])))
        .map(({ path }) => (0,config_fault/* problem */.CC)('wrong-value', path, 'expected a name: a letter, then at most 39 letters, digits, - or _', 'key'));
    return [...github, ...providers];
}
/** Without any `providers`, claude is there. */
function providerNames(data) {
    const names = keysAt(data, 'providers');
    return names.length > 0 ? names : ['claude'];
}
/** Everywhere the file names a provider, in its short and its long form. */
function providerUses(data) {
    return findTexts(data, 'provider', 'rules.*.provider', 'rules.*.provider.name', 'rules.*.skills.*.provider', 'rules.*.tasks.skills.*.provider');
}
function sourceUses(data) {
    return takes(data).flatMap(({ path, value }) => findTexts(value, 'source', 'source.*').map((found) => ({ path: [...path, ...found.path], value: found.value })));
}
function among(noun, names) {
    return ({ path, value }) => {
        if (names.includes(value))
            return [];
        const hint = noun === 'provider' && vendors.includes(value) ? `; to have it, write "${value}: {}" under providers` : '';
        return [(0,config_fault/* problem */.CC)('unknown-name', path, `no ${noun} is called ${(0,config_fault/* shown */.SP)(value)} ${(0,nearest/* choices */.z)(value, names)}${hint}`)];
    };
}

// EXTERNAL MODULE: ./build/trust/repo-globs.js
var repo_globs = __webpack_require__(5767);
;// CONCATENATED MODULE: ./build/config/checks/repeated.js



/** Rules and repos that stand in the file twice. */
function repeatedNames(data, places) {
    const repos = findTexts(data, 'repos.*', 'repos.*.repo').filter(({ value }) => !(0,repo_globs/* isGlob */.f)(value) && !value.startsWith('!'));
    return [
        ...repeated('rule', findTexts(data, 'rules.*.name'), places),
        // GitHub takes Acme/Shop and acme/shop for the same repo.
        ...repeated('repo', repos, places, (name) => name.toLowerCase()),
    ];
}
function repeated(noun, names, places, same = (name) => name) {
    const inOrder = [...names].sort((a, b) => Number(a.path[1]) - Number(b.path[1]));
    return inOrder.flatMap(({ path, value }, index) => {
        const first = inOrder.findIndex((other) => same(other.value) === same(value));
        if (first === index)
            return [];
        const { line } = places.ofValue(inOrder[first].path);
        return [(0,config_fault/* problem */.CC)('duplicate-name', path, `a ${noun} called ${(0,config_fault/* shown */.SP)(value)} stands on line ${line} already`)];
    });
}

;// CONCATENATED MODULE: ./build/config/checks/repos.js





/** Repos that aren't among `repos`, and repos that don't go with the forge. */
function repoProblems(data) {
    return [...strangers(data), ...(forgeIsLocal(data) ? withoutPath(data) : withPath(data))];
}
/** What a source or a rule names must be among `repos`, or it would never be worked on, in silence. */
function strangers(data) {
    const patterns = findTexts(data, 'repos.*', 'repos.*.repo')
        .sort((a, b) => Number(a.path[1]) - Number(b.path[1]))
        .map(({ value }) => value);
    const isCovered = (0,repo_globs/* coverage */.v)(patterns);
    const uses = [...findTexts(data, 'sources.*.repo', 'sources.*.repo.map.*'), ...takenRepos(data)];
    return uses
        .filter(({ value }) => !isCovered(value))
        .map(({ path, value }) => (0,config_fault/* problem */.CC)('unknown-name', path, `no repo is called ${(0,config_fault/* shown */.SP)(value)} ${(0,nearest/* choices */.z)(value, patterns)}`));
}
function takenRepos(data) {
    return takes(data).flatMap(({ path, value }) => findTexts(value, 'repo', 'repo.*')
        .filter((found) => !(0,repo_globs/* isGlob */.f)(found.value) && !/[![\]{}]/.test(found.value))
        .map((found) => ({ path: [...path, ...found.path], value: found.value })));
}
function forgeIsLocal(data) {
    return find(data, 'forge.kind').some(({ value }) => value === 'local');
}
function withoutPath(data) {
    return find(data, 'repos.*')
        .filter(({ value }) => typeof value === 'string' || (find(value, 'repo').length > 0 && find(value, 'path').length === 0))
        .map(({ path }) => (0,config_fault/* problem */.CC)('missing-key', path, 'a repo of a local forge needs a path: {repo: …, path: …}'));
}
function withPath(data) {
    const onDisk = find(data, 'repos.*.path').map(({ path }) => (0,config_fault/* problem */.CC)('wrong-value', path, 'a repo on this disk needs forge: {kind: local, path: …}', 'key'));
    const unowned = findTexts(data, 'repos.*.repo')
        .filter(({ path, value }) => !value.includes('/') && find(data, `${path.slice(0, 2).join('.')}.path`).length === 0)
        .map(({ path, value }) => (0,config_fault/* problem */.CC)('wrong-value', path, `expected owner/name, or a path beside it, got ${(0,config_fault/* shown */.SP)(value)}`));
    return [...onDisk, ...unowned];
}

;// CONCATENATED MODULE: ./build/config/cross-check.js





/** What no key says alone. Looks at the file's data as it is, so that it runs beside the schema's faults and not after them. */
function crossCheck(data, places) {
    return [
        ...undefinedNames(data),
        ...badNames(data),
        ...repeatedNames(data, places),
        ...repoProblems(data),
        ...environmentProblems(data),
        ...modelProblems(data),
    ];
}

// EXTERNAL MODULE: ./build/config/decode.js
var decode = __webpack_require__(1909);
// EXTERNAL MODULE: ./build/config/json-schema.js
var json_schema = __webpack_require__(2257);
;// CONCATENATED MODULE: ./build/config/keys.js


let known;
/** Where in the file a key like this one belongs; undefined where none is like it. */
function keyIsAt(typed) {
    known ??= keysOf((0,json_schema/* jsonSchema */.O)());
    const key = (0,nearest/* nearest */.p)(typed, [...known.keys()]);
    return key === undefined ? undefined : { key, under: known.get(key) };
}
/** Every key with the key it goes under, or an empty text at the top. */
function keysOf(schema) {
    const keys = new Map();
    const open = [{ schema, under: '' }];
    for (let next = open.pop(); next; next = open.pop()) {
        if (typeof next.schema !== 'object' || next.schema === null)
            continue;
        const { properties, $ref: _reference, default: _default, definitions, ...rest } = next.schema;
        for (const [key, value] of Object.entries(properties ?? {})) {
            keys.set(key, keys.get(key) ?? next.under);
            open.push({ schema: value, under: key });
        }
        for (const [id, value] of Object.entries(definitions ?? {}))
            open.push({ schema: value, under: id });
        for (const value of Object.values(rest))
            open.push({ schema: value, under: next.under });
    }
    return keys;
}

;// CONCATENATED MODULE: ./build/config/explain.js



// Far more than anybody reads; a file made to have thousands must not cost minutes.
const mostIssues = 200;
const mostKeys = 50;
/** zod's issues in words for whoever wrote the file. The schema must have been run with `reportInput`. */
function explain(issues, above = []) {
    return issues
        .slice(0, mostIssues)
        .flatMap((issue) => explainOne(issue, [...above, ...issue.path]));
}
function explainOne(issue, path) {
    switch (issue.code) {
        case 'unrecognized_keys':
            return issue.keys.slice(0, mostKeys).map((key) => unknownKey(key, path, issue.message.split(',')));
        case 'invalid_union':
            return union(issue, path);
        case 'invalid_type':
            return [wrong(issue.input, path, expectedType(issue.expected), 'wrong-type')];
        case 'invalid_value':
            return [wrong(issue.input, path, expectedValue(issue.values, issue.input))];
        case 'invalid_key':
            return [
                (0,config_fault/* problem */.CC)('wrong-value', path, `${issue.issues[0]?.message ?? issue.message}, got ${(0,config_fault/* shown */.SP)(path.at(-1))}`, 'key'),
            ];
        case 'too_small':
            return [wrong(issue.input, path, atLeast(issue))];
        case 'too_big':
            return [wrong(issue.input, path, `expected ${issue.maximum} or less`)];
        default:
            return [wrong(issue.input, path, issue.message)];
    }
}
function unknownKey(key, block, known) {
    const near = (0,nearest/* nearest */.p)(key, known);
    if (near !== undefined)
        return noSuchKey(key, block, `did you mean "${near}"?`);
    const elsewhere = keyIsAt(key);
    if (elsewhere)
        return noSuchKey(key, block, `did you mean "${elsewhere.key}"? It goes ${placeOf(elsewhere.under)}`);
    return noSuchKey(key, block, `there are: ${known.join(', ')}`);
}
function placeOf(under) {
    return under === '' ? 'at the top' : `under ${under}`;
}
function noSuchKey(key, block, hint) {
    return (0,config_fault/* problem */.CC)('unknown-key', [...block, key], `there is no such key (${hint})`, 'key');
}
/** The branch that was meant is the one whose outer form fits, with the fewest faults inside. */
function union(issue, path) {
    if (issue.errors.length === 0)
        return [wrongKind(issue, path)];
    const fitting = issue.errors.filter((branch) => !branch.some(isOuterMismatch));
    const meant = fitting.sort((a, b) => a.length - b.length)[0];
    return meant ? explain(meant, path) : [wrong(issue.input, path, issue.message, 'wrong-type')];
}
function isOuterMismatch(issue) {
    return issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
}
function wrongKind(issue, path) {
    const { discriminator = 'kind', options = [] } = issue;
    const given = issue.input?.[discriminator];
    return wrong(given, path, expectedValue(options, given));
}
function wrong(input, path, expected, code = 'wrong-value') {
    if (input === undefined)
        return (0,config_fault/* problem */.CC)('missing-key', path, `this key is missing (${expected})`);
    // Whatever stands where a secret's name should may be the secret.
    if (isSecretsPath(path))
        return (0,config_fault/* problem */.CC)(isText(input) ? 'secret-name' : code, path, expected);
    if (code === 'wrong-value' && typeof input === 'object')
        return (0,config_fault/* problem */.CC)(code, path, expected);
    const quotes = expected === 'expected text' && isBare(input) ? ': put it in quotes' : '';
    return (0,config_fault/* problem */.CC)(code, path, `${expected}, got ${(0,config_fault/* shown */.SP)(input)}${quotes}`);
}
function isSecretsPath(path) {
    return path.includes('secrets') || path.includes('token_env');
}
function isText(input) {
    return typeof input === 'string';
}
function isBare(input) {
    return typeof input === 'number' || typeof input === 'boolean';
}
const types = {
    string: 'text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'a block of keys',
    record: 'a block of keys',
};
function expectedType(expected) {
    return `expected ${types[expected] ?? expected}`;
}
function expectedValue(values, input) {
    const names = values.map(String);
    if (names.length === 1)
        return `expected ${names[0]}`;
    const near = typeof input === 'string' ? (0,nearest/* nearest */.p)(input, names) : undefined;
    return `expected one of ${names.join(', ')}${near === undefined ? '' : ` (did you mean "${near}"?)`}`;
}
function atLeast({ origin, minimum, inclusive }) {
    if (origin === 'string')
        return 'expected some text';
    if (origin === 'array')
        return 'expected at least one entry';
    return inclusive ? `expected ${minimum} or more` : `expected more than ${minimum}`;
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./build/config/parse-yaml.js



// Real configs nest about eight deep. yaml composes by recursion: some thousand levels would end the whole process.
const deepest = 64;
/** One YAML 1.2 document, nothing of it resolved yet. Throws `ConfigError` with every syntax fault. */
function parseYaml(text, file) {
    const lines = new dist/* LineCounter */.HN();
    const tokens = [...new dist/* Parser */.iX(lines.addNewLine).parse(text)];
    const syntax = new Syntax(file, lines);
    syntax.inspect(tokens);
    // Before composing, which a text that nests too deep would not survive.
    syntax.throwFaults();
    const documents = [...new dist/* Composer */.Dk(options).compose(tokens, true, text.length)];
    for (const fault of documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])) {
        syntax.report(...inOurWords(fault.code, fault.message), fault.pos[0]);
    }
    syntax.throwFaults();
    return { document: documents[0], lines };
}
const options = {
    version: '1.2',
    schema: 'core',
    merge: false,
    resolveKnownTags: false,
    // Ours names both lines.
    uniqueKeys: false,
    prettyErrors: false,
};
class Syntax {
    #file;
    #lines;
    #faults = [];
    constructor(file, lines) {
        this.#file = file;
        this.#lines = lines;
    }
    inspect(tokens) {
        const documents = tokens.filter((token) => token.type === 'document');
        if (documents.length > 1) {
            this.report('several-documents', 'a second document starts here: the config is one', documents[1].offset);
        }
        for (const token of tokens) {
            if (token.type === 'directive')
                this.report('yaml', 'directives (%…) are not used here: leave it out', token.offset);
        }
        const tooDeep = tokenBelow(tokens, deepest);
        if (tooDeep)
            this.report('too-deep', `more than ${deepest} levels inside each other`, tooDeep.offset);
    }
    report(code, message, offset) {
        const { line, col } = this.#lines.linePos(offset);
        this.#faults.push({ code, file: this.#file, line: Math.max(line, 1), column: Math.max(col, 1), path: '', message });
    }
    throwFaults() {
        if (this.#faults.length > 0)
            throw new config_error/* ConfigError */.x(this.#faults);
    }
}
/** The first token below that many levels; found without recursion, which is what depth would exhaust. */
function tokenBelow(tokens, levels) {
    const open = tokens.map((token) => ({ token, level: 0 }));
    for (let next = open.pop(); next; next = open.pop()) {
        if (next.level > levels)
            return next.token;
        for (const token of children(next.token))
            open.push({ token, level: next.level + 1 });
    }
    return undefined;
}
function children(token) {
    const inside = 'items' in token ? token.items.flatMap((item) => [item.key, item.value]) : [];
    if ('value' in token)
        inside.push(token.value);
    return inside.filter((child) => child !== undefined && child !== null);
}
function inOurWords(code, message) {
    switch (code) {
        case 'TAB_AS_INDENT':
            return ['yaml', 'indent with spaces, not with tabs'];
        case 'BAD_INDENT':
            return ['yaml', unclosed(message) ?? 'this line is not indented like the ones around it'];
        case 'TAG_RESOLVE_FAILED':
            return ['yaml', 'tags (!…) are not used here: leave it out'];
        case 'MULTIPLE_DOCS':
            return ['several-documents', 'a second document starts here: the config is one'];
        case 'RESOURCE_EXHAUSTION':
            return ['too-deep', `more than ${deepest} levels inside each other`];
        case 'UNEXPECTED_TOKEN':
            // yaml's own sentence quotes the line, whatever it holds.
            return ['yaml', 'this is no YAML'];
        case 'BAD_ALIAS':
            return ['alias', (0,config_fault/* withoutControls */.DJ)(message)];
        default:
            return ['yaml', (0,config_fault/* withoutControls */.DJ)(message.charAt(0).toLowerCase() + message.slice(1))];
    }
}
/** YAML knows both by one code: what is within brackets may go on below, but further in. */
function unclosed(message) {
    const end = /^Flow \w+ in block collection .* end with a ([\]}])/.exec(message)?.[1];
    return end && `a ${end} is missing before this line; what goes on within brackets must be indented`;
}

;// CONCATENATED MODULE: ./build/config/places.js


/** Finds where in the file a path of its data stands. */
class Places {
    file;
    #document;
    #lines;
    constructor(file, document, lines) {
        this.file = file;
        this.#document = document;
        this.#lines = lines;
    }
    /** Of what stands at the path; of the nearest thing above it where nothing does. */
    ofValue(path) {
        return this.#offsets(path).value;
    }
    /** Of the key at the end of the path, or of the list's entry. */
    ofKey(path) {
        return this.#offsets(path).key;
    }
    atOffset(offset) {
        const { line, col } = this.#lines.linePos(offset);
        return { line: Math.max(line, 1), column: Math.max(col, 1) };
    }
    fault({ code, path, at, message }) {
        const place = at === 'key' ? this.ofKey(path) : this.ofValue(path);
        return { code, file: this.file, ...place, path: (0,config_fault/* pathText */.LF)(path), message };
    }
    #offsets(path) {
        let node = this.#document.contents;
        let key = startOf(node) ?? 0;
        let value = key;
        for (const part of path) {
            const step = child((0,dist/* isAlias */.Vj)(node) ? node.resolve(this.#document) : node, part);
            if (!step)
                break;
            node = step.value;
            key = startOf(step.key) ?? startOf(node) ?? key;
            value = isNothing(node) ? key : (startOf(node) ?? key);
        }
        return { key: this.atOffset(key), value: this.atOffset(value) };
    }
}
/** A key as the file spells it; undefined where it is no plain text. */
function keyText(key) {
    if (!(0,dist/* isScalar */.jn)(key) || key.value === null)
        return undefined;
    return typeof key.value === 'string' ? key.value : (key.source ?? String(key.value));
}
function child(node, part) {
    if ((0,dist/* isSeq */.oP)(node)) {
        const value = node.items[Number(part)];
        return value === undefined ? undefined : { key: undefined, value };
    }
    if (!(0,dist/* isMap */.jh)(node))
        return undefined;
    // The last one: with a duplicate it is the one that was read.
    return node.items.findLast((pair) => keyText(pair.key) === String(part));
}
function startOf(node) {
    return node?.range?.[0];
}
function isNothing(node) {
    return node === null || ((0,dist/* isScalar */.jn)(node) && node.value === null && !node.source);
}

// EXTERNAL MODULE: ./build/config/schema.js + 20 modules
var schema = __webpack_require__(3864);
;// CONCATENATED MODULE: ./build/config/to-data.js



// Aliases may repeat a list or two. What they expand to is counted as well: thirty of them can spell a billion values.
const mostAliases = 50;
const mostValues = 10_000;
const to_data_deepest = 64;
/** Turns the document into plain data; what can't be is left out and reported. */
function toData(document, places) {
    const conversion = new Conversion(document, places);
    const data = conversion.convert(document.contents, []);
    return { data, texts: conversion.texts, problems: conversion.problems, isCutShort: conversion.isCutShort };
}
const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);
class Conversion {
    document;
    places;
    texts = [];
    problems = [];
    isCutShort = false;
    #aliases = 0;
    #values = 0;
    constructor(document, places) {
        this.document = document;
        this.places = places;
    }
    convert(node, path) {
        if (this.isCutShort)
            return undefined;
        if (++this.#values > mostValues)
            return this.#stop('too-large', path, `more than ${mostValues} values`);
        if ((0,dist/* isAlias */.Vj)(node))
            return this.#alias(node, path);
        if ((0,dist/* isMap */.jh)(node))
            return this.#map(node, path);
        if ((0,dist/* isSeq */.oP)(node))
            return this.#list(node, path);
        return (0,dist/* isScalar */.jn)(node) ? this.#scalar(node, path) : null;
    }
    #alias(node, path) {
        if (++this.#aliases > mostAliases)
            return this.#stop('alias', path, `more than ${mostAliases} aliases (*…): write the values out`);
        const target = node.resolve(this.document);
        if (target === undefined)
            return this.#stop('alias', path, 'no anchor (&…) above has this name');
        // An alias inside its own anchor would never end.
        if (path.length > to_data_deepest)
            return this.#stop('alias', path, 'aliases nest too deep here, or one holds itself');
        return this.convert(target, path);
    }
    #list(node, path) {
        return node.items.map((item, index) => this.convert(item, [...path, index]));
    }
    #map(node, path) {
        const lineOf = new Map();
        const block = {};
        for (const { key, value } of node.items) {
            const name = keyText(key);
            const offset = key?.range?.[0] ?? node.range?.[0] ?? 0;
            const { line } = this.places.atOffset(offset);
            if (!this.#isGoodKey(name, path))
                continue;
            const firstLine = lineOf.get(name);
            if (firstLine !== undefined)
                this.#report('duplicate-key', [...path, name], duplicate(firstLine, line), 'key');
            lineOf.set(name, line);
            block[name] = this.convert(value, [...path, name]);
        }
        return block;
    }
    #isGoodKey(name, path) {
        if (name === undefined) {
            this.#report('wrong-type', path, 'a key here is no plain text');
        }
        else if (name === '<<') {
            this.#report('unknown-key', [...path, name], 'merge keys are not used here: write the keys out', 'key');
        }
        else if (dangerousKeys.has(name)) {
            this.#report('unknown-key', [...path, name], 'there is no such key', 'key');
        }
        else {
            return true;
        }
        return false;
    }
    #scalar(node, path) {
        // 012, 0o17, 0x1F, .inf: whoever writes these may mean something else than YAML does.
        const value = typeof node.value === 'number' && !isPlainNumber(node.source) ? node.source : node.value;
        if (typeof value !== 'string')
            return value;
        if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value)) {
            this.#report('wrong-value', path, 'a control character has no place here');
        }
        const range = node.range;
        if (range)
            this.texts.push({ path, value, range: [range[0], range[1]] });
        return value;
    }
    #stop(code, path, message) {
        this.isCutShort = true;
        return this.#report(code, path, message);
    }
    #report(code, path, message, at = 'value') {
        this.problems.push((0,config_fault/* problem */.CC)(code, path, message, at));
    }
}
function isPlainNumber(source) {
    return source !== undefined && /^[-+]?(?:0|[1-9]\d*)?(?:\.\d*)?(?:[eE][-+]?\d+)?$/.test(source);
}
function duplicate(first, second) {
    return `this key stands here twice, on line ${first} and on line ${second}`;
}

;// CONCATENATED MODULE: ./build/config/parse.js










/** The config file's content, checked in full. `file` is how messages call it. Throws `ConfigError` with every fault at once. */
function parseConfig(bytes, file) {
    const text = (0,decode/* decode */.D)(bytes, file);
    const { document, lines } = parseYaml(text, file);
    const places = new Places(file, document, lines);
    const { data, texts, problems, isCutShort } = toData(document, places);
    const structure = problems.map((each) => places.fault(each));
    if (isCutShort)
        throw new config_error/* ConfigError */.x(structure);
    if (data === null)
        throw new config_error/* ConfigError */.x([{ ...places.fault((0,config_fault/* problem */.CC)('empty', [], empty)), line: 1, column: 1 }]);
    const parsed = schema/* configSchema */.Q.safeParse(data, { reportInput: true });
    const said = [...explain(parsed.error?.issues ?? []), ...crossCheck(data, places)].map((each) => places.fault(each));
    const faults = withoutRepeats([...structure, ...credential_credentials(text, texts, places), ...said]);
    if (faults.length > 0 || !parsed.success)
        throw new config_error/* ConfigError */.x(faults);
    return { settings: parsed.data, places };
}
const empty = 'the file is empty: it needs at least version: 1 and repos';
/** The same said once, and no second word on what is a credential. */
function withoutRepeats(faults) {
    const place = ({ line, column }) => `${line}:${column}`;
    const credentialPlaces = new Set(faults.filter(({ code }) => code === 'credential').map(place));
    const seen = new Set();
    return faults.filter((fault) => {
        const line = (0,config_fault/* faultLine */.z9)(fault);
        const isNew = !seen.has(line) && (fault.code === 'credential' || !credentialPlaces.has(place(fault)));
        seen.add(line);
        return isNew;
    });
}


/***/ }),

/***/ 5767:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ isGlob),
/* harmony export */   v: () => (/* binding */ coverage)
/* harmony export */ });
/** Whether a repo is among those that the patterns name: the last one that fits decides, `!` takes away. */
function coverage(patterns) {
    const compiled = patterns.map((pattern) => ({
        takesAway: pattern.startsWith('!'),
        expression: expressionOf(pattern.replace(/^!/, '')),
    }));
    return (name) => compiled.findLast(({ expression }) => expression.test(name))?.takesAway === false;
}
/** Whether a pattern has a `*` or `?` in it. */
function isGlob(pattern) {
    return /[*?]/.test(pattern);
}
/** `*` and `?` stand for anything but a slash; letters count the same large or small, as on GitHub. */
function expressionOf(pattern) {
    return new RegExp(`^${pattern.replace(/[*]+|[?]|[^\w/-]/g, ofSpecial)}$`, 'i');
}
function ofSpecial(character) {
    if (character.startsWith('*'))
        return '[^/]*';
    return character === '?' ? '[^/]' : `\\${character}`;
}


/***/ })

};
