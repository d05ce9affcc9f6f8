export const id = 77;
export const ids = [77];
export const modules = {

/***/ 4077:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  githubClient: () => (/* binding */ githubClient)
});

// EXTERNAL MODULE: ./node_modules/@actions/github/lib/utils.js + 20 modules
var utils = __webpack_require__(5250);
// EXTERNAL MODULE: ./node_modules/@octokit/plugin-retry/dist-bundle/index.js
var dist_bundle = __webpack_require__(9735);
// EXTERNAL MODULE: ./node_modules/@octokit/plugin-throttling/dist-bundle/index.js
var plugin_throttling_dist_bundle = __webpack_require__(6856);
// EXTERNAL MODULE: ./build/system/errors.js
var system_errors = __webpack_require__(5173);
;// CONCATENATED MODULE: ./build/github/budget.js
const RESERVE = 100;
function newBudget() {
    let last;
    return {
        note(rateLimit) {
            if (rateLimit)
                last = rateLimit;
        },
        refusal() {
            if (last === undefined || last.remaining >= RESERVE || Date.parse(last.resetAt) <= Date.now())
                return undefined;
            return `GitHub's hourly limit is nearly used up (${last.remaining} points left until ${timeOf(last.resetAt)})`;
        },
    };
}
/** `14:05 UTC`. */
function timeOf(iso) {
    return `${new Date(iso).toISOString().slice(11, 16)} UTC`;
}

// EXTERNAL MODULE: ./build/github/urls.js
var github_urls = __webpack_require__(7018);
;// CONCATENATED MODULE: ./build/github/fetch.js

const MOST_HOPS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];
/**
 * A fetch with an end, that follows redirects of reads only, and never takes the login to another origin. The redirect of a write is
 * handed back as it is: to send it on would be to send it twice. A body that breaks off is an error, not a short text.
 */
function guardedFetch(inner, limits) {
    return async (input, init = {}) => {
        const ends = [AbortSignal.timeout(limits.timeoutMs), limits.signal, init.signal];
        const signal = AbortSignal.any(ends.filter((end) => end instanceof AbortSignal));
        return whole(await following(inner, new URL(String(input)), { ...init, signal, redirect: 'manual' }));
    };
}
async function following(inner, url, init) {
    let at = url;
    let headers = new Headers(init.headers);
    for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
        const response = await inner(at.href, { ...init, headers: Object.fromEntries(headers) });
        const next = nextOf(response, at);
        if (next === undefined || (init.method !== 'GET' && init.method !== 'HEAD'))
            return response;
        await response.body?.cancel();
        if (!(0,github_urls/* isSafe */.IP)(next))
            throw new Error(`the server sends on to ${next.origin}, over plain http`);
        if (next.origin !== at.origin)
            headers = withoutLogin(headers);
        at = next;
    }
    throw new Error('the server sends on and on');
}
function nextOf(response, at) {
    const location = REDIRECTS.includes(response.status) ? response.headers.get('location') : null;
    return location !== null && URL.canParse(location, at.href) ? new URL(location, at) : undefined;
}
function withoutLogin(headers) {
    const left = new Headers(headers);
    for (const name of ['authorization', 'cookie', 'proxy-authorization'])
        left.delete(name);
    return left;
}
/** Answers in JSON are read to their end here, where an end that is missing still throws. */
async function whole(response) {
    const isJson = /^application\/(\w+[+])?json\b/.test(response.headers.get('content-type') ?? '');
    if (!isJson || [204, 205, 304].includes(response.status))
        return response;
    const body = await response.arrayBuffer();
    const { status, statusText } = response;
    return new Response(body, { status, statusText, headers: Object.fromEntries(response.headers) });
}

;// CONCATENATED MODULE: ./build/github/pace.js
/** At most so many jobs at once; the next starts at least `betweenMs` after the one before it. In the order of asking. */
function paceGroup({ atOnce, betweenMs }) {
    const waiting = [];
    let running = 0;
    let freeAt = 0;
    let timer;
    const next = () => {
        if (waiting.length === 0 || running >= atOnce || timer !== undefined)
            return;
        const waitMs = freeAt - Date.now();
        if (waitMs > 0) {
            timer = setTimeout(() => {
                timer = undefined;
                next();
            }, waitMs);
            return;
        }
        running += 1;
        freeAt = Date.now() + betweenMs;
        waiting.shift()();
        next();
    };
    return {
        key: () => ({
            async schedule(_options, job, ...given) {
                await new Promise((start) => {
                    waiting.push(start);
                    next();
                });
                try {
                    return await job(...given);
                }
                finally {
                    running -= 1;
                    next();
                }
            },
        }),
    };
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/trust/display.js
var display = __webpack_require__(5851);
// EXTERNAL MODULE: ./build/github/errors.js
var github_errors = __webpack_require__(7307);
;// CONCATENATED MODULE: ./build/github/limits.js
const FALLBACK_MS = 60_000;
const secondary = /\b(secondary rate|abuse detection|submitted too quickly)/i;
/** Whether an answer is the refusal of a rate limit, which proves that nothing was done; undefined for all others. */
function limitOf(answered, nowMs) {
    const { status, data } = answered;
    if (status === 200)
        return graphqlLimit(answered, nowMs);
    if (status !== 403 && status !== 429)
        return undefined;
    const afterMs = retryAfterMs(answered);
    if (secondary.test(messageIn(data)))
        return { kind: 'secondary', waitMs: afterMs ?? FALLBACK_MS };
    if (isUsedUp(answered))
        return { kind: 'primary', waitMs: afterMs ?? untilReset(answered, nowMs) };
    if (afterMs !== undefined)
        return { kind: 'secondary', waitMs: afterMs };
    return status === 429 ? { kind: 'secondary', waitMs: FALLBACK_MS } : undefined;
}
/** GraphQL refuses with status 200. What did something has data. */
function graphqlLimit(answered, nowMs) {
    const { errors, data } = (answered.data ?? {});
    if (!Array.isArray(errors) || hasAny(data))
        return undefined;
    if (errors.some(({ type }) => type === 'RATE_LIMITED' || type === 'RATE_LIMIT'))
        return { kind: 'primary', waitMs: retryAfterMs(answered) ?? untilReset(answered, nowMs) };
    if (errors.some(({ message }) => secondary.test(message ?? '')))
        return { kind: 'secondary', waitMs: retryAfterMs(answered) ?? FALLBACK_MS };
    return undefined;
}
function hasAny(data) {
    return typeof data === 'object' && data !== null && Object.values(data).some((value) => value !== null);
}
function messageIn(data) {
    if (typeof data === 'string')
        return data;
    const message = data?.message;
    return typeof message === 'string' ? message : '';
}
function isUsedUp({ headers }) {
    return String(headers['x-ratelimit-remaining']) === '0';
}
/** In whole seconds, never 0: a server that says "at once" for ever must not be asked for ever. */
function retryAfterMs({ headers }) {
    const seconds = Number(headers['retry-after'] ?? Number.NaN);
    return Number.isFinite(seconds) && seconds >= 0 ? Math.max(1, Math.ceil(seconds)) * 1_000 : undefined;
}
/** A second more than it says, since clocks differ. */
function untilReset({ headers }, nowMs) {
    const resetMs = Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1_000;
    return Number.isFinite(resetMs) ? Math.max(1_000, resetMs - nowMs + 1_000) : FALLBACK_MS;
}

;// CONCATENATED MODULE: ./build/github/request.js






const MOST_SENDINGS = 5;
/** Octokit's hook around a request: waits out a limit, sends no write twice, and puts errors into our words. */
function watchedRequest(hook) {
    return async (send, options) => {
        const isGraphql = options.method === 'POST' && options.url.endsWith('/graphql');
        const isWrite = isGraphql ? isMutation(options.query) : options.method !== 'GET' && options.method !== 'HEAD';
        if (isWrite && !hook.mayWrite)
            throw new Error(`the reader is asked to write: ${options.method} ${options.url}`);
        const asked = { what: whatOf(options, isGraphql), isWrite, server: hook.server, tokenName: hook.token.name };
        const sent = isGraphql ? { ...options, url: hook.urls.graphql } : options;
        return sendWithin(hook, asked, () => send({ ...sent, request: { ...sent.request } }));
    };
}
async function sendWithin(hook, asked, send) {
    let waitedMs = 0;
    for (let sending = 1;; sending += 1) {
        const { answered, failed } = await outcomeOf(send);
        hook.signal?.throwIfAborted();
        const limit = answered && limitOf(answered, Date.now());
        if (limit === undefined) {
            // The throttling plugin throws a limit in an answer of GraphQL that told something too.
            if (answered !== undefined && (failed?.status ?? answered.status) < 300)
                return answered;
            throw (0,github_errors/* ourError */.DN)(withoutToken(failed ?? { ...answered, message: 'moved' }, hook.token), asked);
        }
        if (sending === MOST_SENDINGS || waitedMs + limit.waitMs > hook.capMs)
            throw overCap(limit, answered, asked);
        waitedMs += limit.waitMs;
        await (0,promises_.setTimeout)((limit.waitMs / 1_000) * hook.secondMs, undefined, { signal: hook.signal });
    }
}
async function outcomeOf(send) {
    try {
        return { answered: await send(), failed: undefined };
    }
    catch (thrown) {
        const { response, message } = thrown;
        if (response === undefined)
            return {
                answered: undefined,
                failed: { status: undefined, headers: {}, data: undefined, message: message ?? '' },
            };
        // The retry plugin calls an answer of GraphQL that is all fault a 500.
        const status = thrown.status ?? response.status;
        const { headers, data } = response;
        return { answered: response, failed: { status, headers, data, message: message ?? '' } };
    }
}
/** `GET /repos/acme/shop`, without what a query says. */
function whatOf(options, isGraphql) {
    const { method, url, query } = options;
    if (isGraphql)
        return `GraphQL ${/\b(?:query|mutation)\s+(\w+)/.exec(String(query))?.[1] ?? 'query'}`;
    const path = url.replace(/^https?:\/\/[^/]+/, '').replace(/\?.*$/, '');
    return (0,display/* shown */.S)(`${method} ${path.replace(/\{(\w+)\}/g, (_, name) => String(options[name] ?? name))}`);
}
function isMutation(document) {
    return /(^|\})\s*mutation\b/.test(String(document));
}
function withoutToken(failed, token) {
    return { ...failed, message: failed.message.replaceAll(token.reveal(), String(token)) };
}
function overCap({ kind, waitMs }, { data }, { what, server }) {
    const until = timeOf(Date.now() + waitMs);
    const why = kind === 'primary' ? 'the hourly limit is used up' : 'it was asked too much at once';
    const message = `${server} refuses ${what} until ${until}: ${why}; start again then`;
    return new github_errors/* GitHubRefusal */.ke(message, { status: 429, answer: data });
}
/** Octokit's `graphql` with its errors in our words. Throws `GraphqlRefusal` where any part is missing. */
function watchedGraphql(graphql, { server, token }) {
    return async (document, variables = {}) => {
        try {
            return (await graphql(document, variables));
        }
        catch (thrown) {
            const { errors, data } = thrown;
            if (!Array.isArray(errors) || thrown instanceof system_errors/* UserError */.y)
                throw thrown;
            if (isMutation(document) && errors.some(({ message }) => isFault.test(message)))
                throw new github_errors/* GitHubSilence */.Z6(`${server} had a fault of its own; whether it was done is unknown`, lost);
            throw new github_errors/* GraphqlRefusal */.kW(graphqlSentence(errors, { server, token }), { errors, data });
        }
    };
}
const isFault = /Something went wrong while executing|timed? ?out/i;
const lost = { isWrite: true, status: undefined };
function graphqlSentence(errors, { server, token }) {
    if (errors.some(({ message, extensions }) => extensions?.['saml_failure'] === true || (0,github_errors/* isSingleSignOn */.pM)(message)))
        return (0,github_errors/* singleSignOn */.le)(token.name);
    const said = [...new Set(errors.map(({ message }) => message))].slice(0, 3).join('; ');
    return (0,display/* shown */.S)(`${server} refuses a part of what was asked: ${said.replaceAll(token.reveal(), String(token))}`);
}

;// CONCATENATED MODULE: ./build/github/client.js









const Octokit = utils/* GitHub */.gq.plugin(plugin_throttling_dist_bundle/* throttling */.A, dist_bundle/* retry */.L);
const READER = { timeoutMs: 30_000, capMs: 60_000, atOnce: 8 };
const WRITER = { timeoutMs: 60_000, capMs: 120_000 };
/** The two clients of one login. Sends nothing by itself. Throws `UserError` where the login or the address can't be used. */
function githubClient(options) {
    checkToken(options.token);
    const urls = (0,github_urls/* apiUrls */.zd)(options);
    return {
        reader: readerOf(options, urls),
        writer: writerOf(options, urls),
        serverUrl: new URL(options.serverUrl).origin,
        tokenName: options.token.name,
        budget: newBudget(),
    };
}
/** One that is no header's value would be quoted in the error of whoever sends it. */
function checkToken(token) {
    if (/^[\x21-\x7e]+$/.test(token.reveal()))
        return;
    throw new system_errors/* UserError */.y(`${token.name} is no token: it is empty, or holds a space, a line end or a letter that no token has`);
}
function readerOf(options, urls) {
    const free = () => paceGroup({ atOnce: READER.atOnce, betweenMs: 0 });
    const groups = { global: free(), write: free(), search: free(), notifications: free() };
    const octokit = octokitOf(options, { urls, timeoutMs: READER.timeoutMs, groups, retries: 3 });
    return watched(octokit, options, { urls, capMs: READER.capMs, mayWrite: false });
}
function writerOf(options, urls) {
    const betweenMs = options.pace?.betweenWritesMs ?? 1_000;
    const one = () => paceGroup({ atOnce: 1, betweenMs });
    const free = () => paceGroup({ atOnce: 4, betweenMs: 0 });
    const groups = { global: free(), write: one(), search: free(), notifications: free() };
    const octokit = octokitOf(options, { urls, timeoutMs: WRITER.timeoutMs, groups, retries: 0 });
    return watched(octokit, options, { urls, capMs: WRITER.capMs, mayWrite: true });
}
function octokitOf(options, { urls, timeoutMs, groups, retries }) {
    // The one of @actions/github goes through a proxy where the environment names one.
    const inner = (0,github_urls/* isLoopback */.U9)(new URL(urls.rest).hostname) ? fetch : utils/* defaults */.NT.request?.fetch;
    const settings = {
        baseUrl: urls.rest,
        userAgent: `awaywork/${options.version ?? '0'}`,
        log: { debug: silent, info: silent, warn: silent, error: silent },
        request: { fetch: guardedFetch(inner, { timeoutMs, signal: options.signal }) },
        // Limits are waited for in request.ts, by the same rules for both: the plugins' retries can't tell a write that was done.
        throttle: { onRateLimit: never, onSecondaryRateLimit: never, ...groups },
        retry: {
            enabled: retries > 0,
            retries,
            doNotRetry: [400, 401, 403, 404, 409, 410, 422, 429, 451],
            retryAfterBaseValue: options.pace?.secondMs ?? 1_000,
        },
    };
    return new Octokit((0,utils/* getOctokitOptions */.EG)(options.token.reveal(), settings));
}
function watched(octokit, options, how) {
    const hook = {
        ...how,
        server: new URL(options.serverUrl).host,
        token: options.token,
        secondMs: options.pace?.secondMs ?? 1_000,
        signal: options.signal,
    };
    octokit.hook.wrap('request', watchedRequest(hook));
    return { request: octokit.request, graphql: watchedGraphql(octokit.graphql, hook) };
}
function never() {
    return false;
}
function silent() { }


/***/ }),

/***/ 7018:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IP: () => (/* binding */ isSafe),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   zd: () => (/* binding */ apiUrls)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5173);

/**
 * Where the API of a server is. Actions' own variables win where they are about this very server. Throws `UserError` where a token
 * would go over plain http.
 */
function apiUrls(place) {
    const urls = writtenUrls(place) ?? layoutUrls(new URL(place.serverUrl));
    for (const url of [place.serverUrl, urls.rest, urls.graphql])
        checkUrl(url);
    return urls;
}
function writtenUrls({ serverUrl, apiUrl, env = {} }) {
    if (apiUrl !== undefined)
        return { rest: withoutSlash(apiUrl), graphql: graphqlOf(apiUrl) };
    const rest = env['GITHUB_API_URL']?.trim();
    if (!rest || !isSameServer(env['GITHUB_SERVER_URL'], serverUrl))
        return undefined;
    return { rest: withoutSlash(rest), graphql: env['GITHUB_GRAPHQL_URL']?.trim() || graphqlOf(rest) };
}
function isSameServer(said, serverUrl) {
    return said !== undefined && URL.canParse(said.trim()) && new URL(said.trim()).origin === new URL(serverUrl).origin;
}
function layoutUrls({ origin, protocol, host }) {
    if (host === 'github.com' || host.endsWith('.ghe.com'))
        return { rest: `${protocol}//api.${host}`, graphql: `${protocol}//api.${host}/graphql` };
    return { rest: `${origin}/api/v3`, graphql: `${origin}/api/graphql` };
}
function graphqlOf(rest) {
    return /\/api\/v3\/?$/.test(rest) ? rest.replace(/\/api\/v3\/?$/, '/api/graphql') : `${withoutSlash(rest)}/graphql`;
}
function withoutSlash(url) {
    return url.replace(/\/+$/, '');
}
function checkUrl(url) {
    if (!URL.canParse(url))
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .y(`${url} is no address of a server: it must begin with https://`);
    if (!isSafe(new URL(url)))
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .y(`${url} would carry the token over plain http: write https:// (http is for this machine only)`);
}
/** Whether a token may be sent to that address: over TLS, or without leaving this machine. */
function isSafe({ protocol, hostname }) {
    if (protocol === 'https:')
        return true;
    return protocol === 'http:' && isLoopback(hostname);
}
function isLoopback(hostname) {
    return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}


/***/ })

};
