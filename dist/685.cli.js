export const id = 685;
export const ids = [685];
export const modules = {

/***/ 2941:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  sources: () => (/* binding */ sources)
});

// EXTERNAL MODULE: ./build/trust/display.js
var display = __webpack_require__(5851);
;// CONCATENATED MODULE: ./build/doctor/source-text.js

/** A heading for each source, then what it sees. */
function sourcesText(views, colors) {
    if (views.length === 0)
        return 'the config has no source';
    return views
        .map((view) => [headingOf(view, colors), ...rowsOf(view).map((row) => `  ${row}`)].join('\n'))
        .join('\n\n');
}
function headingOf({ source, kind, path }, { bold }) {
    const place = path === undefined ? '' : `, ${(0,display/* shown */.S)(path)}`;
    return source === kind ? bold(source) : `${bold((0,display/* shown */.S)(source))} (${kind}${place})`;
}
function rowsOf(view) {
    if (view.problem !== undefined)
        return [`can't be read: ${(0,display/* shown */.S)(view.problem)}`];
    return [
        ...loginRows(view.login),
        ...view.repos.map((counts) => `${(0,display/* shown */.S)(counts.repo) || 'no repo'}: ${countsText(counts)}`),
        ...(view.repos.length === 0 ? ['nothing that a rule could take'] : []),
        ...view.unusable.map(({ item, reason }) => `${(0,display/* shown */.S)(item)} can't be taken: ${(0,display/* shown */.S)(reason)}`),
    ];
}
function loginRows(login) {
    if (login === undefined)
        return [];
    const who = login.login === null
        ? 'your login is not told'
        : `you are ${login.login}${login.name ? ` (${(0,display/* shown */.S)(login.name)})` : ''}`;
    const organisations = login.organisations === null
        ? "can't be asked"
        : login.organisations.length === 0
            ? 'none'
            : login.organisations.join(', ');
    return [who, `organisations: ${organisations}${login.note === undefined ? '' : ` (${login.note})`}`];
}
function countsText({ issues, pull_requests, tickets }) {
    const parts = [counted(issues, 'issue'), counted(pull_requests, 'pull request'), counted(tickets, 'ticket')];
    return parts.filter((part) => part !== '').join(', ');
}
function counted(count, noun) {
    return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}

// EXTERNAL MODULE: ./build/config/nearest.js
var nearest = __webpack_require__(9445);
// EXTERNAL MODULE: ./build/system/errors.js
var errors = __webpack_require__(5173);
// EXTERNAL MODULE: ./build/doctor/account.js + 1 modules
var doctor_account = __webpack_require__(5889);
// EXTERNAL MODULE: ./build/doctor/ask.js
var ask = __webpack_require__(3871);
// EXTERNAL MODULE: ./build/doctor/connection.js
var doctor_connection = __webpack_require__(8388);
;// CONCATENATED MODULE: ./build/doctor/your-organisations.js
const MOST_PAGES = 10;
const QUERY = `query YourOrganisations($after: String) {
  viewer { organizations(first: 100, after: $after) { nodes { login } pageInfo { hasNextPage endCursor } } }
}`;
/** The logins of the organisations you belong to, as far as this token sees. */
async function yourOrganisations(client) {
    const logins = [];
    let after = null;
    for (let page = 0; page < MOST_PAGES; page++) {
        const answer = await client.reader.graphql(QUERY, { after });
        const { nodes, pageInfo } = answer.viewer.organizations;
        logins.push(...(nodes ?? []).flatMap((node) => node?.login ?? []));
        if (!pageInfo.hasNextPage)
            break;
        after = pageInfo.endCursor;
    }
    return logins.sort();
}

;// CONCATENATED MODULE: ./build/doctor/source-views.js
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});






/** Each source, or that one. Throws `UserError` where none is called so. */
async function sourceViews(world, only) {
    const names = world.sources.map(({ name }) => name);
    if (only !== undefined && !names.includes(only))
        throw new errors/* UserError */.y(`no source is called "${only}" ${(0,nearest/* choices */.z)(only, names)}`);
    return Promise.all(world.sources.filter(({ name }) => only === undefined || name === only).map((source) => viewOf(world, source)));
}
async function viewOf(world, source) {
    const configured = world.config.sources.find(({ name }) => name === source.name);
    const about = { source: source.name, kind: configured?.kind ?? 'github' };
    const place = configured?.kind === 'folder' ? { path: configured.path } : {};
    try {
        const login = configured === undefined ? { login: await loginOf(world) } : {};
        const { items, unusable } = await source.list();
        const left = unusable.map(({ key, reason }) => ({ item: key, reason }));
        return { ...about, ...place, ...login, repos: countsOf(items), unusable: left };
    }
    catch (error) {
        if (!(error instanceof errors/* UserError */.y))
            throw error;
        return { ...about, ...place, repos: [], unusable: [], problem: (0,errors/* messageOf */.b)(error) };
    }
}
async function loginOf({ config, yours, version }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const connection = __addDisposableResource(env_1, await (0,doctor_connection/* connect */.N)({ serverUrl: config.github.url, env: yours.env, version }), false);
        if (connection === undefined)
            return { login: null, name: null, organisations: null };
        const [account, organisations] = await Promise.all([
            (0,doctor_account/* accountOf */.X)(connection.client, connection.token, yours.env),
            (0,ask/* asked */.N)(yourOrganisations(connection.client)),
        ]);
        const known = 'value' in account ? account.value : undefined;
        const seesAll = known?.token.scopes?.some((scope) => /^(?:read|write|admin):org$/.test(scope)) ?? false;
        return {
            login: known?.login ?? null,
            name: known?.name ?? null,
            organisations: 'value' in organisations ? organisations.value : null,
            ...(!seesAll && { note: 'without the scope read:org private memberships are not seen' }),
        };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
function countsOf(items) {
    const counts = new Map();
    for (const { repo, kind } of items) {
        const name = repo?.name ?? '';
        const count = counts.get(name) ?? { repo: name, issues: 0, pull_requests: 0, tickets: 0 };
        counts.set(name, count);
        if (kind === 'issue')
            count.issues++;
        else if (kind === 'pull-request')
            count.pull_requests++;
        else
            count.tickets++;
    }
    return [...counts.values()].sort((a, b) => a.repo.localeCompare(b.repo));
}

// EXTERNAL MODULE: ./build/commands/world.js + 17 modules
var commands_world = __webpack_require__(6081);
;// CONCATENATED MODULE: ./build/commands/sources.js



/** Exit 2 where a source can't be read. */
async function sources(console, flags, [id]) {
    const world = await (0,commands_world/* worldFor */.O)(console, flags);
    const views = await sourceViews({ ...world, version: console.version }, id);
    console.print(flags.json ? JSON.stringify({ schema: 1, sources: views }, null, 2) : sourcesText(views, console.colors));
    return views.some(({ problem }) => problem !== undefined) ? 2 : 0;
}


/***/ }),

/***/ 5889:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Q: () => (/* binding */ accountFindings),
  X: () => (/* binding */ accountOf)
});

// EXTERNAL MODULE: ./build/doctor/ask.js
var ask = __webpack_require__(3871);
// EXTERNAL MODULE: ./build/doctor/finding.js
var finding = __webpack_require__(4227);
;// CONCATENATED MODULE: ./build/doctor/token.js

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;
/** `scopes` is the header `x-oauth-scopes`; a token without the usual prefix that has scopes is a classic one. */
function tokenKind(token, scopes, env) {
    if (token.startsWith('ghs_'))
        return env['GITHUB_ACTIONS'] === 'true' ? 'actions' : 'installation';
    if (token.startsWith('github_pat_'))
        return 'fine-grained';
    if (token.startsWith('gho_'))
        return 'oauth';
    if (token.startsWith('ghu_'))
        return 'app-user';
    return token.startsWith('ghp_') || scopes !== undefined ? 'classic' : 'unknown';
}
/** `repo, read:org`; undefined stays undefined. */
function scopesOf(header) {
    return header
        ?.split(',')
        .map((scope) => scope.trim())
        .filter((scope) => scope !== '');
}
/** `2026-12-31 00:00:00 UTC` or with an offset, as the header `github-authentication-token-expiration` has it. */
function expiryOf(header) {
    const [, day, time, zone = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d) ?(.*)$/.exec(header ?? '') ?? [];
    if (day === undefined)
        return undefined;
    const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : 'Z';
    const at = new Date(`${day}T${time}${offset}`);
    return Number.isNaN(at.getTime()) ? undefined : at;
}
/** What this kind of token, with these scopes, can't do. */
function tokenFindings(facts, now) {
    return [...kindFindings(facts), ...scopeFindings(facts), ...expiryFindings(facts, now)];
}
function kindFindings({ kind, from }) {
    const { ok, warn } = (0,finding/* findingsOf */.W)('login');
    switch (kind) {
        case 'classic':
            return [ok(`${from} is a classic token`)];
        case 'oauth':
            return [ok(`${from} is an OAuth token, as gh makes them`)];
        case 'fine-grained':
            return [
                warn(`${from} is a fine-grained token: it can't read checks, so checks: failing never matches, and it reaches one owner's repos only; use a classic one for more (docs/github.md)`),
            ];
        case 'actions':
            return [
                warn(`${from} is the GITHUB_TOKEN of Actions or an app's: what it pushes starts no CI, it reaches this one repo, and it is not you; pass a token of yours as GH_TOKEN`),
            ];
        case 'installation':
            return [warn(`${from} is an app's installation token: it ends after an hour, and "me" in a rule is not you`)];
        case 'app-user':
            return [warn(`${from} is a token of an app for you: it reaches only repos that the app is installed on`)];
        case 'unknown':
            return [warn(`${from} is a token of a kind that is not known here: what it can't do shows only in a run`)];
    }
}
function scopeFindings({ scopes, kind }) {
    if (scopes === undefined || (kind !== 'classic' && kind !== 'oauth'))
        return [];
    return [repoScope(scopes), organisationScope(scopes), workflowScope(scopes)];
}
function repoScope(scopes) {
    const { ok, warn, broken } = (0,finding/* findingsOf */.W)('login');
    if (scopes.includes('repo'))
        return ok('scope repo: it reads and writes the repos that you can');
    return scopes.includes('public_repo')
        ? warn('scope public_repo without repo: it reaches public repos only')
        : broken('it has no scope repo, so it can write nowhere: make one with repo and read:org (docs/github.md)');
}
function organisationScope(scopes) {
    const { ok, warn } = (0,finding/* findingsOf */.W)('login');
    return ['read:org', 'write:org', 'admin:org'].some((scope) => scopes.includes(scope))
        ? ok('scope read:org: it sees who belongs to your organisations')
        : warn('no scope read:org: teammates whose membership is private look like outsiders, and their text is hidden; add it');
}
function workflowScope(scopes) {
    const { ok } = (0,finding/* findingsOf */.W)('login');
    return scopes.includes('workflow')
        ? ok('scope workflow: awaywork needs it for nothing, since it refuses changes to workflows by itself')
        : ok('no scope workflow: GitHub refuses pushes that change .github/workflows, as awaywork does anyway');
}
function expiryFindings({ expiresAt }, now) {
    if (expiresAt === undefined)
        return [];
    const { ok, warn } = (0,finding/* findingsOf */.W)('login');
    const days = Math.floor((expiresAt.getTime() - now.getTime()) / DAY_MS);
    const day = expiresAt.toISOString().slice(0, 10);
    return [
        days < SOON_DAYS ? warn(`the token ends on ${day}: make a new one before that`) : ok(`the token ends on ${day}`),
    ];
}

;// CONCATENATED MODULE: ./build/doctor/account.js



/** Asks GitHub who this token is. */
async function accountOf(client, token, env) {
    const kind = tokenKind(token.reveal(), undefined, env);
    if (kind === 'actions' || kind === 'installation')
        return {
            value: {
                login: undefined,
                name: undefined,
                token: { kind, from: token.name, scopes: undefined, expiresAt: undefined },
            },
        };
    const answer = await (0,ask/* asked */.N)(client.reader.request('GET /user'));
    if (!('value' in answer))
        return answer;
    const { headers, data } = answer.value;
    const user = data;
    const scopes = textOf(headers['x-oauth-scopes']);
    const facts = {
        kind: tokenKind(token.reveal(), scopes, env),
        from: token.name,
        scopes: scopesOf(scopes),
        expiresAt: expiryOf(textOf(headers['github-authentication-token-expiration'])),
    };
    return { value: { login: user.login, name: user.name ?? undefined, token: facts } };
}
/** Who you are, and what your token can't do. */
function accountFindings(answer, serverUrl, now) {
    const { ok, warn, broken } = (0,finding/* findingsOf */.W)('login');
    if (!('value' in answer)) {
        const { problem, isRefused } = answer;
        return [isRefused ? broken(problem) : warn(`${serverUrl} can't be asked now: ${problem}`)];
    }
    const { login, name, token } = answer.value;
    const who = login === undefined ? [] : [ok(`you are ${login}${name ? ` (${name})` : ''} on ${serverUrl}`)];
    return [...who, ...tokenFindings(token, now)];
}
function textOf(header) {
    return header === undefined ? undefined : String(header);
}


/***/ }),

/***/ 3871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ asked)
/* harmony export */ });
/* harmony import */ var _github_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5173);
/* harmony import */ var _system_exec_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3991);



const PATIENCE_MS = 10_000;
/** Waits 10 s at most. What the outside does wrong is an answer; a bug is thrown. */
async function asked(question) {
    const late = Symbol('late');
    let timer;
    const patience = new Promise((resolve) => {
        timer = setTimeout(() => resolve(late), PATIENCE_MS);
    });
    try {
        const first = await Promise.race([question, patience]);
        if (first === late)
            return { problem: `there was no answer in ${PATIENCE_MS / 1000} s`, isRefused: false };
        return { value: first };
    }
    catch (error) {
        const isOutside = [_system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UserError */ .y, _github_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubSilence */ .Z6, _system_exec_js__WEBPACK_IMPORTED_MODULE_2__/* .StartError */ .D4].some((kind) => error instanceof kind);
        if (!isOutside)
            throw error;
        return { problem: (0,_system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .b)(error), isRefused: (0,_github_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .statusOf */ .c2)(error) === 401 };
    }
    finally {
        clearTimeout(timer);
    }
}


/***/ }),

/***/ 8388:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ connect)
/* harmony export */ });
/* harmony import */ var _app_token_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1177);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5173);


/** Somebody is waiting: a server that doesn't answer is asked again soon. */
const RETRY_MS = 200;
/** Undefined where there is no login. Throws `UserError` where the login, or the server's address, can't be used at all. */
async function connect({ serverUrl, env, version }) {
    const token = await tokenOf(serverUrl, env);
    if (token === undefined)
        return undefined;
    const { githubClient } = await Promise.all(/* import() */[__webpack_require__.e(59), __webpack_require__.e(77)]).then(__webpack_require__.bind(__webpack_require__, 4077));
    const ended = new AbortController();
    const pace = { secondMs: RETRY_MS };
    const client = githubClient({ token, serverUrl, env, version, signal: ended.signal, pace });
    return { client, token, [Symbol.dispose]: () => ended.abort() };
}
async function tokenOf(serverUrl, env) {
    try {
        return await (0,_app_token_js__WEBPACK_IMPORTED_MODULE_0__/* .forgeToken */ .fp)(serverUrl, env);
    }
    catch (error) {
        if (!(error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UserError */ .y))
            throw error;
        return undefined;
    }
}


/***/ }),

/***/ 4227:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ findingsOf)
/* harmony export */ });
/** Makes the findings of one check. */
function findingsOf(check, about) {
    const make = (state) => (sentence) => ({
        check,
        ...(about !== undefined && { about }),
        state,
        sentence,
    });
    return { ok: make('ok'), warn: make('warn'), broken: make('broken') };
}


/***/ }),

/***/ 4377:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w$: () => (/* binding */ datetime)
/* harmony export */ });
/* unused harmony exports date, time, duration */
/* harmony import */ var _core_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3759);
/* harmony import */ var _schemas_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2503);



function datetime(params) {
    return _core_index_js__WEBPACK_IMPORTED_MODULE_0__/* ._isoDateTime */ .G1(_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .ZodISODateTime */ .You, params);
}
function date(params) {
    return core._isoDate(ZodISODate, params);
}
function time(params) {
    return core._isoTime(ZodISOTime, params);
}
function duration(params) {
    return core._isoDuration(ZodISODuration, params);
}


/***/ })

};
