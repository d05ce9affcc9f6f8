export const id = 524;
export const ids = [524];
export const modules = {

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
        return await (0,_app_token_js__WEBPACK_IMPORTED_MODULE_0__/* .forgeToken */ .f)(serverUrl, env);
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

/***/ 6021:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ judgeRepos),
/* harmony export */   r: () => (/* binding */ namesToMean)
/* harmony export */ });
/* harmony import */ var _github_repos_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9099);
/* harmony import */ var _ask_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3871);
/* harmony import */ var _nearest_repos_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4676);
/* harmony import */ var _repos_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9443);
/* harmony import */ var _your_repos_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3463);





/** Looks each of these repos up. Where nothing can be asked now, that is a note: a first config needs no network. */
async function judgeRepos(client, names) {
    const answer = await (0,_ask_js__WEBPACK_IMPORTED_MODULE_1__/* .asked */ .N)((0,_github_repos_js__WEBPACK_IMPORTED_MODULE_0__/* .foundRepos */ .UX)(client, names));
    if (!('value' in answer)) {
        const { problem, isRefused } = answer;
        return isRefused
            ? { refusals: [problem], notes: [] }
            : { refusals: [], notes: [`the repos can't be looked up now: ${problem}`] };
    }
    const found = answer.value;
    const others = [...found.values()].includes(undefined) ? await namesToMean(client) : [];
    const refusals = names.flatMap((name) => (0,_repos_js__WEBPACK_IMPORTED_MODULE_2__/* .refusalOf */ .O)(name, found.get(name), (0,_nearest_repos_js__WEBPACK_IMPORTED_MODULE_3__/* .nearestRepos */ .Q)(name, others)) ?? []);
    const notes = names
        .flatMap((asked) => (0,_repos_js__WEBPACK_IMPORTED_MODULE_2__/* .repoFindings */ .b)({ asked, pushesToFork: false, found: found.get(asked) }))
        .filter(({ state }) => state === 'warn')
        .map(({ about, sentence }) => `${about}: ${sentence}`);
    return { refusals, notes };
}
/** What a mistyped name may have meant; nothing where that can't be asked. */
async function namesToMean(client) {
    const answer = await (0,_ask_js__WEBPACK_IMPORTED_MODULE_1__/* .asked */ .N)((0,_your_repos_js__WEBPACK_IMPORTED_MODULE_4__/* .yourRepos */ .D)(client));
    return 'value' in answer ? answer.value : [];
}


/***/ }),

/***/ 4676:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ nearestRepos)
/* harmony export */ });
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7785);

const MOST = 2;
/** The repos whose names are near to a mistyped one, the nearest first: another owner's repo of the same name counts as near. */
function nearestRepos(typed, names) {
    const asked = typed.toLowerCase();
    return names
        .map((name) => ({ name, distance: distanceOf(asked, name.toLowerCase()) }))
        .filter(({ name, distance }) => distance <= Math.max(2, Math.floor(name.length / 4)))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, MOST)
        .map(({ name }) => name);
}
function distanceOf(asked, name) {
    return asked.split('/')[1] === name.split('/')[1] ? 1 : (0,leven__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(asked, name);
}


/***/ }),

/***/ 9443:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ refusalOf),
/* harmony export */   b: () => (/* binding */ repoFindings)
/* harmony export */ });
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4227);

/** What is so of one repo. `others` are names of repos that may have been meant. */
function repoFindings({ asked, pushesToFork, found, isProtected }, others = []) {
    const { ok, warn, broken } = (0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .findingsOf */ .W)('repo', asked);
    const refusal = refusalOf(asked, found, others);
    if (refusal !== undefined)
        return [broken(refusal)];
    if (found === undefined)
        return [];
    const { isEmpty, canWrite, defaultBranch } = found;
    if (isEmpty)
        return [warn('it has no commit yet: make a first one, its items are skipped until then')];
    if (!canWrite && !pushesToFork)
        return [warn(readOnly)];
    const branch = `its default branch is ${defaultBranch?.name ?? 'unknown'}${isProtected ? ', protected' : ''}`;
    return [ok(`you can write to it; ${branch}`)];
}
const readOnly = 'you can only read it: comments and reviews can be published there, branches and pull requests can not; ask for the right to write';
/** Why a repo can't be worked on at all; undefined where it can. */
function refusalOf(asked, found, others = []) {
    if (found === undefined)
        return `there is no repo ${asked}, or this token can't see it${meant(others)}: put its name right`;
    if (found.name.toLowerCase() !== asked.toLowerCase())
        return `${asked} is called ${found.name} now: write that name`;
    return found.isArchived ? `${asked} is archived, so nothing can be written there: take it out` : undefined;
}
function meant(others) {
    return others.length === 0 ? '' : ` (did you mean ${others.join(' or ')}?)`;
}


/***/ }),

/***/ 3463:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ yourRepos),
/* harmony export */   _: () => (/* binding */ canWrite)
/* harmony export */ });
const MOST = 100;
const QUERY = `query YourRepos($most: Int!) {
  viewer {
    repositories(
      first: $most
      affiliations: [OWNER, COLLABORATOR, ORGANIZATION_MEMBER]
      ownerAffiliations: [OWNER, COLLABORATOR, ORGANIZATION_MEMBER]
      orderBy: { field: PUSHED_AT, direction: DESC }
    ) {
      nodes { nameWithOwner isArchived viewerPermission }
    }
  }
}`;
/** Up to 100 repos that you can write to, the last pushed first. */
async function yourRepos(client) {
    const { viewer } = await client.reader.graphql(QUERY, { most: MOST });
    return (viewer.repositories.nodes ?? [])
        .filter((repo) => repo !== null)
        .filter(({ isArchived, viewerPermission }) => !isArchived && canWrite(viewerPermission))
        .map(({ nameWithOwner }) => nameWithOwner);
}
/** `viewerPermission` of GraphQL; null where there is none. */
function canWrite(permission) {
    return permission === 'ADMIN' || permission === 'MAINTAIN' || permission === 'WRITE';
}


/***/ }),

/***/ 839:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ ask)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7307);

const SMALLEST = 10;
const slow = [502, 503, 504];
/**
 * Sends one GraphQL query by the reader. Of an answer in part it takes what there is. Where the server chokes on it and a variable
 * `size` says how much is asked at once, it asks for half as much, down to ten. Throws where there is no answer at all.
 */
async function ask(client, document, variables = {}) {
    let size = variables['size'];
    for (;;) {
        const canHalve = size !== undefined && size > SMALLEST;
        // Asking for as much again would choke as much again.
        const request = canHalve ? { request: { retries: 0 } } : {};
        try {
            const told = await inParts(client, document, { ...variables, ...(size && { size }), ...request });
            client.budget.note(told.data?.rateLimit);
            return told;
        }
        catch (error) {
            if (!canHalve || !isTooMuch(error))
                throw error;
            size = Math.max(SMALLEST, Math.floor(size / 2));
        }
    }
}
async function inParts({ reader }, document, variables) {
    try {
        return { data: await reader.graphql(document, variables), missing: [] };
    }
    catch (error) {
        if (!(error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GraphqlRefusal */ .kW) || !hasAny(error.data))
            throw error;
        return { data: error.data, missing: [...new Set(error.errors.map(({ message }) => message))] };
    }
}
/** `rateLimit` alone is no answer. */
function hasAny(data) {
    if (typeof data !== 'object' || data === null)
        return false;
    return Object.entries(data).some(([key, value]) => key !== 'rateLimit' && value !== null);
}
function isTooMuch(error) {
    return error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubSilence */ .Z6 && (error.status === undefined || slow.includes(error.status));
}


/***/ }),

/***/ 7307:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DN: () => (/* binding */ ourError),
/* harmony export */   Z6: () => (/* binding */ GitHubSilence),
/* harmony export */   c2: () => (/* binding */ statusOf),
/* harmony export */   kW: () => (/* binding */ GraphqlRefusal),
/* harmony export */   ke: () => (/* binding */ GitHubRefusal),
/* harmony export */   le: () => (/* binding */ singleSignOn),
/* harmony export */   pM: () => (/* binding */ isSingleSignOn)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5173);
/* harmony import */ var _trust_display_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5851);


/** GitHub answered, and said no. */
class GitHubRefusal extends _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .y {
    status;
    /** The body of its answer. */
    answer;
    constructor(message, { status, answer }) {
        super(message, status === 401 || status === 403 ? 2 : 1);
        this.name = 'GitHubRefusal';
        this.status = status;
        this.answer = answer;
    }
}
/** GraphQL answered, not to all of it. `data` is what there is. */
class GraphqlRefusal extends GitHubRefusal {
    errors;
    data;
    constructor(message, { errors, data }) {
        super(message, { status: 200, answer: { errors, data } });
        this.name = 'GraphqlRefusal';
        this.errors = errors;
        this.data = data;
    }
}
/** No answer that tells anything: none came, or the server had a fault. A write may have been done all the same. */
class GitHubSilence extends Error {
    isWrite;
    /** Of the answer, where there was one. */
    status;
    constructor(message, { isWrite, status }) {
        super(message);
        this.name = 'GitHubSilence';
        this.isWrite = isWrite;
        this.status = status;
    }
}
/** The status that GitHub answered with; undefined for all other errors. */
function statusOf(error) {
    return error instanceof GitHubRefusal || error instanceof GitHubSilence ? error.status : undefined;
}
/** A failed answer in our words. */
function ourError(failed, asked) {
    const { status } = failed;
    if (status === undefined || status >= 500)
        return silence(failed, asked);
    return new GitHubRefusal(sentence(failed, status, asked), { status, answer: failed.data });
}
function silence({ status, message }, { what, isWrite, server }) {
    const how = status === undefined ? `did not answer (${words(message)})` : `had a fault of its own (${status})`;
    const then = isWrite ? '; whether it was done is unknown' : '; try again later';
    return new GitHubSilence(`${server} ${how} at ${what}${then}`, { isWrite, status });
}
function sentence(failed, status, { what, server, tokenName }) {
    if (status < 400)
        return `${what} has moved: the repo was renamed or transferred; write its name of today`;
    if (status === 401)
        return `${server} refuses ${tokenName}: it is wrong, expired or revoked; make a new one (docs/github.md)`;
    if (status === 404)
        return `${what}: it is not there, or ${tokenName} can't see it`;
    if (status === 403)
        return forbidden(failed, { what, server, tokenName });
    return `${server} refuses ${what} (${status}): ${words(failed.message)}`;
}
function forbidden(failed, { what, server, tokenName }) {
    const { headers, message } = failed;
    if (headers['x-github-sso'] !== undefined || isSingleSignOn(message))
        return singleSignOn(tokenName);
    if (/not accessible by/i.test(message))
        return `${tokenName} may not ${what}: it lacks the permission; use a classic token with repo and read:org (docs/github.md)`;
    const lacking = lackingScopes(headers);
    if (lacking !== undefined)
        return `${tokenName} may not ${what}: it lacks the scope ${lacking}; add it (docs/github.md)`;
    return `${server} refuses ${what} (403): ${words(message)}`;
}
function isSingleSignOn(message) {
    return /\bSAML\b|single sign-on/i.test(message);
}
function singleSignOn(tokenName) {
    return `the organisation asks for single sign-on: authorise ${tokenName} for it in your token settings ("Configure SSO")`;
}
/** GitHub accepts any one of those that it names. */
function lackingScopes(headers) {
    const wanted = listOf(headers['x-accepted-oauth-scopes']);
    const has = headers['x-oauth-scopes'];
    if (has === undefined || wanted.length === 0 || wanted.some((scope) => listOf(has).includes(scope)))
        return undefined;
    return wanted.join(' or ');
}
function listOf(header) {
    return String(header ?? '')
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean);
}
function words(message) {
    return (0,_trust_display_js__WEBPACK_IMPORTED_MODULE_1__/* .shown */ .S)(message.replace(/ - https:\/\/\S+$/, ''), { maxLength: 300 });
}


/***/ }),

/***/ 3404:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E0: () => (/* binding */ pagesOf),
/* harmony export */   Nh: () => (/* binding */ nodesOf),
/* harmony export */   Rp: () => (/* binding */ askPaged),
/* harmony export */   l2: () => (/* binding */ wholeOf)
/* harmony export */ });
/* harmony import */ var _ask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(839);

const MOST_PAGES = 500;
/** One request for all first pages, then one for the next page of all connections that go on, to the end of each. */
async function askPaged(client, { document, variables, names, connections }) {
    const lists = {};
    const after = new Map();
    const missing = [];
    let wanted = [...names];
    let first;
    for (let page = 0; wanted.length > 0; page += 1) {
        if (page === MOST_PAGES)
            throw new Error(`GitHub names no end of ${wanted.join(', ')}`);
        const told = await (0,_ask_js__WEBPACK_IMPORTED_MODULE_0__/* .ask */ .k)(client, document, { ...variables, ...pagingOf(names, wanted, after) });
        missing.push(...told.missing);
        first ??= told.data;
        const found = connections(told.data);
        wanted = wanted.filter((name) => {
            const connection = found[name];
            if (!connection)
                return false;
            const sofar = lists[name] ?? [];
            lists[name] = [...sofar, ...nodesOf(connection)];
            return hasNext(connection, name, after);
        });
    }
    return { data: first, missing: [...new Set(missing)], lists };
}
function pagingOf(names, wanted, after) {
    const entries = names.flatMap((name) => {
        const suffix = `${name[0].toUpperCase()}${name.slice(1)}`;
        return [
            [`want${suffix}`, wanted.includes(name)],
            [`after${suffix}`, after.get(name) ?? null],
        ];
    });
    return Object.fromEntries(entries);
}
/** Also remembers the cursor. The same cursor twice would go round for ever. */
function hasNext({ pageInfo }, name, after) {
    if (!pageInfo?.hasNextPage || pageInfo.endCursor === null || after.get(name) === pageInfo.endCursor)
        return false;
    after.set(name, pageInfo.endCursor);
    return true;
}
/** What is there of a connection. */
function nodesOf(connection) {
    return (connection?.nodes ?? []).filter((node) => node !== null);
}
/** One connection, page by page. Where GitHub gives none, there is a page without nodes. */
async function* pagesOf(client, { document, variables, connection, begun }) {
    const after = new Map();
    if (begun && !hasNext(begun, 'it', after))
        return;
    for (let page = 0; page < MOST_PAGES; page += 1) {
        const told = await (0,_ask_js__WEBPACK_IMPORTED_MODULE_0__/* .ask */ .k)(client, document, { ...variables, after: after.get('it') ?? null });
        const found = connection(told.data);
        yield { ...told, nodes: nodesOf(found) };
        if (!found || !hasNext(found, 'it', after))
            return;
    }
}
/** The whole of a connection that lies inside another one, of the node with that id: `document` takes `$id` and answers `{ node }`. */
async function wholeOf(client, { document, id, begun }) {
    const data = nodesOf(begun);
    const missing = [];
    if (!begun)
        return { data, missing };
    const connection = ({ node }) => node?.connection;
    for await (const page of pagesOf(client, { document, variables: { id }, connection, begun })) {
        data.push(...page.nodes);
        missing.push(...page.missing);
    }
    return { data, missing };
}


/***/ }),

/***/ 9099:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UX: () => (/* binding */ foundRepos),
/* harmony export */   om: () => (/* binding */ reposOfGlobs)
/* harmony export */ });
/* unused harmony export ownersOf */
/* harmony import */ var _trust_repo_globs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5767);
/* harmony import */ var _ask_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(839);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7307);
/* harmony import */ var _paging_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3404);




const FIELDS = `fragment SomeRepo on Repository {
  nameWithOwner isArchived isEmpty viewerPermission visibility defaultBranchRef { name target { oid } } parent { nameWithOwner }
}`;
const AT_ONCE = 100;
/** Each by the name that was asked for; undefined where it is not there, or this token can't see it. One request for a hundred. */
async function foundRepos(client, names) {
    const found = new Map();
    for (let from = 0; from < names.length; from += AT_ONCE) {
        const some = names.slice(from, from + AT_ONCE);
        const nodes = await askSome(client, some);
        for (const [index, name] of some.entries())
            found.set(name, nodes[`r${index}`] ? toFound(nodes[`r${index}`]) : undefined);
    }
    return found;
}
async function askSome(client, names) {
    const declared = names.map((_, index) => `$o${index}: String!, $n${index}: String!`).join(', ');
    const fields = names.map((_, index) => `r${index}: repository(owner: $o${index}, name: $n${index}) { ...SomeRepo }`);
    const variables = Object.fromEntries(names.flatMap((full, index) => {
        const [owner = '', name = ''] = full.split('/');
        return [
            [`o${index}`, owner],
            [`n${index}`, name],
        ];
    }));
    const document = `query Repos(${declared}) { rateLimit { cost remaining resetAt } viewer { login } ${fields.join(' ')} } ${FIELDS}`;
    // `viewer` makes it an answer even where none of the repos is there.
    return (await (0,_ask_js__WEBPACK_IMPORTED_MODULE_0__/* .ask */ .k)(client, document, variables)).data;
}
function toFound(node) {
    const { nameWithOwner: name, isArchived, isEmpty, defaultBranchRef: branch } = node;
    return {
        name,
        isArchived,
        isEmpty,
        defaultBranch: branch?.target ? { name: branch.name, oid: branch.target.oid } : undefined,
        canWrite: ['ADMIN', 'MAINTAIN', 'WRITE'].includes(node.viewerPermission ?? ''),
        visibility: node.visibility.toLowerCase(),
        parent: node.parent?.nameWithOwner,
    };
}
const OF_OWNER = `
  query ReposOfOwner($owner: String!, $after: String, $size: Int!) {
    rateLimit { cost remaining resetAt }
    repositoryOwner(login: $owner) {
      repositories(first: $size, after: $after, ownerAffiliations: OWNER, orderBy: { field: NAME, direction: ASC }) {
        pageInfo { hasNextPage endCursor } nodes { ...SomeRepo }
      }
    }
  }
  ${FIELDS}`;
/** The repos that globs such as `acme/*` and `!acme/legacy` mean, and a sentence for each owner that can't be listed. */
async function reposOfGlobs(client, globs) {
    const isCovered = (0,_trust_repo_globs_js__WEBPACK_IMPORTED_MODULE_3__/* .coverage */ .v)(globs);
    const repos = [];
    const unlisted = [];
    for (const owner of ownersOf(globs)) {
        const own = /[*?]/.test(owner) ? undefined : await reposOf(client, owner);
        if (own)
            repos.push(...own.filter(({ name }) => isCovered(name)));
        else
            unlisted.push({ owner, reason: unlistedReason(owner) });
    }
    return { repos, unlisted };
}
function unlistedReason(owner) {
    return /[*?]/.test(owner)
        ? `the repos of "${owner}" can't be listed: write the owner's whole name`
        : `there is no ${owner}, or this token can't see it: put the name right`;
}
/** Each once, whatever the letters' size. */
function ownersOf(globs) {
    const owners = globs.filter((glob) => !glob.startsWith('!')).map((glob) => glob.split('/')[0]);
    return [...new Map(owners.map((owner) => [owner.toLowerCase(), owner])).values()];
}
async function reposOf(client, owner) {
    const repos = [];
    const variables = { owner, size: AT_ONCE };
    const connection = (answer) => answer.repositoryOwner?.repositories;
    try {
        for await (const { data, nodes } of (0,_paging_js__WEBPACK_IMPORTED_MODULE_2__/* .pagesOf */ .E0)(client, { document: OF_OWNER, variables, connection })) {
            if (!data.repositoryOwner)
                return undefined;
            repos.push(...nodes.map(toFound));
        }
        return repos;
    }
    catch (error) {
        if (error instanceof _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .GraphqlRefusal */ .kW && error.errors.every(({ type }) => type === 'NOT_FOUND'))
            return undefined;
        throw error;
    }
}


/***/ }),

/***/ 7829:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ workflowSecrets)
/* harmony export */ });
/* harmony import */ var _config_secret_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3898);

/** The environment names that the workflow passes to awaywork's step, from the config. */
function workflowSecrets(config) {
    const { providers, ...others } = (0,_config_secret_names_js__WEBPACK_IMPORTED_MODULE_0__/* .secretNames */ .X)(config);
    const used = usedProviders(config);
    const shared = Object.values(others).flatMap((declared) => declared.map(({ name }) => name));
    const ofUsed = providers.filter(({ owner }) => used.has(owner)).map(({ name }) => name);
    const logins = config.providers.filter(({ name }) => used.has(name)).flatMap(loginOf);
    const needed = unique(['GH_TOKEN', ...logins, ...ofUsed, ...shared]);
    return {
        needed,
        known: unique([...needed, ...providers.map(({ name }) => name), ...config.providers.flatMap(loginOf)]),
    };
}
/** What a vendor's CLI logs in with where the config lists nothing for it (ENV-9). */
function loginOf(provider) {
    if (provider.kind === 'claude')
        return provider.secrets.length > 0 ? [] : ['CLAUDE_CODE_OAUTH_TOKEN'];
    return provider.kind === 'cursor' ? ['CURSOR_API_KEY'] : [];
}
function usedProviders({ rules }) {
    const open = rules.filter(({ enabled }) => enabled);
    const ofSkills = open.flatMap(({ skills }) => skills.flatMap(({ provider }) => provider ?? []));
    return new Set([...open.map(({ provider }) => provider.name), ...ofSkills]);
}
function unique(names) {
    return [...new Set(names)];
}


/***/ }),

/***/ 5947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A8: () => (/* binding */ WORKFLOW_PATH),
/* harmony export */   LS: () => (/* binding */ workflowText),
/* harmony export */   U2: () => (/* binding */ NO_COMMIT)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

/** Where GitHub looks for it in the control repo. */
const WORKFLOW_PATH = '.github/workflows/awaywork.yml';
/** What no action can be pinned by: a placeholder that GitHub refuses, whoever has the name before it. */
const NO_COMMIT = '0'.repeat(40);
const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1';
/**
 * The control repo's workflow: a run every night, and one by hand for all items or one. The secrets reach awaywork's step alone
 * (RUNNER-1), and nothing that others wrote gets into a script, since there is none.
 */
function workflowText({ action, secrets, config, seed }) {
    const rows = secrets.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join('');
    return `# awaywork, every night and by hand. \`awaywork doctor\` compares this file with your config.
name: awaywork

on:
  schedule:
    - cron: '${minuteOf(seed)} 1 * * *' # UTC; an odd minute is less crowded than a full hour
  workflow_dispatch:
    inputs:
      unit:
        description: One item, such as acme/shop#12; empty for a whole run
        type: string

permissions:
  contents: read # to check out; awaywork writes with your GH_TOKEN

concurrency:
  group: awaywork
  cancel-in-progress: false

jobs:
  run:
    runs-on: ubuntu-24.04
    timeout-minutes: 330
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${action.uses} # v${action.version}
        with:
          unit: \${{ inputs.unit }}
${config === undefined ? '' : `          config: ${JSON.stringify(config)}\n`}        env: # repository secrets of these names, for this step alone
${rows}`;
}
/** From 1 to 59, and none that half the world's schedules begin at. */
function minuteOf(seed) {
    const busy = new Set([0, 15, 30, 45]);
    const free = Array.from({ length: 60 }, (_, minute) => minute).filter((minute) => !busy.has(minute));
    const first = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(seed).digest().readUInt32BE(0);
    return free[first % free.length];
}


/***/ })

};
