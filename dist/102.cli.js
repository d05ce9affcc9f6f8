export const id = 102;
export const ids = [102,77];
export const modules = {

/***/ 9102:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  githubParts: () => (/* binding */ githubParts)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/config/kinds/store-branch.js
var store_branch = __webpack_require__(2751);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2503);
// EXTERNAL MODULE: ./build/git/bare.js
var bare = __webpack_require__(8235);
// EXTERNAL MODULE: ./build/git/oid.js
var git_oid = __webpack_require__(7635);
// EXTERNAL MODULE: ./build/git/push.js
var push = __webpack_require__(6871);
// EXTERNAL MODULE: ./build/github/errors.js
var errors = __webpack_require__(7307);
// EXTERNAL MODULE: ./build/system/errors.js
var system_errors = __webpack_require__(5173);
// EXTERNAL MODULE: ./build/system/files.js
var files = __webpack_require__(2211);
;// CONCATENATED MODULE: ./build/forge/github-failures.js

/** Undefined where GitHub says that there is nothing; any other failure is thrown. */
async function unlessGone(asked) {
    return asked.catch((error) => {
        if (isGone(error))
            return undefined;
        throw error;
    });
}
/** True where GitHub has no such thing, or had it and moved or deleted it, as far as this token can see. */
function isGone(error) {
    if (error instanceof errors/* GraphqlRefusal */.kW)
        return error.errors.every(({ type }) => type === 'NOT_FOUND');
    return error instanceof errors/* GitHubRefusal */.ke && [301, 302, 307, 308, 404, 410].includes(error.status);
}
/** True where GitHub took none of it, for a reason that its words tell. */
function isUnprocessable(error, words) {
    return error instanceof errors/* GitHubRefusal */.ke && error.status === 422 && words.test(error.message);
}

;// CONCATENATED MODULE: ./build/forge/github-names.js

/** Throws `UserError` for anything but `owner/name` as GitHub makes them, since it becomes part of addresses. */
function ownerAndName({ name: full }) {
    const [, owner, name] = /^([A-Za-z0-9](?:[A-Za-z0-9_-]*))\/([A-Za-z0-9._-]+)$/.exec(full) ?? [];
    if (owner === undefined || name === undefined || /^\.{1,2}$|\.git$/i.test(name))
        throw new system_errors/* UserError */.y(`${JSON.stringify(full)} is no repo on GitHub: it must be called owner/name`);
    return { owner, name };
}
/** GitHub's names compare without case. */
function isSameRepo(a, b) {
    return a?.toLowerCase() === b.toLowerCase();
}
/**
 * A path of the API below a repo, each segment encoded: `fix#12` never reads as `fix`, and `a/b` given as one part stays two segments,
 * as a branch in an address is.
 */
function apiPath(repo, ...parts) {
    const { owner, name } = ownerAndName(repo);
    return ['', 'repos', owner, name, ...parts.flatMap((part) => String(part).split('/'))].map(encoded).join('/');
}
/** Dots alone would be taken for a way up, encoded or not. */
function encoded(segment) {
    if (/^\.{1,2}$/.test(segment))
        throw new Error(`${JSON.stringify(segment)} can't be part of an address`);
    return encodeURIComponent(segment);
}
/** What `git check-ref-format` takes below `refs/heads/`; a leading dash is nobody's branch either. */
function isBranchName(name) {
    if (/[\0-\x20\x7f~^:?*[\\]|\.\.|@\{|\/\/|^[-/]|[/.]$/.test(name) || name === '')
        return false;
    return name.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'));
}
/** True for what GitHub can have numbered. */
function isNumber(number) {
    return Number.isSafeInteger(number) && number > 0 && number < 2 ** 31;
}
/** The id of a comment as GitHub counts them, or undefined where the text is none. */
function idOf(text) {
    return /^[1-9]\d{0,18}$/.test(text) ? text : undefined;
}

// EXTERNAL MODULE: ./build/trust/display.js
var display = __webpack_require__(5851);
;// CONCATENATED MODULE: ./build/forge/github-paging.js




/** What `PAGE_FIELDS` asks of each connection. */
const pageInfo = schemas/* object */.Ikc({ hasNextPage: schemas/* boolean */.zMY(), endCursor: schemas/* string */.YjP().nullish() });
const PAGE_FIELDS = 'pageInfo { hasNextPage endCursor }';
/** A connection's page: what can't be seen is null in it, and left out. */
function pageOf(node) {
    return schemas/* object */.Ikc({ nodes: schemas/* array */.YOg(node.nullable()).nullish(), pageInfo })
        .transform(({ nodes, pageInfo: { hasNextPage, endCursor } }) => ({
        nodes: (nodes ?? []).filter((each) => each !== null),
        next: hasNextPage ? (endCursor ?? undefined) : undefined,
    }));
}
/** Every node, page by page. */
async function allPages(page, after) {
    const { nodes, next } = await page(after);
    return next === undefined ? nodes : [...nodes, ...(await allPages(page, next))];
}
/** Throws where the repo now has another name: what is written goes to the repo that was meant, or nowhere. */
async function askRepo(calls, repo, of) {
    const { document, variables, answer, what } = of;
    const shape = schemas/* object */.Ikc({ repository: schemas/* object */.Ikc({ nameWithOwner: schemas/* string */.YjP() }).and(answer) });
    const data = await calls.query(document, { ...ownerAndName(repo), ...variables }, { what, answer: shape });
    const { nameWithOwner } = data.repository;
    if (isSameRepo(nameWithOwner, repo.name))
        return data.repository;
    throw new system_errors/* UserError */.y(`${what}: the repo is now called ${(0,display/* shown */.S)(nameWithOwner, { maxLength: 200 })}; put that name in awaywork.yml`);
}

;// CONCATENATED MODULE: ./build/forge/github-branches.js
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










const reference = schemas/* object */.Ikc({ ref: schemas/* string */.YjP(), object: schemas/* object */.Ikc({ type: schemas/* string */.YjP(), sha: schemas/* string */.YjP() }) });
/** The commit of exactly that branch; undefined where there is none, or no repo that this token can see. */
async function branchAt({ calls }, repo, branch) {
    if (!isBranchName(branch))
        return undefined;
    const what = `reading the branch ${branch} of ${repo.name}`;
    const path = apiPath(repo, 'git', 'ref', 'heads', branch);
    const found = await calls.get(path, { what, answer: reference.or(schemas/* array */.YOg(schemas/* unknown */.L5J())) }).catch((error) => {
        // 409: the repo is empty
        if ([404, 409].includes((0,errors/* statusOf */.c2)(error) ?? 0))
            return undefined;
        throw error;
    });
    // older servers answer with a list of what begins alike
    if (found === undefined || Array.isArray(found) || found.ref !== `refs/heads/${branch}`)
        return undefined;
    return (0,git_oid/* isOid */.d)(found.object.sha) ? found.object.sha : undefined;
}
const HOLDS = `query Holds($owner: String!, $name: String!, $oid: GitObjectID!) {
  rateLimit { cost remaining resetAt }
  repository(owner: $owner, name: $name) { nameWithOwner object(oid: $oid) { __typename } }
}`;
/** Throws where the repo is gone, or has another name by now. */
async function holdsCommit({ calls }, repo, oid) {
    const what = `looking for the commit ${oid} in ${repo.name}`;
    const answer = schemas/* object */.Ikc({ object: schemas/* object */.Ikc({ __typename: schemas/* string */.YjP() }).nullish() });
    const { object } = await askRepo(calls, repo, { document: HOLDS, variables: { oid }, answer, what });
    return object?.__typename === 'Commit';
}
/** Compared and deleted in one step, by git: the API can only delete. */
async function deleteBranch(tools, repo, { branch, expected }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (!(0,git_oid/* isOid */.d)(expected) || expected === git_oid/* NO_OID */.H)
            return false;
        if ((await branchAt(tools, repo, branch)) !== expected)
            return false;
        const dir = __addDisposableResource(env_1, await (0,files/* tempDir */.yF)('awaywork-delete-'), true);
        await (0,bare/* makeBare */.X)(dir.path);
        try {
            await (0,push/* deleteRemoteBranch */.S)(tools.git, dir.path, { ...tools.remote(repo), branch }, expected);
            return true;
        }
        catch (error) {
            if ((await branchAt(tools, repo, branch)) !== expected)
                return false;
            throw error;
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** A no of GitHub's, or no answer, is a reason like any other. */
async function pushRefusal(tools, repo, branch) {
    try {
        return (await refusalOfRepo(tools, repo, branch)) ?? (await refusalOfProtection(tools, repo, branch));
    }
    catch (error) {
        return `whether ${branch} of ${repo.name} may be pushed to can't be told: ${(0,system_errors/* messageOf */.b)(error)}`;
    }
}
const repository = schemas/* object */.Ikc({
    full_name: schemas/* string */.YjP(),
    default_branch: schemas/* string */.YjP(),
    fork: schemas/* boolean */.zMY(),
    archived: schemas/* boolean */.zMY(),
    owner: schemas/* object */.Ikc({ id: schemas/* int */.Whr() }),
});
async function refusalOfRepo({ calls, you }, repo, branch) {
    const found = await calls.get(apiPath(repo), { what: `reading ${repo.name}`, answer: repository });
    if (!isSameRepo(found.full_name, repo.name))
        return `${repo.name} is now called ${found.full_name}`;
    if (found.archived)
        return `${repo.name} is archived`;
    const isYourFork = found.fork && found.owner.id === you;
    if (found.default_branch === branch && !isYourFork)
        return `${branch} is the default branch of ${repo.name}`;
    return undefined;
}
/** What a plain push runs against. The others either do not concern it, or the server says so itself. */
const FORBIDDING = {
    update: 'nobody may push to it',
    pull_request: 'it changes by pull request only',
    merge_queue: 'it changes by merge queue only',
};
const protection = schemas/* object */.Ikc({
    name: schemas/* string */.YjP(),
    protected: schemas/* boolean */.zMY(),
    protection: schemas/* object */.Ikc({ enabled: schemas/* boolean */.zMY().optional() }).optional(),
});
/** `protected` says that any rule applies, harmless ones too; `protection.enabled` that it is protected in the older way. */
async function refusalOfProtection({ calls }, repo, branch) {
    if (!isBranchName(branch))
        return `${JSON.stringify(branch)} is no name of a branch`;
    const what = `reading the branch ${branch} of ${repo.name}`;
    const found = await unlessGone(calls.get(apiPath(repo, 'branches', branch), { what, answer: protection }));
    if (found?.name !== branch)
        return `${repo.name} has no branch ${branch}`;
    const rules = await rulesOf(calls, repo, branch);
    const isByRulesAlone = found.protection?.enabled === false && rules.length > 0;
    if (found.protected && !isByRulesAlone)
        return `${branch} of ${repo.name} is protected`;
    const type = rules.find((each) => Object.hasOwn(FORBIDDING, each));
    return type && `${branch} of ${repo.name} is protected by a ruleset: ${FORBIDDING[type]}`;
}
async function rulesOf(calls, repo, branch) {
    const what = `reading the rules for ${branch} of ${repo.name}`;
    const path = apiPath(repo, 'rules', 'branches', branch);
    const rules = await calls.all(path, { what, answer: schemas/* object */.Ikc({ type: schemas/* string */.YjP() }) }).catch((error) => {
        if (hasNoRulesets(error))
            return [];
        throw error;
    });
    return rules.map(({ type }) => type);
}
/** A plan without them says 403 and how to upgrade; a server from before them says 404. The branch itself was just read. */
function hasNoRulesets(error) {
    return (0,errors/* statusOf */.c2)(error) === 404 || ((0,errors/* statusOf */.c2)(error) === 403 && /upgrade to github/i.test((0,system_errors/* messageOf */.b)(error)));
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(7428);
// EXTERNAL MODULE: ./build/forge/lost-answer.js
var lost_answer = __webpack_require__(9675);
;// CONCATENATED MODULE: ./build/forge/github-calls.js




const PAGE = 100;
/**
 * Calls of GitHub's API: every list to its end, every answer through a schema. Each throws `GitHubRefusal` where the answer is no; a
 * write throws `LostAnswer` where there is none that can be read.
 */
class GitHubCalls {
    #client;
    constructor(client) {
        this.#client = client;
    }
    async get(path, { what, answer }) {
        const { data } = await this.#client.reader.request(`GET ${path}`);
        return read(answer, data, what);
    }
    async all(path, { what, answer }) {
        const items = [];
        for (let page = 1;; page++) {
            const { data, headers } = await this.#client.reader.request(`GET ${path}`, { per_page: PAGE, page });
            items.push(...read(schemas/* array */.YOg(answer), data, what));
            if (!/rel="next"/.test(headers.link ?? ''))
                return items;
        }
    }
    async query(document, variables, { what, answer }) {
        return read(answer, await this.#client.reader.graphql(document, variables), what);
    }
    async write({ verb, path, body, what, answer }) {
        const { data } = await orLost(what, this.#client.writer.request(`${verb} ${path}`, body));
        const parsed = answer.safeParse(data);
        if (parsed.success)
            return parsed.data;
        throw new lost_answer/* LostAnswer */.b(what, core_errors/* prettifyError */.S1(parsed.error));
    }
    /** Deletes what is there; what is gone already is as good. */
    async delete(path, what) {
        await unlessGone(this.write({ verb: 'DELETE', path, what, answer: schemas/* unknown */.L5J() }));
    }
    async mutate(document, variables, what) {
        await orLost(what, this.#client.writer.graphql(document, variables));
    }
}
async function orLost(what, sent) {
    return sent.catch((error) => {
        throw error instanceof errors/* GitHubSilence */.Z6 ? new lost_answer/* LostAnswer */.b(what, error.message) : error;
    });
}
/** An answer that is none of the expected shape is a surprise, and says where. */
function read(schema, data, what) {
    const parsed = schema.safeParse(data);
    if (parsed.success)
        return parsed.data;
    throw new Error(`${what}: GitHub's answer is not as expected: ${core_errors/* prettifyError */.S1(parsed.error)}`);
}

;// CONCATENATED MODULE: ./build/forge/github-comments.js



const comment = schemas/* object */.Ikc({
    id: schemas/* int */.Whr(),
    body: schemas/* string */.YjP().nullish(),
    html_url: schemas/* string */.YjP(),
    // a deleted account has none
    user: schemas/* object */.Ikc({ id: schemas/* int */.Whr() }).nullish(),
    issue_url: schemas/* string */.YjP().optional(),
    pull_request_url: schemas/* string */.YjP().optional(),
});
/** What an answer to a write that made something is read for. */
const written = schemas/* object */.Ikc({ id: schemas/* int */.Whr(), html_url: schemas/* string */.YjP() });
/** The comments of GitHub's issues and pull requests. */
class GitHubComments {
    #calls;
    #you;
    constructor(calls, you) {
        this.#calls = calls;
        this.#you = you;
    }
    async all({ repo, number }) {
        const what = `reading the comments of ${nameOf({ repo, number })}`;
        const found = await this.#calls.all(apiPath(repo, 'issues', number, 'comments'), { what, answer: comment });
        return found.map(({ id, body, html_url: url, user }) => ({
            id: String(id),
            body: body ?? '',
            url,
            isOurs: user?.id === this.#you,
        }));
    }
    async add({ repo, number }, body) {
        const what = `commenting on ${nameOf({ repo, number })}`;
        const path = apiPath(repo, 'issues', number, 'comments');
        const made = await this.#calls.write({ verb: 'POST', path, body: { body }, answer: written, what });
        return { id: String(made.id), url: made.html_url };
    }
    async edit(at, id, body) {
        const what = `editing comment ${id} of ${nameOf(at)}`;
        const path = await this.#ours(at, id, 'issues');
        if (path === undefined)
            throw new Error(`${what}: there is no such comment`);
        await this.#calls.write({ verb: 'PATCH', path, body: { body }, answer: schemas/* unknown */.L5J(), what });
    }
    async delete(at, id, kind) {
        const path = await this.#ours(at, id, kind);
        if (path !== undefined)
            await this.#calls.delete(path, `deleting comment ${id} of ${nameOf(at)}`);
    }
    /** The path of a comment that is there; a token with write access could change anybody's, so this throws for all but ours. */
    async #ours(at, id, kind) {
        if (idOf(id) === undefined)
            return undefined;
        const path = apiPath(at.repo, kind, 'comments', id);
        const found = await unlessGone(this.#calls.get(path, { what: `reading comment ${id}`, answer: comment }));
        if (found === undefined)
            return undefined;
        if (found.user?.id !== this.#you)
            throw new Error(`comment ${id} of ${nameOf(at)} is not ours`);
        if (!isBelow(at, found.issue_url ?? found.pull_request_url ?? ''))
            throw new Error(`comment ${id} is not one of ${nameOf(at)}`);
        return path;
    }
}
/** `acme/shop#12`. Throws where no item can have that number: it is about to be part of an address. */
function nameOf({ repo, number }) {
    if (!isNumber(number))
        throw new Error(`${number} is no number of an issue or pull request in ${repo.name}`);
    return `${repo.name}#${number}`;
}
/** Whether an address of the API is that of an item. */
function isBelow({ repo, number }, url) {
    const [, name, at] = /\/repos\/([^/]+\/[^/]+)\/(?:issues|pulls)\/(\d+)$/.exec(url) ?? [];
    return isSameRepo(name, repo.name) && Number(at) === number;
}

;// CONCATENATED MODULE: ./build/forge/github-pull.js


/** The fields that `pullOf` reads. */
const PULL_FIELDS = `
  fragment Pull on PullRequest {
    number state title body headRefName headRefOid baseRefName isDraft url viewerDidAuthor
    headRepository { nameWithOwner }
    labels(first: 100) { nodes { name } }
    reviewRequests(first: 30) {
      nodes {
        requestedReviewer {
          ... on User { login }
          ... on Bot { login }
          ... on Mannequin { login }
          ... on Team { combinedSlug }
        }
      }
    }
  }`;
const nodesOf = (node) => schemas/* object */.Ikc({ nodes: schemas/* array */.YOg(node.nullable()).nullish() });
const reviewRequest = schemas/* object */.Ikc({
    requestedReviewer: schemas/* object */.Ikc({ login: schemas/* string */.YjP().optional(), combinedSlug: schemas/* string */.YjP().optional() }).nullish(),
});
/** `head`'s repo is null where it is gone; labels or reviewers are where they can't be seen. */
const pullNode = schemas/* object */.Ikc({
    number: schemas/* int */.Whr(),
    state: schemas/* enum */.k5n(['OPEN', 'CLOSED', 'MERGED']),
    title: schemas/* string */.YjP(),
    body: schemas/* string */.YjP(),
    headRefName: schemas/* string */.YjP(),
    headRefOid: schemas/* string */.YjP(),
    headRepository: schemas/* object */.Ikc({ nameWithOwner: schemas/* string */.YjP() }).nullish(),
    baseRefName: schemas/* string */.YjP(),
    isDraft: schemas/* boolean */.zMY(),
    url: schemas/* string */.YjP(),
    viewerDidAuthor: schemas/* boolean */.zMY(),
    labels: nodesOf(schemas/* object */.Ikc({ name: schemas/* string */.YjP() })).nullish(),
    reviewRequests: nodesOf(reviewRequest).nullish(),
});
const STATES = { OPEN: 'open', CLOSED: 'closed', MERGED: 'merged' };
function pullOf(node) {
    return {
        number: node.number,
        state: STATES[node.state],
        title: node.title,
        body: node.body,
        head: node.headRefName,
        ...(node.headRepository && { headRepo: node.headRepository.nameWithOwner }),
        headOid: node.headRefOid,
        base: node.baseRefName,
        draft: node.isDraft,
        labels: (node.labels?.nodes ?? []).flatMap((each) => each?.name ?? []),
        reviewers: (node.reviewRequests?.nodes ?? []).flatMap((each) => reviewerOf(each?.requestedReviewer)),
        url: node.url,
        isOurs: node.viewerDidAuthor,
    };
}
/** Whether its branch is in that repo itself: a fork may have one of the same name. */
function isFromRepo(node, repo) {
    return isSameRepo(node.headRepository?.nameWithOwner, repo);
}
/** A person's login, or `org/team`. */
function reviewerOf(reviewer) {
    return reviewer?.login ?? reviewer?.combinedSlug ?? [];
}

;// CONCATENATED MODULE: ./build/forge/github-pulls.js






const BRANCHES_A_REQUEST = 100;
const pulls = pageOf(pullNode);
/** The pull requests of GitHub's repos. */
class GitHubPulls {
    #calls;
    constructor(calls) {
        this.#calls = calls;
    }
    async fromEach(repo, branches) {
        const found = new Map(branches.map((branch) => [branch, []]));
        const names = [...found.keys()].filter(isBranchName);
        for (let at = 0; at < names.length; at += BRANCHES_A_REQUEST) {
            const each = await this.#fromSome(repo, names.slice(at, at + BRANCHES_A_REQUEST));
            for (const [branch, nodes] of each)
                found.set(branch, ours(nodes, repo));
        }
        return found;
    }
    async open(repo) {
        const what = `listing the pull requests of ${repo.name}`;
        const page = async (after) => {
            const answer = schemas/* object */.Ikc({ pullRequests: pulls });
            return (await askRepo(this.#calls, repo, { document: OPEN, variables: { after }, answer, what })).pullRequests;
        };
        return ours(await allPages(page), repo);
    }
    async one(repo, number) {
        if (!isNumber(number))
            return undefined;
        const what = `reading ${repo.name}#${number}`;
        const answer = schemas/* object */.Ikc({ pullRequest: pullNode.nullish() });
        const found = await unlessGone(askRepo(this.#calls, repo, { document: ONE, variables: { number }, answer, what }));
        return found?.pullRequest ? pullOf(found.pullRequest) : undefined;
    }
    /** The caller has seen that its branch is there. */
    async make(repo, wanted) {
        const { number, html_url: url } = await this.#create(repo, wanted);
        const { labels, reviewers } = wanted;
        await this.#add(apiPath(repo, 'issues', number, 'labels'), { labels }, labels);
        await this.#askFor(repo, number, reviewers);
        const made = await this.one(repo, number).catch(() => undefined);
        return made ?? { ...wanted, number, state: 'open', labels: [], reviewers: [], url, isOurs: true };
    }
    async close(repo, number) {
        const what = `closing ${repo.name}#${number}`;
        const pull = await this.one(repo, number);
        if (pull === undefined)
            throw new Error(`${what}: there is no such pull request`);
        if (pull.state !== 'open')
            return;
        const path = apiPath(repo, 'pulls', number);
        await this.#calls.write({ verb: 'PATCH', path, body: { state: 'closed' }, answer: schemas/* unknown */.L5J(), what });
    }
    /** Ready for review where the repo has no drafts: GitHub refuses it then, so that it may be sent again. */
    async #create(repo, { title, body, head, base, draft }) {
        const send = (asDraft) => this.#calls.write({
            verb: 'POST',
            path: apiPath(repo, 'pulls'),
            body: { title, body, head, base, draft: asDraft },
            answer: created,
            what: `opening a pull request from ${head} in ${repo.name}`,
        });
        return send(draft).catch((error) => {
            if (draft && isUnprocessable(error, /draft pull requests are not supported/i))
                return send(false);
            throw error;
        });
    }
    /** One name that GitHub refuses takes all that are asked for with it; then each is asked for alone. */
    async #askFor(repo, number, reviewers) {
        const path = apiPath(repo, 'pulls', number, 'requested_reviewers');
        const isTaken = await this.#add(path, asReviewers(reviewers), reviewers);
        if (isTaken || reviewers.length === 1)
            return;
        for (const reviewer of reviewers)
            await this.#add(path, asReviewers([reviewer]), [reviewer]);
    }
    /** False where it was refused. The pull request is there already: what it lacks shows when it is read back. */
    async #add(path, body, wanted) {
        if (wanted.length === 0)
            return true;
        const write = this.#calls.write({ verb: 'POST', path, body, answer: schemas/* unknown */.L5J(), what: 'adding' });
        return write.then(() => true, (error) => !(error instanceof errors/* GitHubRefusal */.ke && error.status === 422));
    }
    async #fromSome(repo, branches) {
        const names = branches.map((_, index) => `b${index}`);
        const answer = schemas/* object */.Ikc(Object.fromEntries(names.map((name) => [name, pulls])));
        const variables = Object.fromEntries(branches.map((branch, index) => [`b${index}`, branch]));
        const what = `looking for pull requests in ${repo.name}`;
        const found = await askRepo(this.#calls, repo, { document: fromEach(names), variables, answer, what });
        const rest = (branch) => async (after) => (await askRepo(this.#calls, repo, { document: FROM, variables: { branch, after }, answer: FROM_ANSWER, what })).b;
        return Promise.all(branches.map(async (branch, index) => {
            const { nodes, next } = found[`b${index}`];
            return [branch, next === undefined ? nodes : [...nodes, ...(await allPages(rest(branch), next))]];
        }));
    }
}
const created = schemas/* object */.Ikc({ number: schemas/* int */.Whr(), html_url: schemas/* string */.YjP() });
function ours(nodes, repo) {
    return nodes.filter((node) => isFromRepo(node, repo.name)).map(pullOf);
}
/** `org/team` is a team, anything else a person. */
function asReviewers(names) {
    return {
        reviewers: names.filter((name) => !name.includes('/')),
        team_reviewers: names.filter((name) => name.includes('/')).map((name) => name.slice(name.indexOf('/') + 1)),
    };
}
const NEWEST_FIRST = 'orderBy: { field: CREATED_AT, direction: DESC }';
const ONE = `
  query PullRequest($owner: String!, $name: String!, $number: Int!) {
    repository(owner: $owner, name: $name) { nameWithOwner pullRequest(number: $number) { ...Pull } }
  }${PULL_FIELDS}`;
const OPEN = `
  query OpenPullRequests($owner: String!, $name: String!, $after: String) {
    repository(owner: $owner, name: $name) {
      nameWithOwner
      pullRequests(states: [OPEN], first: 100, after: $after, ${NEWEST_FIRST}) { nodes { ...Pull } ${PAGE_FIELDS} }
    }
  }${PULL_FIELDS}`;
const FROM = `
  query PullRequestsFrom($owner: String!, $name: String!, $branch: String!, $after: String) {
    repository(owner: $owner, name: $name) {
      nameWithOwner
      b: pullRequests(headRefName: $branch, first: 100, after: $after, ${NEWEST_FIRST}) { nodes { ...Pull } ${PAGE_FIELDS} }
    }
  }${PULL_FIELDS}`;
const FROM_ANSWER = schemas/* object */.Ikc({ b: pulls });
/**
 * One request for many branches; three of each, since each one more costs two points of the hour's limit, and few branches have more.
 * Names go as variables: in the text they would be part of the query.
 */
function fromEach(names) {
    const variables = names.map((name) => `$${name}: String!`).join(', ');
    const fields = names.map((name) => `${name}: pullRequests(headRefName: $${name}, first: 3, ${NEWEST_FIRST}) { nodes { ...Pull } ${PAGE_FIELDS} }`);
    return `
  query PullRequestsFromEach($owner: String!, $name: String!, ${variables}) {
    repository(owner: $owner, name: $name) { nameWithOwner ${fields.join('\n')} }
  }${PULL_FIELDS}`;
}

// EXTERNAL MODULE: ./build/github/urls.js
var urls = __webpack_require__(7018);
;// CONCATENATED MODULE: ./build/forge/github-remote.js



/**
 * The address of a repo, and the login for the one command that goes there: in its environment, bound to that repo's address. Git
 * follows no redirect with it, asks nobody, and keeps it nowhere.
 */
function githubRemote(serverUrl, repo, token) {
    const { owner, name } = ownerAndName(repo);
    const { origin, pathname, protocol } = trustedServer(serverUrl);
    const url = `${origin}${pathname.replace(/\/+$/, '')}/${owner}/${name}.git`;
    const login = Buffer.from(`x-access-token:${token.reveal()}`).toString('base64');
    const config = [
        [`http.${url}.extraHeader`, `AUTHORIZATION: basic ${login}`],
        ['http.followRedirects', 'false'],
        ['credential.helper', ''],
        ['core.askPass', ''],
    ];
    return { url, env: { ...asEnvironment(config), GIT_TERMINAL_PROMPT: '0', GIT_ALLOW_PROTOCOL: protocol.slice(0, -1) } };
}
function asEnvironment(config) {
    const entries = config.flatMap(([key, value], index) => [
        [`GIT_CONFIG_KEY_${index}`, key],
        [`GIT_CONFIG_VALUE_${index}`, value],
    ]);
    return { ...Object.fromEntries(entries), GIT_CONFIG_COUNT: String(config.length) };
}
/** Throws `UserError` where a token would go there in the clear. */
function trustedServer(serverUrl) {
    const url = new URL(serverUrl);
    if ((0,urls/* isSafe */.IP)(url))
        return url;
    throw new system_errors/* UserError */.y(`a token goes to https addresses only, and ${url.origin} is none`);
}

;// CONCATENATED MODULE: ./build/forge/github-review-documents.js

/** Ids by number, never by login: a login can be given to somebody else. */
const AUTHOR = `
  fragment Who on Actor {
    ... on User { databaseId }
    ... on Bot { databaseId }
    ... on Mannequin { databaseId }
    ... on Organization { databaseId }
  }`;
const COMMENTS = `{ nodes { fullDatabaseId body url author { ...Who } } ${PAGE_FIELDS} }`;
const REVIEWS = ofPullRequest('Reviews', `page: reviews(first: 100, after: $after) {
    nodes { fullDatabaseId body url state author { ...Who } comments(first: 1) { totalCount } }
    ${PAGE_FIELDS}
  }`);
const THREADS = ofPullRequest('Threads', `page: reviewThreads(first: 50, after: $after) {
    nodes { id isResolved comments(first: 50) ${COMMENTS} }
    ${PAGE_FIELDS}
  }`);
/** The comments of one thread from a place on. */
const MORE = `
  query RestOfThread($thread: ID!, $after: String) {
    node(id: $thread) { ... on PullRequestReviewThread { comments(first: 100, after: $after) ${COMMENTS} } }
  }${AUTHOR}`;
/** Where a thread is, and its first comment. */
const THREAD = `
  query Thread($thread: ID!) {
    node(id: $thread) {
      ... on PullRequestReviewThread {
        pullRequest { number }
        repository { nameWithOwner }
        comments(first: 1) { nodes { fullDatabaseId } }
      }
    }
  }`;
const RESOLVE = `
  mutation Resolve($thread: ID!) { resolveReviewThread(input: { threadId: $thread }) { thread { id isResolved } } }`;
const UNRESOLVE = `
  mutation Unresolve($thread: ID!) { unresolveReviewThread(input: { threadId: $thread }) { thread { id isResolved } } }`;
function ofPullRequest(name, connection) {
    return `
  query ${name}($owner: String!, $name: String!, $number: Int!, $after: String) {
    repository(owner: $owner, name: $name) { nameWithOwner pullRequest(number: $number) { ${connection} } }
  }${AUTHOR}`;
}

;// CONCATENATED MODULE: ./build/forge/github-reviews.js





/** The reviews of GitHub's pull requests, and the threads that their notes begin. */
class GitHubReviews {
    #calls;
    #you;
    constructor(calls, you) {
        this.#calls = calls;
        this.#you = you;
    }
    /** Of pending ones GitHub shows our own only. An answer in a thread counts as a review without a body. */
    async all(at) {
        const nodes = await allPages((after) => this.#connection(at, { document: REVIEWS, node: reviewNode, after }));
        return nodes.map((node) => ({
            id: node.fullDatabaseId,
            body: node.body,
            url: node.url,
            isOurs: this.#isOurs(node),
            isPending: node.state === 'PENDING',
            notes: node.comments.totalCount,
        }));
    }
    async add({ repo, number }, { commit, body, notes }) {
        const what = `reviewing ${nameOf({ repo, number })}`;
        const comments = notes.map(({ startLine, ...note }) => startLine === undefined || startLine === note.line
            ? note
            : { ...note, start_line: startLine, start_side: note.side });
        const made = await this.#calls.write({
            verb: 'POST',
            path: apiPath(repo, 'pulls', number, 'reviews'),
            body: { commit_id: commit, body, event: 'COMMENT', comments },
            answer: written,
            what,
        });
        return { id: String(made.id), url: made.html_url };
    }
    async deletePending(at, id) {
        const what = `deleting the pending review ${id} of ${nameOf(at)}`;
        const review = (await this.all(at)).find((each) => each.id === id);
        if (review === undefined)
            return;
        if (!review.isOurs || !review.isPending)
            throw new Error(`${what}: it is not a pending one of ours`);
        await this.#calls.delete(apiPath(at.repo, 'pulls', at.number, 'reviews', id), what);
    }
    async threads(at) {
        const nodes = await allPages((after) => this.#connection(at, { document: THREADS, node: threadNode, after }));
        const threads = await Promise.all(nodes.map((node) => this.#thread(node)));
        return threads.filter(({ comments }) => comments.length > 0);
    }
    /** GitHub answers below a thread's first comment. */
    async reply(at, thread, body) {
        const what = `answering in a thread of ${nameOf(at)}`;
        const top = await this.#firstComment(at, thread, what);
        const path = apiPath(at.repo, 'pulls', at.number, 'comments', top, 'replies');
        const made = await this.#calls.write({ verb: 'POST', path, body: { body }, answer: written, what });
        return { id: String(made.id), url: made.html_url };
    }
    async resolve(at, thread, isResolved) {
        const what = `${isResolved ? 'resolving' : 'opening'} a thread of ${nameOf(at)}`;
        await this.#firstComment(at, thread, what);
        await this.#calls.mutate(isResolved ? RESOLVE : UNRESOLVE, { thread }, what);
    }
    /** Throws where the thread is not one of that pull request: an id alone would lead anywhere. */
    async #firstComment(at, thread, what) {
        const answer = schemas/* object */.Ikc({ node: threadOrigin });
        const { node } = await this.#calls.query(THREAD, { thread }, { what, answer });
        const [first] = node?.comments?.nodes ?? [];
        const isThere = node?.pullRequest?.number === at.number && isSameRepo(node.repository?.nameWithOwner, at.repo.name);
        if (isThere && first)
            return first.fullDatabaseId;
        throw new Error(`${what}: it has no thread ${JSON.stringify(thread)}`);
    }
    async #thread({ id, isResolved, comments }) {
        const more = async (after) => {
            const what = 'reading the rest of a thread';
            const { node } = await this.#calls.query(MORE, { thread: id, after }, { what, answer: threadRest });
            return node.comments;
        };
        const rest = comments.next === undefined ? [] : await allPages(more, comments.next);
        return {
            id,
            isResolved,
            comments: [...comments.nodes, ...rest].map((node) => ({
                id: node.fullDatabaseId,
                body: node.body,
                url: node.url,
                isOurs: this.#isOurs(node),
            })),
        };
    }
    async #connection(at, { document, node, after }) {
        const what = `reading the reviews of ${nameOf(at)}`;
        const answer = schemas/* object */.Ikc({ pullRequest: schemas/* object */.Ikc({ page: pageOf(node) }) });
        const variables = { number: at.number, after };
        return (await askRepo(this.#calls, at.repo, { document, variables, answer, what })).pullRequest.page;
    }
    #isOurs({ author }) {
        return author?.databaseId === this.#you;
    }
}
// a deleted account is null; one that is neither a person nor a program has no number
const author = schemas/* object */.Ikc({ databaseId: schemas/* int */.Whr().optional() }).nullish();
const fullDatabaseId = schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* int */.Whr()]).transform(String);
const commentNode = schemas/* object */.Ikc({ fullDatabaseId, body: schemas/* string */.YjP(), url: schemas/* string */.YjP(), author });
const threadNode = schemas/* object */.Ikc({ id: schemas/* string */.YjP(), isResolved: schemas/* boolean */.zMY(), comments: pageOf(commentNode) });
const threadRest = schemas/* object */.Ikc({ node: schemas/* object */.Ikc({ comments: pageOf(commentNode) }) });
const reviewNode = schemas/* object */.Ikc({
    fullDatabaseId,
    body: schemas/* string */.YjP(),
    url: schemas/* string */.YjP(),
    state: schemas/* string */.YjP(),
    author,
    comments: schemas/* object */.Ikc({ totalCount: schemas/* int */.Whr() }),
});
const threadOrigin = schemas/* object */.Ikc({
    pullRequest: schemas/* object */.Ikc({ number: schemas/* int */.Whr() }).optional(),
    repository: schemas/* object */.Ikc({ nameWithOwner: schemas/* string */.YjP() }).optional(),
    comments: schemas/* object */.Ikc({ nodes: schemas/* array */.YOg(schemas/* object */.Ikc({ fullDatabaseId }).nullable()).nullish() }).optional(),
})
    .nullable();

// EXTERNAL MODULE: ./build/forge/new-pull.js
var new_pull = __webpack_require__(4344);
;// CONCATENATED MODULE: ./build/forge/github.js










/** A GitHub server. Nothing is kept in memory. */
function githubForge({ client, token, you, git }) {
    const remote = (repo) => githubRemote(client.serverUrl, repo, token);
    return new GitHubForge({ calls: new GitHubCalls(client), git, you: you.id, remote });
}
class GitHubForge {
    kind = 'github';
    #tools;
    #pulls;
    #comments;
    #reviews;
    constructor(tools) {
        this.#tools = tools;
        this.#pulls = new GitHubPulls(tools.calls);
        this.#comments = new GitHubComments(tools.calls, tools.you);
        this.#reviews = new GitHubReviews(tools.calls, tools.you);
    }
    async remote(repo) {
        return this.#tools.remote(repo);
    }
    async branch(repo, branch) {
        return branchAt(this.#tools, repo, branch);
    }
    async holdsCommit(repo, oid) {
        return holdsCommit(this.#tools, repo, oid);
    }
    async pushRefusal(repo, branch) {
        return pushRefusal(this.#tools, repo, branch);
    }
    async pullRequestsFrom(repo, branch) {
        return (await this.#pulls.fromEach(repo, [branch])).get(branch);
    }
    async pullRequestsFromEach(repo, branches) {
        return this.#pulls.fromEach(repo, branches);
    }
    async openPullRequests(repo) {
        return this.#pulls.open(repo);
    }
    async pullRequest(repo, number) {
        return this.#pulls.one(repo, number);
    }
    async itemState(repo, number) {
        if (!isNumber(number))
            return 'gone';
        const what = `reading ${repo.name}#${number}`;
        const found = await unlessGone(this.#tools.calls.get(apiPath(repo, 'issues', number), { what, answer: item }));
        // one that was transferred answers from its new place
        if (found === undefined || !isBelow({ repo, number }, found.url))
            return 'gone';
        if (found.state !== 'open')
            return 'closed';
        return found.locked ? 'locked' : 'open';
    }
    async openPullRequest(repo, wanted) {
        (0,new_pull/* checkHead */.X)(repo, wanted, await this.branch(repo, wanted.head));
        return this.#pulls.make(repo, wanted);
    }
    async closePullRequest(repo, number) {
        await this.#pulls.close(repo, number);
    }
    async deleteBranch(repo, branch, expected) {
        return deleteBranch(this.#tools, repo, { branch, expected });
    }
    async comments(repo, number) {
        return this.#comments.all({ repo, number });
    }
    async comment(repo, number, body) {
        return this.#comments.add({ repo, number }, body);
    }
    async editComment(repo, number, id, body) {
        await this.#comments.edit({ repo, number }, id, body);
    }
    async deleteComment(repo, number, id) {
        await this.#comments.delete({ repo, number }, id, 'issues');
    }
    async reviews(repo, number) {
        return this.#reviews.all({ repo, number });
    }
    async review(repo, number, wanted) {
        return this.#reviews.add({ repo, number }, wanted);
    }
    async deletePendingReview(repo, number, id) {
        await this.#reviews.deletePending({ repo, number }, id);
    }
    async threads(repo, number) {
        return this.#reviews.threads({ repo, number });
    }
    async reply(repo, number, thread, body) {
        return this.#reviews.reply({ repo, number }, thread, body);
    }
    async resolveThread(repo, number, thread, isResolved) {
        await this.#reviews.resolve({ repo, number }, thread, isResolved);
    }
    async deleteReply(repo, number, id) {
        await this.#comments.delete({ repo, number }, id, 'pulls');
    }
}
const item = schemas/* object */.Ikc({ state: schemas/* string */.YjP(), locked: schemas/* boolean */.zMY(), url: schemas/* string */.YjP() });

// EXTERNAL MODULE: ./build/github/client.js + 5 modules
var github_client = __webpack_require__(4077);
// EXTERNAL MODULE: ./build/github/ask.js
var ask = __webpack_require__(839);
;// CONCATENATED MODULE: ./build/github/viewer.js


const QUERY = `
  query Viewer { rateLimit { cost remaining resetAt } viewer { login databaseId name } }`;
/** Who the token is. Throws `UserError` where GitHub does not say. */
async function viewerOf(client) {
    const viewer = (await (0,ask/* ask */.k)(client, QUERY)).data?.viewer;
    if (!viewer?.databaseId || typeof viewer.login !== 'string')
        throw new system_errors/* UserError */.y(`${client.serverUrl} does not say whose token this is`);
    const { login, databaseId: id, name } = viewer;
    const host = new URL(client.serverUrl).hostname;
    return { id, login, name: String(name ?? '').trim() || login, email: `${id}+${login}@users.noreply.${host}` };
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/github/paging.js
var paging = __webpack_require__(3404);
;// CONCATENATED MODULE: ./build/github/queries.js
const WHO = `fragment Who on Actor { __typename login ... on User { databaseId } ... on Bot { databaseId } }`;
const COMMENT_FIELDS = 'id body url createdAt lastEditedAt viewerDidAuthor authorAssociation author { ...Who }';
const COMMENT = `fragment SomeComment on IssueComment { ${COMMENT_FIELDS} }`;
const NOTE = `fragment SomeNote on PullRequestReviewComment { ${COMMENT_FIELDS} pullRequestReview { state } diffHunk }`;
const COMMON = `
  __typename id number title body url createdAt updatedAt authorAssociation
  author { ...Who }
  repository { nameWithOwner isArchived viewerPermission }
  labels(first: 100) { nodes { name } }
  assignees(first: 20) { nodes { login databaseId } }
  milestone { title }`;
/** The newest are enough to see whether something was said since. */
const LATEST = `comments(last: 10) { nodes { ...SomeComment } }`;
const WANTS = '$threads: Boolean!, $checks: Boolean!, $conflicts: Boolean!';
const PULL = `
  pullState: state isDraft baseRefName baseRefOid headRefName headRefOid isCrossRepository
  headRepository { nameWithOwner owner { login ... on User { databaseId } } }
  reviewRequests(first: 50) {
    nodes { requestedReviewer { __typename ... on User { login databaseId } ... on Team { combinedSlug } ... on Bot { login } ... on Mannequin { login } } }
  }`;
const queries_THREADS = `
  reviewThreads(first: 50) @include(if: $threads) {
    pageInfo { hasNextPage endCursor }
    nodes { id isResolved comments(first: 20) { nodes { ...SomeThreadComment } } }
  }`;
const CHECKS = `commits(last: 1) @include(if: $checks) { nodes { commit { statusCheckRollup { state } } } }`;
const THREAD_COMMENT = `fragment SomeThreadComment on PullRequestReviewComment { ${COMMENT_FIELDS} pullRequestReview { state } }`;
const ISSUE_FIELDS = `${COMMON}
  issueState: state
  closedByPullRequestsReferences(first: 20, includeClosedPrs: false) { nodes { number author { ...Who } } }`;
const queries_PULL_FIELDS = `${COMMON} ${PULL}`;
/** The facts of an item, for a search and for a look-up by number; with `WANTS`. */
const ITEM = `
  fragment SomeIssue on Issue { ${ISSUE_FIELDS} ${LATEST} }
  fragment SomePull on PullRequest { ${queries_PULL_FIELDS} ${LATEST} ${queries_THREADS} ${CHECKS} mergeable @include(if: $conflicts) }
  ${WHO} ${COMMENT} ${THREAD_COMMENT}`;
const CANDIDATES = `
  query Candidates($search: String!, $size: Int!, $after: String, ${WANTS}) {
    rateLimit { cost remaining resetAt }
    search(type: ISSUE, query: $search, first: $size, after: $after) {
      issueCount
      pageInfo { hasNextPage endCursor }
      nodes { ...SomeIssue ...SomePull }
    }
  }
  ${ITEM}`;
/** One item, and which of its repo's pull requests ask for your review, which is the only way to see that they ask a team of yours. */
const ONE_ITEM = `
  query OneItem($owner: String!, $name: String!, $number: Int!, $asking: String!, ${WANTS}) {
    rateLimit { cost remaining resetAt }
    repository(owner: $owner, name: $name) {
      nameWithOwner isArchived isEmpty
      issueOrPullRequest(number: $number) { ...SomeIssue ...SomePull }
    }
    asking: search(type: ISSUE, query: $asking, first: 100) { nodes { ... on PullRequest { number } } }
  }
  ${ITEM}`;
/** What was not worked out yet when the pull requests were listed. */
const MERGEABLE = `
  query Mergeable($ids: [ID!]!) {
    rateLimit { cost remaining resetAt }
    nodes(ids: $ids) { ... on PullRequest { id mergeable } }
  }`;
const MORE_THREADS = `
  query MoreThreads($id: ID!, $after: String) {
    rateLimit { cost remaining resetAt }
    node(id: $id) {
      ... on PullRequest {
        connection: reviewThreads(first: 50, after: $after) {
          pageInfo { hasNextPage endCursor }
          nodes { id isResolved comments(first: 20) { nodes { ...SomeThreadComment } } }
        }
      }
    }
  }
  ${WHO} ${THREAD_COMMENT}`;

;// CONCATENATED MODULE: ./build/github/search.js


const SIZE = 100;
/** GitHub shows no more of one search. */
const MOST = 1_000;
/**
 * All that a search finds, oldest first, one request for a hundred. A search of more than a thousand goes on as a new one from the date
 * where the last one ended.
 */
async function searchAll(client, { text, wants }) {
    const found = new Map();
    const notes = new Set();
    let from = '';
    for (;;) {
        const slice = await oneSlice(client, { search: `${text} sort:created-asc${from}`, wants });
        for (const node of slice.nodes)
            found.set(node.id, node);
        for (const note of slice.notes)
            notes.add(note);
        if (slice.isWhole)
            return { nodes: [...found.values()], notes: [...notes] };
        const [first, last] = [slice.nodes[0].createdAt, slice.nodes.at(-1).createdAt];
        if (first === last) {
            notes.add(`more than ${MOST} were made in the second ${last}: the rest of them is left out`);
            return { nodes: [...found.values()], notes: [...notes] };
        }
        from = ` created:>=${last}`;
    }
}
async function oneSlice(client, { search, wants }) {
    const slice = { nodes: [], notes: [], isWhole: true };
    const variables = { search, size: SIZE, ...wants };
    const connection = (answer) => answer.search;
    let [seen, all] = [0, 0];
    let spent = client.budget.refusal();
    if (spent === undefined)
        for await (const { data, nodes, missing } of (0,paging/* pagesOf */.E0)(client, { document: CANDIDATES, variables, connection })) {
            slice.notes.push(...missing);
            // What this token can't see of is a node without fields.
            slice.nodes.push(...nodes.filter(({ number }) => number !== undefined));
            seen += data.search.nodes?.length ?? 0;
            all = data.search.issueCount;
            spent = data.search.pageInfo?.hasNextPage ? client.budget.refusal() : undefined;
            if (spent !== undefined)
                break;
        }
    if (spent !== undefined)
        return { ...slice, notes: [...slice.notes, `${spent}: nothing more was listed`] };
    return { ...slice, isWhole: seen < MOST || all <= seen || slice.nodes.length === 0 };
}

;// CONCATENATED MODULE: ./build/github/repo-name.js
/** `acme/shop` as the parameters of a REST route. */
function repo_name_ownerAndName(full) {
    const [owner = '', repo = ''] = full.split('/');
    return { owner, repo };
}

;// CONCATENATED MODULE: ./build/github/standing.js



const WRITERS = ['admin', 'maintain', 'write'];
/** GitHub calls nobody else a writer, as far as this token may know; so nobody else needs a request. */
const MAY_WRITE = ['OWNER', 'MEMBER', 'COLLABORATOR'];
/** `you` is your numeric id. Each person is asked about once for a repo. */
function standings(client, you) {
    const asked = new Map();
    const notes = new Map();
    const mayWrite = (repo, author) => {
        const key = `${repo} ${author.login}`.toLowerCase();
        const known = asked.get(key) ?? canWrite(client, repo, author).catch((error) => noted(notes, repo, error));
        asked.set(key, known);
        return known;
    };
    return {
        notes: () => notes,
        async of(repo, { author, authorAssociation }) {
            // Whoever deleted their account is called so by GitHub's own pages.
            if (author === null)
                return { author: { login: 'ghost', standing: 'outsider' }, isKnown: true };
            const { login } = author;
            if (author.databaseId === you)
                return { author: { login, standing: 'you' }, isKnown: true };
            if (author.__typename !== 'User' || !/^[\w-]{1,100}$/.test(login) || !MAY_WRITE.includes(authorAssociation))
                return { author: { login, standing: 'outsider' }, isKnown: true };
            const writes = await mayWrite(repo, author);
            return { author: { login, standing: writes ? 'trusted' : 'outsider' }, isKnown: writes !== undefined };
        },
    };
}
/** Asks by login, and believes only an answer about the same numeric id. */
async function canWrite({ reader }, repo, author) {
    const parameters = { ...repo_name_ownerAndName(repo), username: author.login };
    const { data } = await reader
        .request('GET /repos/{owner}/{repo}/collaborators/{username}/permission', parameters)
        .catch((error) => {
        if ((0,errors/* statusOf */.c2)(error) === 404)
            return { data: undefined };
        throw error;
    });
    if (data?.user?.id === undefined || data.user.id !== author.databaseId)
        return false;
    return WRITERS.includes(data.permission) || WRITERS.includes(data.role_name);
}
function noted(notes, repo, error) {
    const said = `GitHub did not say who may write to ${repo}, so all but you count as outsiders (${(0,system_errors/* messageOf */.b)(error)})`;
    if (!notes.has(repo.toLowerCase()))
        notes.set(repo.toLowerCase(), said);
}

;// CONCATENATED MODULE: ./build/github/queries-context.js

const queries_context_PAGE = 'pageInfo { hasNextPage endCursor }';
const LINKED = '__typename number title body url authorAssociation author { ...Who } repository { nameWithOwner }';
const queries_context_THREAD = `
  id isResolved isOutdated path line
  comments(first: 50) { ${queries_context_PAGE} nodes { ...SomeNote } }`;
const ANNOTATION = 'path annotationLevel title message location { start { line } }';
/** `size` is how many of each are asked at once; of what is inside another list, as many as the document says. */
const PULL_CONTEXT = `
  query PullContext(
    $owner: String!, $name: String!, $number: Int!, $size: Int!, $checks: Boolean!
    $wantComments: Boolean!, $wantReviews: Boolean!, $wantThreads: Boolean!, $wantFiles: Boolean!, $wantChecks: Boolean!, $wantLinked: Boolean!
    $afterComments: String, $afterReviews: String, $afterThreads: String, $afterFiles: String, $afterChecks: String, $afterLinked: String
  ) {
    rateLimit { cost remaining resetAt }
    repository(owner: $owner, name: $name) {
      nameWithOwner
      pullRequest(number: $number) {
        ${queries_PULL_FIELDS} mergeable
        commits(last: 1) @include(if: $checks) { nodes { commit { statusCheckRollup { state } } } }
        all: comments(first: $size, after: $afterComments) @include(if: $wantComments) { ${queries_context_PAGE} nodes { ...SomeComment } }
        reviews(first: $size, after: $afterReviews) @include(if: $wantReviews) {
          ${queries_context_PAGE} nodes { state body submittedAt authorAssociation author { ...Who } }
        }
        threads: reviewThreads(first: $size, after: $afterThreads) @include(if: $wantThreads) { ${queries_context_PAGE} nodes { ${queries_context_THREAD} } }
        files(first: $size, after: $afterFiles) @include(if: $wantFiles) { ${queries_context_PAGE} nodes { path } }
        linked: closingIssuesReferences(first: $size, after: $afterLinked) @include(if: $wantLinked) { ${queries_context_PAGE} nodes { ${LINKED} } }
        head: commits(last: 1) @include(if: $wantChecks) { nodes { commit { statusCheckRollup {
          contexts(first: $size, after: $afterChecks) { ${queries_context_PAGE} nodes {
            __typename
            ... on CheckRun {
              id databaseId name status conclusion url title summary
              annotations(first: 50) { ${queries_context_PAGE} nodes { ${ANNOTATION} } }
              checkSuite { app { slug } }
            }
            ... on StatusContext { context state description targetUrl }
          } }
        } } } }
      }
    }
  }
  ${WHO} ${COMMENT} ${NOTE}`;
const ISSUE_CONTEXT = `
  query IssueContext(
    $owner: String!, $name: String!, $number: Int!, $size: Int!
    $wantComments: Boolean!, $wantLinked: Boolean!, $afterComments: String, $afterLinked: String
  ) {
    rateLimit { cost remaining resetAt }
    repository(owner: $owner, name: $name) {
      nameWithOwner
      issue(number: $number) {
        ${ISSUE_FIELDS}
        all: comments(first: $size, after: $afterComments) @include(if: $wantComments) { ${queries_context_PAGE} nodes { ...SomeComment } }
        linked: closedByPullRequestsReferences(first: $size, after: $afterLinked, includeClosedPrs: false) @include(if: $wantLinked) {
          ${queries_context_PAGE} nodes { ${LINKED} }
        }
      }
    }
  }
  ${WHO} ${COMMENT}`;
const MORE_NOTES = `
  query MoreNotes($id: ID!, $after: String) {
    rateLimit { cost remaining resetAt }
    node(id: $id) {
      ... on PullRequestReviewThread { connection: comments(first: 100, after: $after) { ${queries_context_PAGE} nodes { ...SomeNote } } }
    }
  }
  ${WHO} ${NOTE}`;
const MORE_ANNOTATIONS = `
  query MoreAnnotations($id: ID!, $after: String) {
    rateLimit { cost remaining resetAt }
    node(id: $id) {
      ... on CheckRun { connection: annotations(first: 100, after: $after) { ${queries_context_PAGE} nodes { ${ANNOTATION} } } }
    }
  }`;

;// CONCATENATED MODULE: ./build/github/context.js


const context_SIZE = 100;
/** Undefined where there is no such issue. */
async function issueContext(client, place) {
    const told = await (0,paging/* askPaged */.Rp)(client, {
        document: ISSUE_CONTEXT,
        variables: { ...place, size: context_SIZE },
        names: ['comments', 'linked'],
        connections: ({ repository }) => ({ comments: repository?.issue?.all, linked: repository?.issue?.linked }),
    });
    const { repository } = told.data;
    if (!repository?.issue)
        return undefined;
    const { comments = [], linked = [] } = told.lists;
    return { node: repository.issue, repo: repository.nameWithOwner, comments, linked, missing: told.missing };
}
/** Undefined where there is no such pull request. */
async function pullContext(client, place) {
    const told = await (0,paging/* askPaged */.Rp)(client, {
        document: PULL_CONTEXT,
        variables: { ...place, size: context_SIZE },
        names: ['comments', 'reviews', 'threads', 'files', 'checks', 'linked'],
        connections: pullConnections,
    });
    const { repository } = told.data;
    if (!repository?.pullRequest)
        return undefined;
    const { comments = [], reviews = [], threads = [], checks = [], linked = [], files } = told.lists;
    const missing = [...told.missing];
    return {
        node: repository.pullRequest,
        repo: repository.nameWithOwner,
        comments,
        reviews,
        threads: await Promise.all(threads.map((thread) => wholeThread(client, thread, missing))),
        checks: await Promise.all(checks.map((check) => wholeCheck(client, check, missing))),
        linked,
        files: files?.map(({ path }) => path),
        missing,
    };
}
function pullConnections({ repository }) {
    const pull = repository?.pullRequest;
    if (!pull)
        return {};
    const checks = (0,paging/* nodesOf */.Nh)(pull.head)[0]?.commit.statusCheckRollup?.contexts;
    return {
        comments: pull.all,
        reviews: pull.reviews,
        threads: pull.threads,
        files: pull.files,
        checks,
        linked: pull.linked,
    };
}
async function wholeThread(client, thread, missing) {
    const told = await (0,paging/* wholeOf */.l2)(client, { document: MORE_NOTES, id: thread.id, begun: thread.comments });
    missing.push(...told.missing);
    return { ...thread, comments: told.data };
}
async function wholeCheck(client, check, missing) {
    if (check.__typename === 'StatusContext')
        return check;
    const begun = check.annotations;
    const told = await (0,paging/* wholeOf */.l2)(client, { document: MORE_ANNOTATIONS, id: check.id, begun });
    missing.push(...told.missing);
    return { ...check, annotations: told.data };
}

;// CONCATENATED MODULE: ./build/github/files.js

const AT_ONCE = 100;
/** GitHub lists no more than 3,000. */
const MOST_PAGES = 30;
/** The paths that a pull request changes, by REST, which lists them where GraphQL gives up on a large one. */
async function changedFiles({ reader }, { repo, number }) {
    const files = [];
    for (let page = 1; page <= MOST_PAGES; page += 1) {
        const { data } = await reader.request('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', {
            ...repo_name_ownerAndName(repo),
            pull_number: number,
            per_page: AT_ONCE,
            page,
        });
        files.push(...data.map(({ filename }) => filename));
        if (data.length < AT_ONCE)
            return { files, isWhole: true };
    }
    return { files, isWhole: false };
}

// EXTERNAL MODULE: ./build/model/text.js
var model_text = __webpack_require__(271);
;// CONCATENATED MODULE: ./build/github/job-log.js

const MOST_LINES = 150;
const MOST_BYTES = 16 * 1024;
/** What is read of a log before it is given up. */
const MOST_READ = 64 * 1024 * 1024;
/**
 * The end of a job's log, at most 150 lines and 16 KiB, without the times. Undefined where it is too long to be read. GitHub sends on
 * to another host for it, which never sees the token. Throws where there is none.
 */
async function jobLogTail({ reader }, { repo, job }) {
    const { data } = await reader.request('GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs', {
        ...repo_name_ownerAndName(repo),
        job_id: job,
        request: { parseSuccessResponseBody: false },
    });
    const tail = await tailOf(data);
    return tail === undefined ? undefined : lastLines(tail);
}
/** Keeps the end of the stream only. */
async function tailOf(stream) {
    let kept = Buffer.alloc(0);
    let read = 0;
    for await (const piece of stream) {
        read += piece.length;
        if (read > MOST_READ)
            return undefined;
        kept = Buffer.concat([kept, piece]);
        if (kept.length > 8 * MOST_BYTES)
            kept = kept.subarray(-4 * MOST_BYTES);
    }
    return kept.toString('utf8');
}
function lastLines(text) {
    const lines = text.replace(/\r\n?/g, '\n').trimEnd().split('\n');
    const last = lines.slice(-MOST_LINES).map((line) => line.replace(/^\uFEFF?\d{4}-\d\d-\d\dT[\d:.]+Z /, ''));
    while (last.length > 1 && Buffer.byteLength(last.join('\n')) > MOST_BYTES)
        last.shift();
    return last.join('\n').slice(-MOST_BYTES);
}

;// CONCATENATED MODULE: ./build/sources/github-checks.js



const MOST_LOGS = 5;
/** The checks of the head commit, with the ends of failing jobs' logs. What can't be read is a note. */
async function checksIn(desk, repo, nodes) {
    const jobs = nodes.filter(isFailingJob);
    const logs = new Map();
    const notes = await Promise.all(jobs.slice(0, MOST_LOGS).map((job) => readLog(desk, repo, job, logs)));
    const left = jobs.length - MOST_LOGS;
    return {
        checks: nodes.map((node) => (node.__typename === 'CheckRun' ? ofRun(node, logs.get(node.id)) : ofStatus(node))),
        notes: [...notes.flat(), ...(left > 0 ? [`the logs of ${left} more failing jobs were not read`] : [])],
    };
}
function isFailingJob(node) {
    return (node.__typename === 'CheckRun' &&
        runState(node) === 'failing' &&
        node.databaseId !== null &&
        node.checkSuite?.app?.slug === 'github-actions');
}
async function readLog({ client }, repo, job, logs) {
    try {
        const tail = await jobLogTail(client, { repo, job: job.databaseId });
        if (tail === undefined)
            return [`the log of a failing job is too long to be read: ${job.url}`];
        logs.set(job.id, new model_text/* UntrustedText */.w(tail));
        return [];
    }
    catch (error) {
        return [`the log of a failing job can't be had (${(0,system_errors/* messageOf */.b)(error)})`];
    }
}
function runState({ status, conclusion }) {
    if (status !== 'COMPLETED')
        return 'pending';
    return ['SUCCESS', 'NEUTRAL', 'SKIPPED'].includes(conclusion ?? '') ? 'passing' : 'failing';
}
function ofRun(run, logTail) {
    return {
        name: new model_text/* UntrustedText */.w(run.name),
        state: runState(run),
        url: run.url,
        summary: new model_text/* UntrustedText */.w([run.title, run.summary].filter(Boolean).join('\n\n')),
        annotations: run.annotations.map(({ path, location, annotationLevel, title, message }) => ({
            path,
            line: location.start.line,
            level: (annotationLevel ?? 'notice').toLowerCase(),
            message: new model_text/* UntrustedText */.w([title, message].filter(Boolean).join(': ')),
        })),
        logTail,
    };
}
const statusStates = { SUCCESS: 'passing', FAILURE: 'failing', ERROR: 'failing' };
function ofStatus({ context, state, targetUrl, description }) {
    return {
        name: new model_text/* UntrustedText */.w(context),
        state: statusStates[state] ?? 'pending',
        url: targetUrl ?? '',
        summary: new model_text/* UntrustedText */.w(description ?? ''),
        annotations: [],
        logTail: undefined,
    };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/sources/github-people.js

/** Only what you and writers said. */
async function heeded(standings, repo, nodes) {
    const judged = await Promise.all(nodes.map(async (node) => ({ node, author: (await standings.of(repo, node)).author })));
    const comments = judged
        .filter(({ author }) => author.standing !== 'outsider')
        .map(({ node, author }) => ({
        author,
        body: new model_text/* UntrustedText */.w(node.body ?? ''),
        createdAt: node.createdAt,
        url: node.url,
    }));
    return { comments, hidden: nodes.length - comments.length };
}
/** Who began a thread; undefined where that can't be told. A note that nobody has sent yet begins none. */
async function begunBy(standings, repo, notes) {
    const [first] = notes;
    if (first === undefined)
        return undefined;
    return isPending(first) ? 'pending' : standings.of(repo, first);
}
function isPending({ pullRequestReview }) {
    return pullRequestReview?.state === 'PENDING';
}
/** Whether awaywork wrote it: by your account, with its marker at the end. */
function isByAwaywork({ viewerDidAuthor, body }) {
    return viewerDidAuthor && /<!-- awaywork [^\s]+ -->\s*$/.test(body ?? '');
}

;// CONCATENATED MODULE: ./build/sources/github-items.js




/** An item, without its comments. `asksYourReview`: GitHub found it as one that asks for your review, a team's of yours too. */
async function toItem(tools, node, asksYourReview) {
    checkTexts(node);
    const repo = tools.spelled(node.repository.nameWithOwner);
    const id = `${repo}#${node.number}`;
    const { author } = await tools.standings.of(repo, node);
    const item = {
        key: `github:${id}`,
        source: 'github',
        id,
        kind: node.__typename === 'Issue' ? 'issue' : 'pull-request',
        title: new model_text/* UntrustedText */.w(node.title),
        body: new model_text/* UntrustedText */.w(node.body ?? ''),
        author,
        comments: [],
        hidden: 0,
        labels: (0,paging/* nodesOf */.Nh)(node.labels).map(({ name }) => name),
        assignees: (0,paging/* nodesOf */.Nh)(node.assignees).map((person) => personOf(tools, person)),
        milestone: node.milestone?.title,
        status: undefined,
        repo: { name: repo },
        isReadOnly: isReadOnly(node),
        url: node.url,
        updatedAt: new Date(node.updatedAt).toISOString(),
        version: '',
    };
    if (node.__typename === 'Issue')
        item.isClosedBySomeoneElse = isClosedBySomeoneElse(tools, node);
    else
        item.pull = await pullFacts(tools, node, asksYourReview);
    return { ...item, version: versionOf(node, item) };
}
const github_items_WRITERS = ['ADMIN', 'MAINTAIN', 'WRITE'];
/** Where GitHub does not say, the push will. */
function isReadOnly({ repository: { viewerPermission } }) {
    return viewerPermission != null && !github_items_WRITERS.includes(viewerPermission);
}
/** What the plan is made of. Throws `TypeError` where it is no text. */
function checkTexts(node) {
    const texts = { title: node.title, url: node.url, body: node.body ?? '' };
    if (node.__typename === 'PullRequest') {
        const { headRefName, headRefOid, baseRefName, baseRefOid } = node;
        Object.assign(texts, { headRefName, headRefOid, baseRefName, baseRefOid });
    }
    const [fault] = Object.entries(texts).find(([, text]) => typeof text !== 'string') ?? [];
    if (fault !== undefined)
        throw new TypeError(`${fault} is no text`);
}
/** Where GitHub does not say, somebody does. */
function isClosedBySomeoneElse({ you }, { closedByPullRequestsReferences: closing }) {
    if (!closing)
        return true;
    return (0,paging/* nodesOf */.Nh)(closing).some(({ author }) => author?.databaseId !== you.id);
}
async function pullFacts(tools, node, asksYourReview) {
    const { headRepository: headRepo, isCrossRepository: isFork } = node;
    return {
        number: node.number,
        base: { branch: node.baseRefName, oid: node.baseRefOid },
        head: {
            repo: headRepo?.nameWithOwner,
            branch: node.headRefName,
            oid: node.headRefOid,
            isFork,
            isYourFork: isFork && headRepo?.owner.databaseId === tools.you.id,
        },
        draft: node.isDraft,
        checks: checksOf(node),
        unresolvedThreads: await unresolvedThreads(tools, node),
        conflicts: conflictsOf(node),
        reviewRequested: reviewersOf(tools, node, asksYourReview),
    };
}
/** `none` too where nobody asked. */
function checksOf({ commits }) {
    const state = (0,paging/* nodesOf */.Nh)(commits)[0]?.commit.statusCheckRollup?.state;
    switch (state) {
        case undefined:
            return 'none';
        case 'SUCCESS':
            return 'passing';
        case 'FAILURE':
        case 'ERROR':
            return 'failing';
        default:
            return 'pending';
    }
}
function conflictsOf({ mergeable }) {
    if (mergeable === 'CONFLICTING')
        return true;
    return mergeable === 'MERGEABLE' ? false : undefined;
}
async function unresolvedThreads({ standings }, node) {
    if (!node.reviewThreads)
        return undefined;
    const open = (0,paging/* nodesOf */.Nh)(node.reviewThreads).filter(({ isResolved }) => !isResolved);
    const repo = node.repository.nameWithOwner;
    const begun = await Promise.all(open.map((thread) => begunBy(standings, repo, (0,paging/* nodesOf */.Nh)(thread.comments))));
    return begun.filter((judged) => judged !== 'pending' && (!judged?.isKnown || judged.author.standing !== 'outsider'))
        .length;
}
function reviewersOf(tools, node, asksYourReview) {
    const named = (0,paging/* nodesOf */.Nh)(node.reviewRequests).flatMap(({ requestedReviewer: reviewer }) => github_items_reviewerOf(tools, reviewer));
    if (!asksYourReview || named.some(({ isYou }) => isYou))
        return named;
    return [...named, { login: tools.you.login, isYou: true }];
}
function github_items_reviewerOf(tools, reviewer) {
    const login = reviewer?.login ?? reviewer?.combinedSlug;
    return login === undefined ? [] : [personOf(tools, { login, databaseId: reviewer?.databaseId })];
}
function personOf({ you }, person) {
    return { login: person.login, isYou: person.databaseId === you.id };
}
/**
 * What an item was when it was read: other words, labels, head, checks or conflicts, or something newly said by somebody who may be
 * heeded. What awaywork says itself makes no new version, or it would answer itself.
 */
function versionOf(node, item) {
    const said = [latest((0,paging/* nodesOf */.Nh)(node.comments)), ...threadsOf(node).filter(isOpen).map(latestInThread)];
    const { pull } = item;
    const ofPull = pull && [pull.head.oid, pull.base.branch, pull.draft, pull.checks, pull.conflicts === true];
    const read = [node.title, node.body ?? '', item.labels.toSorted(), said, ofPull];
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(read)).digest('hex');
}
function threadsOf(node) {
    return node.__typename === 'PullRequest' ? (0,paging/* nodesOf */.Nh)(node.reviewThreads) : [];
}
function isOpen({ isResolved }) {
    return !isResolved;
}
function latestInThread({ id, comments }) {
    return [id, latest((0,paging/* nodesOf */.Nh)(comments))];
}
const MAY_COUNT = ['OWNER', 'MEMBER', 'COLLABORATOR'];
function latest(comments) {
    const counts = (one) => !isByAwaywork(one) && (one.viewerDidAuthor || MAY_COUNT.includes(one.authorAssociation));
    const last = comments.findLast(counts);
    return last && [last.id, last.lastEditedAt];
}

;// CONCATENATED MODULE: ./build/sources/github-place.js
/** `acme/shop#12`; undefined where it is nothing of the kind. */
function placeOf(id) {
    const [, owner, name, number] = /^([A-Za-z0-9][\w-]*)\/([\w.-]+)#([1-9]\d{0,8})$/.exec(id) ?? [];
    return owner === undefined || name === undefined ? undefined : { owner, name, number: Number(number) };
}
/** How an item has ended; undefined while it is open. */
function endOf(node) {
    const state = node.__typename === 'Issue' ? node.issueState : node.pullState;
    return state === 'OPEN' ? undefined : `it is ${state.toLowerCase()}`;
}

// EXTERNAL MODULE: ./build/sources/source.js
var source = __webpack_require__(2364);
;// CONCATENATED MODULE: ./build/sources/github-detail.js









/** All of one item, only what heeded people said. Throws where it is gone or has ended meanwhile. */
async function detailOf(desk, item) {
    const place = placeOf(item.id);
    if (place === undefined)
        throw new Error(`${item.key} is no item of GitHub's`);
    if (item.kind === 'pull-request') {
        const found = await pullContext(desk.client, { ...place, checks: desk.wants.checks });
        return pullDetail(desk, item, stillOpen(item, found));
    }
    return issueDetail(desk, item, stillOpen(item, await issueContext(desk.client, place)));
}
function stillOpen(item, found) {
    if (found === undefined)
        throw new source/* ItemEnded */.w(`${item.id} is gone, or this token can't see it any more`);
    const end = endOf(found.node);
    if (end !== undefined)
        throw new source/* ItemEnded */.w(`${item.id} is not open any more: ${end}`);
    return found;
}
async function issueDetail(desk, item, found) {
    const [{ comments, hidden }, { linked, notes }] = await Promise.all([
        heeded(desk.standings, found.repo, found.comments),
        linkedIn(desk, found.repo, found.linked),
    ]);
    const now = await toItem(desk, { ...found.node, comments: { nodes: found.comments.slice(-10) } }, false);
    return {
        item: { ...now, key: item.key, comments, hidden },
        linked,
        notes: [...notes, ...notesOf(desk, found)],
    };
}
async function pullDetail(desk, item, found) {
    const { repo } = found;
    const [{ comments, hidden }, threads, reviews, { linked, notes }, checks, files] = await Promise.all([
        heeded(desk.standings, repo, found.comments),
        threadsIn(desk, repo, found.threads),
        reviewsIn(desk, repo, found.reviews),
        linkedIn(desk, repo, found.linked),
        checksIn(desk, repo, found.checks),
        filesOf(desk, found),
    ]);
    const now = await toItem(desk, asListed(desk, found), item.pull?.reviewRequested.some(({ isYou }) => isYou) ?? false);
    return {
        item: { ...now, key: item.key, comments, hidden: hidden + threads.hidden + reviews.hidden },
        threads: threads.threads,
        reviews: reviews.reviews,
        checks: checks.checks,
        linked,
        files: files.files,
        notes: [...notes, ...checks.notes, ...files.notes, ...notesOf(desk, found)],
    };
}
/** As much of it as a search would have told, so that the version of what did not change is the same. */
function asListed({ wants }, { node, comments, threads }) {
    const facts = threads.map((thread) => ({ ...thread, comments: { nodes: thread.comments.slice(0, 20) } }));
    return {
        ...node,
        comments: { nodes: comments.slice(-10) },
        reviewThreads: wants.threads ? { nodes: facts } : undefined,
        mergeable: wants.conflicts ? node.mergeable : undefined,
    };
}
function notesOf(desk, { repo, missing }) {
    const unknown = desk.standings.notes().get(repo.toLowerCase());
    const left = missing.map((message) => `GitHub left something out: ${message}`);
    return [...left, ...(unknown === undefined ? [] : [unknown])];
}
/** A stranger's thread is hidden whole; in the others only what strangers said (PUBLIC-2). */
async function threadsIn({ standings }, repo, nodes) {
    const threads = [];
    let hidden = 0;
    for (const node of nodes) {
        const begun = await begunBy(standings, repo, node.comments);
        const sent = node.comments.filter((note) => !isPending(note));
        if (begun === 'pending')
            continue;
        if (begun === undefined || begun.author.standing === 'outsider')
            hidden += sent.length;
        else
            threads.push(threadOf(node, await heeded(standings, repo, sent)));
    }
    return { threads, hidden };
}
function threadOf(node, { comments, hidden }) {
    return {
        id: node.id,
        path: node.path,
        line: node.line ?? undefined,
        isResolved: node.isResolved,
        isOutdated: node.isOutdated,
        hunk: new model_text/* UntrustedText */.w(node.comments[0]?.diffHunk ?? ''),
        comments,
        hidden,
    };
}
const states = {
    APPROVED: 'approved',
    CHANGES_REQUESTED: 'changes-requested',
    COMMENTED: 'commented',
    DISMISSED: 'dismissed',
};
async function reviewsIn({ standings }, repo, nodes) {
    // One without words that says no more than "commented" is only the envelope of its notes.
    const telling = nodes.filter(({ state, body }) => state in states && (state !== 'COMMENTED' || Boolean(body?.trim())));
    const judged = await Promise.all(telling.map(async (node) => ({ node, author: (await standings.of(repo, node)).author })));
    const reviews = judged
        .filter(({ author }) => author.standing !== 'outsider')
        .map(({ node, author }) => ({
        author,
        state: states[node.state],
        body: new model_text/* UntrustedText */.w(node.body ?? ''),
        createdAt: node.submittedAt ?? '',
    }));
    const hidden = judged.filter(({ node, author }) => author.standing === 'outsider' && Boolean(node.body?.trim())).length;
    return { reviews, hidden };
}
async function linkedIn(desk, repo, nodes) {
    const judged = await Promise.all(nodes.map(async (node) => ({ node, author: await linkedAuthor(desk, repo, node) })));
    const linked = judged
        .filter(({ author }) => author.standing !== 'outsider')
        .map(({ node, author }) => ({
        key: keyOf(desk, node),
        kind: node.__typename === 'Issue' ? 'issue' : 'pull-request',
        title: new model_text/* UntrustedText */.w(node.title),
        body: new model_text/* UntrustedText */.w(node.body ?? ''),
        author,
        url: node.url,
    }));
    const left = judged.filter(({ author }) => author.standing === 'outsider');
    return {
        linked,
        notes: left.map(({ node }) => `${keyOf(desk, node)} is linked, and an outsider's, so its text is hidden`),
    };
}
/** Whoever owns a repo of their own is heeded there; what is linked from elsewhere is read for this repo, so it is this one's word too. */
async function linkedAuthor({ standings }, repo, node) {
    const there = node.repository.nameWithOwner;
    const { author } = await standings.of(there, node);
    if (author.standing !== 'trusted' || there.toLowerCase() === repo.toLowerCase())
        return author;
    return (await standings.of(repo, { ...node, authorAssociation: 'COLLABORATOR' })).author;
}
function keyOf({ spelled }, { repository, number }) {
    return `github:${spelled(repository.nameWithOwner)}#${number}`;
}
async function filesOf({ client }, { repo, node, files }) {
    if (files !== undefined)
        return { files, notes: [] };
    try {
        const listed = await changedFiles(client, { repo, number: node.number });
        return {
            files: listed.files,
            notes: listed.isWhole ? [] : [`GitHub lists only ${listed.files.length} changed files`],
        };
    }
    catch (error) {
        return { notes: [`GitHub did not list the changed files (${(0,system_errors/* messageOf */.b)(error)})`] };
    }
}

// EXTERNAL MODULE: ./build/github/repos.js
var repos = __webpack_require__(9099);
;// CONCATENATED MODULE: ./build/sources/github-repos.js


/** Looks the repos up: one request for a hundred names, and one for a hundred repos of an owner whom a glob names. */
async function usableRepos(client, { names, globs }) {
    const found = await (0,repos/* foundRepos */.UX)(client, names);
    const { repos: ofGlobs, unlisted } = await (0,repos/* reposOfGlobs */.om)(client, globs);
    const faults = names.flatMap((name) => faultOf(name, found.get(name)));
    const faulty = new Set(faults.map(({ key }) => key));
    const named = new Set(names.map((name) => name.toLowerCase()));
    const usable = names.filter((name) => !faulty.has(github_repos_keyOf(name))).map((name) => [name, found.get(name)]);
    // What a glob takes in passing is left out in silence where it can't be worked on.
    const more = ofGlobs.filter(({ name, isArchived, isEmpty }) => !isArchived && !isEmpty && !named.has(name.toLowerCase()));
    return {
        usable: new Map([...usable, ...more.map((repo) => [repo.name, repo])]),
        unusable: [...faults, ...unlisted.map(({ owner, reason }) => ({ key: github_repos_keyOf(`${owner}/*`), reason }))],
    };
}
function faultOf(name, found) {
    const reason = reasonOf(name, found);
    return reason === undefined ? [] : [{ key: github_repos_keyOf(name), reason }];
}
/** Why nothing can be done in a repo; undefined where it can. */
function reasonOf(name, found) {
    if (found === undefined)
        return "there is no such repo, or this token can't see it: put its name right";
    if (found.name.toLowerCase() !== name.toLowerCase())
        return `it is called ${(0,display/* shown */.S)(found.name, { maxLength: 200 })} now: write that name`;
    if (found.isArchived)
        return 'it is archived, so nothing can be written there: take it out';
    return found.isEmpty ? 'it is empty: make a first commit' : undefined;
}
function github_repos_keyOf(name) {
    return `github:${name}`;
}

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(4006);
;// CONCATENATED MODULE: ./build/sources/github-searches.js

const MOST_REPOS = 30;
const MOST_ALTERNATIVES = 8;
/**
 * The searches that find all that the rules could take in these repos (`owner/name`), each at least as wide as its rule; what is found
 * too much, the plan leaves.
 */
function searchesOf(rules, repos) {
    const wished = rules
        .filter((rule) => rule.enabled)
        .flatMap(({ take }) => queriesOf(take).flatMap((terms) => inScopes(terms, reposOf(take, repos))));
    const kept = wished.filter((one, at) => !wished.some((other, index) => index !== at && makesNeedless(other, one, index < at)));
    return kept.map(({ scope, terms }) => ({
        text: ['is:open', 'archived:false', ...terms, ...scope].join(' '),
        asksYourReview: terms.includes(YOUR_REVIEW),
    }));
}
/** What the rules ask of a pull request that costs something to know. */
function wantsOf(rules) {
    const takes = rules.filter((rule) => rule.enabled).flatMap(({ take }) => withNested(take));
    return {
        threads: takes.some((take) => take.unresolvedThreads !== undefined),
        checks: takes.some((take) => take.checks !== undefined),
        conflicts: takes.some((take) => take.conflicts !== undefined),
    };
}
function withNested(take) {
    return [take, ...(take.any ?? []).flatMap(withNested), ...(take.not ? withNested(take.not) : [])];
}
/** Whether all that `one` finds is found by `other` too. What tells whose review is asked for is never needless. */
function makesNeedless(other, one, isFirst) {
    const isWider = isPart(other.terms, one.terms) && isPart(one.scope, other.scope);
    if (!isWider)
        return false;
    const isSame = isPart(one.terms, other.terms) && isPart(other.scope, one.scope);
    if (isSame)
        return isFirst;
    return !one.terms.includes(YOUR_REVIEW) || other.terms.includes(YOUR_REVIEW);
}
function isPart(some, all) {
    return some.every((each) => all.includes(each));
}
function reposOf({ repo }, names) {
    if (repo === undefined)
        return [...names];
    const isMeant = picomatch([...repo], { dot: true, bash: true, nocase: true });
    return names.filter((name) => isMeant(name));
}
/** Few repos are named; of many, their owners, which GitHub takes in one search too. */
function inScopes(terms, repos) {
    if (repos.length === 0)
        return [];
    const owners = [...new Set(repos.map((name) => name.split('/')[0]))];
    const scope = repos.length <= MOST_REPOS ? repos.map((name) => `repo:${name}`) : owners.map((owner) => `user:${owner}`);
    const scopes = [];
    for (let from = 0; from < scope.length; from += MOST_REPOS)
        scopes.push(scope.slice(from, from + MOST_REPOS));
    return scopes.map((some) => ({ terms, scope: some }));
}
const YOUR_REVIEW = 'review-requested:@me';
/** A list of terms for each search; none where no item of GitHub's can ever fit. */
function queriesOf(take) {
    const own = ownTerms(take);
    if (own === undefined)
        return [];
    if (take.any === undefined)
        return own;
    const alternatives = take.any.flatMap(queriesOf);
    if (alternatives.length === 0)
        return [];
    const both = own.flatMap((terms) => alternatives.map((more) => [...new Set([...terms, ...more])]));
    const possible = both.filter((terms) => !(terms.includes('is:pr') && terms.includes('is:issue')));
    return possible.length <= MOST_ALTERNATIVES ? possible : own;
}
function ownTerms(take) {
    const isElsewhere = take.source !== undefined && !take.source.includes('github');
    if (isElsewhere || take.kind === 'ticket' || take.status !== undefined)
        return undefined;
    const kind = kindOf(take);
    const plain = [
        ...(kind === undefined ? [] : [`is:${kind}`]),
        // Labels that must not be there can't be said: GitHub's search takes Bug for bug, and the rule does not.
        ...(take.labels?.all ?? []).filter((label) => !label.includes('"')).map((label) => `label:"${label}"`),
        ...(take.draft === undefined ? [] : [`draft:${take.draft}`]),
    ];
    const people = [
        personTerms('author', take.author),
        personTerms('assignee', take.assignee),
        personTerms('review-requested', take.reviewRequested),
    ];
    const sets = people.reduce((so, terms) => so.flatMap((set) => terms.map((term) => [...set, ...term])), [plain]);
    return sets.length <= MOST_ALTERNATIVES ? sets : [plain];
}
function kindOf(take) {
    if (take.kind === 'issue')
        return 'issue';
    const { reviewRequested, draft, checks, unresolvedThreads, conflicts } = take;
    const isOfPulls = [reviewRequested, draft, checks, unresolvedThreads, conflicts].some((field) => field !== undefined);
    return take.kind === 'pull-request' || isOfPulls ? 'pr' : undefined;
}
const LOGIN = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})(?:_[A-Za-z0-9]+)?$/;
/** A set of terms for each person; one without any where they can't be said exactly, which is wider. */
function personTerms(qualifier, who) {
    if (who === undefined)
        return [[]];
    if (!who.every((one) => one === 'me' || (one !== 'not-me' && LOGIN.test(one))))
        return [[]];
    return who.map((one) => [`${qualifier}:${one === 'me' ? '@me' : one}`]);
}

;// CONCATENATED MODULE: ./build/sources/github.js














/** GitHub's issues and pull requests, as the rules look for them. */
function githubSource(options) {
    const { client, rules, you } = options;
    let ahead = options.asked;
    const spelling = new Map(options.repos.names.map((name) => [name.toLowerCase(), name]));
    const desk = {
        client,
        you,
        standings: standings(client, you.id),
        spelled: (name) => spelling.get(name.toLowerCase()) ?? name,
        wants: wantsOf(rules),
        pauseMs: options.pauseMs ?? 3_000,
    };
    return {
        name: 'github',
        list() {
            const repos = ahead ?? usableRepos(client, options.repos);
            ahead = undefined; // a later listing is of a later moment
            return readable(desk, list(desk, rules, repos));
        },
        find: (id) => readable(desk, find(desk, id)),
        detail: (item) => readable(desk, detailOf(desk, item)),
    };
}
/** An answer that is not of GitHub's shape breaks wherever it is first used: that is the server's fault, and said so. */
async function readable({ client }, read) {
    return read.catch((error) => {
        if (!(error instanceof TypeError))
            throw error;
        const what = (0,display/* shown */.S)(error.message, { maxLength: 200 });
        throw new system_errors/* UserError */.y(`${client.serverUrl} answered with something that awaywork can't read as GitHub's (${what})`);
    });
}
async function list(desk, rules, asked) {
    const { usable, unusable } = await asked;
    const searches = searchesOf(rules, [...usable.keys()]);
    const each = await Promise.all(searches.map(async (search) => ({
        search,
        ...(await searchAll(desk.client, { text: search.text, wants: desk.wants })),
    })));
    const found = new Map();
    for (const node of each.flatMap(({ nodes }) => nodes))
        if (usable.has(desk.spelled(node.repository.nameWithOwner)))
            found.set(node.id, node);
    const asking = new Set(each.flatMap(({ search, nodes }) => (search.asksYourReview ? nodes.map(({ id }) => id) : [])));
    const nodes = await completed(desk, [...found.values()].sort(byAge));
    const items = await Promise.all(nodes.map((node) => toItem(desk, node, asking.has(node.id))));
    const notes = new Set(each.flatMap((searched) => searched.notes));
    return { items, unusable: [...unusable, ...sayings([...notes], desk.standings)] };
}
/** What could not be read has no item's key; it is said all the same. */
function sayings(notes, { notes: unknown }) {
    return [
        ...notes.map((reason) => ({ key: 'github:search', reason })),
        ...[...unknown()].map(([repo, reason]) => ({ key: `github:${repo}`, reason })),
    ];
}
function byAge(a, b) {
    return a.createdAt === b.createdAt ? (a.url < b.url ? -1 : 1) : a.createdAt < b.createdAt ? -1 : 1;
}
/** With the threads that did not fit, and with the conflicts that GitHub has worked out meanwhile. */
async function completed(desk, nodes) {
    const whole = await Promise.all(nodes.map((node) => withAllThreads(desk, node)));
    const unknown = whole.filter((node) => node.__typename === 'PullRequest' && node.mergeable === 'UNKNOWN');
    if (unknown.length === 0)
        return whole;
    await (0,promises_.setTimeout)(desk.pauseMs);
    const known = await mergeableOf(desk, unknown);
    return whole.map((node) => (known.has(node.id) ? { ...node, mergeable: known.get(node.id) } : node));
}
async function withAllThreads({ client }, node) {
    if (node.__typename !== 'PullRequest' || !node.reviewThreads?.pageInfo?.hasNextPage)
        return node;
    const told = await (0,paging/* wholeOf */.l2)(client, { document: MORE_THREADS, id: node.id, begun: node.reviewThreads });
    return { ...node, reviewThreads: { nodes: told.data } };
}
const github_AT_ONCE = 100;
async function mergeableOf({ client }, unknown) {
    const known = new Map();
    for (let from = 0; from < unknown.length; from += github_AT_ONCE) {
        const ids = unknown.slice(from, from + github_AT_ONCE).map(({ id }) => id);
        const { data } = await (0,ask/* ask */.k)(client, MERGEABLE, { ids });
        for (const node of data.nodes)
            if (node)
                known.set(node.id, node.mergeable);
    }
    return known;
}
async function find(desk, id) {
    const place = placeOf(id);
    if (place === undefined)
        return undefined;
    const answer = await oneItem(desk, place);
    const node = answer?.repository?.issueOrPullRequest;
    if (!node)
        return undefined;
    const repo = `${place.owner}/${place.name}`;
    const fault = reasonOf(repo, { ...answer.repository, name: answer.repository.nameWithOwner }) ?? endOf(node);
    if (fault !== undefined)
        throw new system_errors/* UserError */.y(`${id} can't be taken: ${fault}`);
    const asksYourReview = (0,paging/* nodesOf */.Nh)(answer.asking).some(({ number }) => number === node.number);
    const [whole] = await completed(desk, [node]);
    return toItem(desk, whole, asksYourReview && node.__typename === 'PullRequest');
}
async function oneItem({ client, wants }, place) {
    const asking = `repo:${place.owner}/${place.name} is:open is:pr review-requested:@me`;
    try {
        return (await (0,ask/* ask */.k)(client, ONE_ITEM, { ...place, asking, ...wants })).data;
    }
    catch (error) {
        if (error instanceof errors/* GraphqlRefusal */.kW && error.errors.some(({ type }) => type === 'NOT_FOUND'))
            return undefined;
        throw error;
    }
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(4377);
// EXTERNAL MODULE: ./build/git/objects.js
var objects = __webpack_require__(9951);
// EXTERNAL MODULE: ./build/git/tree-parse.js
var tree_parse = __webpack_require__(1585);
;// CONCATENATED MODULE: ./build/store/branch-state.js






const NOTHING = { tip: undefined, commits: 0, files: new Map() };
/** No document is larger, written or read. */
const MAX_DOCUMENT_BYTES = 256 * 1024;
const MAX_ALL_BYTES = 128 * 1024 * 1024;
const MAX_ENTRIES = 50_000;
/** The file at its top that says whose the branch is. */
const MARKER = 'awaywork.json';
const marker = schemas/* looseObject */._H3({ schema: schemas/* literal */.euz(1) });
const MARKER_TEXT = `${JSON.stringify({ schema: 1, about: 'What awaywork remembers. It alone writes this branch: do not merge it, and do not edit it.' }, undefined, 2)}\n`;
/** Names in each folder that count; all others are left alone. */
const FOLDERS = {
    items: /^[0-9a-f]{32}\.json$/,
    journal: /^[0-9a-f]{32}\.json$/,
    runs: /^[0-9A-Za-z-]{1,64}\.json$/,
};
const NAMES = Object.keys(FOLDERS);
/**
 * Reads what was fetched, and of it only what `before` has not. Throws `UserError` where the branch is not ours, and other errors
 * where our own copy is broken.
 */
async function readState(repo, git, { before, place }) {
    const [commit, tree, mark, ...folders] = await repo.atTip([
        '',
        '^{tree}',
        `:${MARKER}`,
        ...NAMES.map((name) => `:${name}`),
    ]);
    if (commit === undefined || tree === undefined)
        throw new objects/* UnreadableObject */.DZ('the tip is gone');
    if (commit.oid === before.tip)
        return before;
    const top = treeOf(tree);
    refuseOthers(top, mark, place);
    const entries = NAMES.flatMap((name, index) => entriesOf(name, folderOf(top, name, folders[index], place), place));
    const texts = await textsOf(git, await repo.dir(), { entries, before, place });
    const files = entries.map(({ path, mode, oid }) => [path, { mode, oid, text: texts.get(oid) }]);
    return { tip: commit.oid, commits: commitsOf(commit), files: new Map(files) };
}
/** The files with a text put in or taken away. */
function changed(files, edit) {
    const after = new Map(files);
    for (const [path, text] of edit)
        if (text === undefined)
            after.delete(path);
        else
            after.set(path, { mode: '100644', oid: blobOid(text), text });
    return after;
}
/** As it stands in the message of each of our commits. */
function messageFor(commits) {
    return `awaywork's memory, commit ${commits}\n`;
}
function commitsOf({ bytes }) {
    const text = bytes.toString('utf8');
    const [, count] = /^awaywork's memory, commit ([1-9]\d{0,8})\n$/.exec(text.slice(text.indexOf('\n\n') + 2)) ?? [];
    return Number(count ?? 0);
}
/** Never writes on what anybody else made: the mark must be there, and nothing at the top but what we write. */
function refuseOthers(top, mark, place) {
    const other = top.find(({ name }) => name !== MARKER && !NAMES.includes(name));
    const schema = mark?.type === 'blob' ? schemaIn(mark.bytes) : undefined;
    if (schema === 1 && other === undefined)
        return;
    if (typeof schema === 'number' && schema > 1)
        throw new system_errors/* UserError */.y(`${place} was written by a newer awaywork: install that version here too.`);
    const why = schema === 1 ? `it holds ${(0,display/* shown */.S)(other.name, { maxLength: 80 })}` : `it has no ${MARKER} of ours`;
    throw new system_errors/* UserError */.y(`${place} is there, but is not awaywork's: ${why}. Nothing was written. Rename that branch, or give another name in \`store.branch\`.`);
}
function schemaIn(bytes) {
    if (bytes.length > MAX_DOCUMENT_BYTES)
        return undefined;
    try {
        const found = JSON.parse(bytes.toString('utf8'));
        return marker.safeParse(found).success ? 1 : found?.schema;
    }
    catch {
        return undefined;
    }
}
/** The folder the top tree names; undefined where it names none. A copy that lost it is broken, and must not read as empty. */
function folderOf(top, name, found, place) {
    const entry = top.find((each) => each.name === name);
    if (entry === undefined)
        return undefined;
    if (!(0,tree_parse/* isTree */.xK)(entry))
        throw new system_errors/* UserError */.y(`${place} is damaged: ${name} is no folder. Take it away.`);
    if (found?.oid !== entry.oid || found.type !== 'tree')
        throw new objects/* UnreadableObject */.DZ(`the folder ${name} can't be read`);
    return found;
}
function entriesOf(folder, tree, place) {
    const all = tree === undefined ? [] : treeOf(tree);
    if (all.length > MAX_ENTRIES)
        throw new system_errors/* UserError */.y(`${place} holds more than ${MAX_ENTRIES} files in ${folder}: take old ones away.`);
    const ours = all.filter(({ name }) => FOLDERS[folder].test(name));
    return ours.map(({ name, mode, oid }) => ({ path: `${folder}/${name}`, mode, oid }));
}
function treeOf({ oid, bytes }) {
    try {
        return (0,tree_parse/* parseTree */.cZ)(bytes);
    }
    catch (error) {
        throw error instanceof tree_parse/* MalformedTree */.M0 ? new objects/* UnreadableObject */.DZ(`the tree ${oid} can't be read`) : error;
    }
}
/** The texts by blob, from memory where they were read before. A link is a blob that holds its target: it is never followed. */
async function textsOf(git, dir, { entries, before, place }) {
    const known = new Map([...before.files.values()].flatMap(({ oid, text }) => (text === undefined ? [] : [[oid, text]])));
    const blobs = entries.filter(({ mode }) => /^1[02]/.test(mode)).map(({ oid }) => oid);
    const unknown = [...new Set(blobs)].filter((oid) => !known.has(oid));
    const sizes = await (0,objects/* sizesOf */.gN)(git, dir, unknown);
    if (sizes.includes(undefined))
        throw new objects/* UnreadableObject */.DZ('a file of the branch is missing');
    const readable = unknown.filter((_, index) => sizes[index] <= MAX_DOCUMENT_BYTES);
    const bytes = sizes.reduce((sum, size) => sum + (size <= MAX_DOCUMENT_BYTES ? size : 0), 0);
    if (bytes > MAX_ALL_BYTES)
        throw new system_errors/* UserError */.y(`${place} holds more than ${MAX_ALL_BYTES} bytes: take old files away.`);
    const contents = await (0,objects/* contentsOf */.KD)(git, dir, readable, bytes + 100 * readable.length);
    readable.forEach((oid, index) => void known.set(oid, contents[index].toString('utf8')));
    return known;
}
function blobOid(text) {
    return (0,external_node_crypto_.createHash)('sha1')
        .update(`blob ${Buffer.byteLength(text)}\0`)
        .update(text)
        .digest('hex');
}

// EXTERNAL MODULE: ./build/store/documents.js
var documents = __webpack_require__(2172);
;// CONCATENATED MODULE: ./build/store/branch-documents.js





/** A publication that is larger is packed while it is needed, and cut when it is not. */
const LARGE_BYTES = 32 * 1024;
const SETTLED_BYTES = 4 * 1024;
const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;
const KEPT_MS = 90 * 24 * 3_600_000;
const KEPT_RUNS = 50;
/** `packed`: the publication's JSON, gzip in base64, in the place of the publication. */
const packedEntry = schemas/* strictObject */.rej({ ...documents/* entryDocument */.i3.shape, packed: schemas/* string */.YjP().optional() });
const run = schemas/* looseObject */._H3({ run: schemas/* string */.YjP().min(1), started_at: iso/* datetime */.w$({ offset: true }) });
/**
 * An entry's text. While a write is only intended all of its publication is kept, since the next run may have to make it; from then
 * on `undo` needs what the write left, and the publication's long texts are cut. Throws `UserError` where it can't be kept.
 */
function entryText(entry, path) {
    const text = jsonOf(entry.state === 'intended' ? packed(entry) : cutEntry(entry));
    if (Buffer.byteLength(text) > MAX_DOCUMENT_BYTES)
        throw new system_errors/* UserError */.y(`what is to be published on ${entry.item} is too large for the journal (${path}): it was not begun.`);
    parseEntryText(text, path);
    return text;
}
/** Throws a `UserError` that names the file. */
function parseEntryText(text, path) {
    const { packed: small, ...entry } = (0,documents/* parse */.qg)(packedEntry, text, path);
    if (small === undefined)
        return entry;
    try {
        const json = (0,external_node_zlib_.gunzipSync)(Buffer.from(small, 'base64'), { maxOutputLength: MAX_UNPACKED_BYTES });
        return { ...entry, publication: JSON.parse(json.toString('utf8')) };
    }
    catch {
        throw new system_errors/* UserError */.y(`the store's file ${path} is damaged: its publication can't be unpacked. Take the file away.`);
    }
}
/** True for a settled entry of long ago. One that can't be read stays: what it holds is not ours to guess. */
function isOutdated(text, now) {
    const { state, at } = looseOf(text);
    if (state !== 'done' && state !== 'failed' && state !== 'undone')
        return false;
    return typeof at === 'string' && Date.parse(at) < now.getTime() - KEPT_MS;
}
/** A run's text, its longest texts cut where it would be too large. */
function runText(record, path) {
    const fitting = [Number.POSITIVE_INFINITY, 2_000, 500, 100]
        .map((longest) => jsonOf(cut(record, longest)))
        .find((text) => Buffer.byteLength(text) <= MAX_DOCUMENT_BYTES);
    const text = fitting ?? jsonOf(withoutLists(record));
    parseRun(text, path);
    return text;
}
function parseRun(text, path) {
    return (0,documents/* parse */.qg)(run, text, path);
}
/** Those beyond the last fifty. */
function oldRuns(runs) {
    const dated = runs.flatMap(([path, text]) => {
        const { started_at } = looseOf(text);
        return typeof started_at === 'string' ? [{ path, at: Date.parse(started_at) }] : [];
    });
    return dated
        .sort((a, b) => b.at - a.at)
        .slice(KEPT_RUNS)
        .map(({ path }) => path);
}
function packed(entry) {
    const json = JSON.stringify(entry.publication) ?? 'null';
    if (Buffer.byteLength(json) <= LARGE_BYTES)
        return entry;
    return { ...entry, publication: null, packed: (0,external_node_zlib_.gzipSync)(json, { level: 9 }).toString('base64') };
}
function cutEntry(entry) {
    const { publication, message, ...rest } = entry;
    const isLarge = Buffer.byteLength(JSON.stringify(publication) ?? '') > SETTLED_BYTES;
    return {
        ...rest,
        message: message && cut(message, 8_000),
        publication: isLarge ? cut(publication, 200) : publication,
    };
}
/** The same JSON with each of its texts at most so long, and at most a thousand entries in a list. */
function cut(value, longest) {
    if (longest === Number.POSITIVE_INFINITY)
        return value;
    if (typeof value === 'string')
        return value.length > longest ? `${value.slice(0, longest)}…` : value;
    if (Array.isArray(value))
        return value.slice(0, 1_000).map((each) => cut(each, longest));
    if (typeof value !== 'object' || value === null)
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cut(each, longest)]));
}
function withoutLists(record) {
    return Object.fromEntries(Object.entries(record).map(([key, value]) => [
        key,
        Array.isArray(value) ? [] : typeof value === 'object' ? null : cut(value, 100),
    ]));
}
function looseOf(text) {
    try {
        return Object(JSON.parse(text ?? ''));
    }
    catch {
        return {};
    }
}
function jsonOf(value) {
    return `${JSON.stringify(value, undefined, 1)}\n`;
}

// EXTERNAL MODULE: ./build/system/exec.js
var exec = __webpack_require__(3991);
// EXTERNAL MODULE: ./build/git/git.js
var git_git = __webpack_require__(75);
;// CONCATENATED MODULE: ./build/store/branch-faults.js



/** The first that fits counts. What git and forges say, as our git prints it (LC_ALL=C). */
const SAID = [
    ['protected', /protected branch|GH006|GH013|rule violations|hook declined|\(non-fast-forward\)|hidden ref/i],
    [
        'faster',
        /stale info|fetch first|cannot lock ref|failed to update ref|reference already exists|incorrect old value/i,
    ],
    ['login', /authentication failed|could not read (?:username|password)|invalid (?:username|credentials)|error: 401/i],
    ['forbidden', /error: 403|permission (?:to \S+ )?denied|write access|read[- ]only|unable to create temporary/i],
    ['missing', /repository '?[^\n]*not found|repository not found|error: 404|does not appear to be a git repo/i],
    [
        'unreachable',
        /could(?:n't| not) (?:resolve|connect)|connection|timed out|hung up|early EOF|unexpected disconnect|RPC failed|error: (?:429|5\d\d)|SSL|TLS|unexpected eof/i,
    ],
];
function branch_faults_faultOf(error) {
    if (!(error instanceof git_git/* GitError */.XS))
        return 'other';
    if (error.ended.by === 'timeout')
        return 'unreachable';
    return SAID.find(([, words]) => words.test(error.stderr))?.[0] ?? 'other';
}
/** True where the fetch failed only because the repo has no such branch. */
function isNoBranch(error) {
    return error instanceof git_git/* GitError */.XS && error.stderr.includes("couldn't find remote ref");
}
/** What is wrong, where, and what to do. Nothing of the remote's environment is in it. */
function inOurWords(error, branch, remote) {
    const place = `awaywork's memory, the branch ${branch} of ${maskedUrl(remote.url)},`;
    const said = (0,display/* shown */.S)(masked(error, remote), { maxLength: 300 });
    return new system_errors/* UserError */.y(`${place} ${sentenceFor(branch_faults_faultOf(error), branch)}\nGit said: ${said}`);
}
function sentenceFor(fault, branch) {
    switch (fault) {
        case 'login':
            return "can't be reached: the login was refused. Check that the token is set and has not expired.";
        case 'forbidden':
            return 'may not be written: give the token "contents: write" on that repo.';
        case 'missing':
            return "can't be reached: there is no such repo, or the token may not see it.";
        case 'protected':
            return `may not be written: a branch protection or ruleset refuses it. Exempt ${branch} from it.`;
        case 'unreachable':
            return "can't be reached: check the network, and start again.";
        case 'faster':
        case 'other':
            return "can't be read or written. Check that the repo takes pushes to it, and start again.";
    }
}
/** Git's own first lines, without the address's login and without any value of the environment, also a header's last word. */
function masked(error, { env }) {
    const lines = error instanceof git_git/* GitError */.XS ? error.stderr.split('\n').filter((line) => /^(?:fatal|error|remote| !)/.test(line)) : [];
    const said = lines.slice(0, 3).join(' ').trim() || (0,system_errors/* messageOf */.b)(error);
    const secrets = Object.values(env).flatMap((value) => [value, value.split(/\s/).at(-1) ?? '']);
    const text = secrets
        .filter((secret) => secret.length >= 6)
        .reduce((rest, secret) => rest.replaceAll(secret, '***'), said);
    return maskedUrl(text);
}
function maskedUrl(text) {
    return text.replace(/(\w:\/\/)[^/\s@]*@/g, '$1***@');
}

// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: ./build/store/claims.js
var claims = __webpack_require__(8333);
;// CONCATENATED MODULE: ./build/store/branch-repo.js











const TIP = 'refs/awaywork/tip';
const NEXT = 'refs/awaywork/next';
const GIT_TIME_MS = 120_000;
/**
 * A bare repo for one instance alone, below the cache folder: nothing in it is shared, so no lock, shallow file or half-written ref
 * of another process is ever met. It may vanish or break at any time; `renew` begins a new one.
 */
class StateRepo {
    #options;
    #dir;
    /** What the last command that went there was given; nothing of its environment may be shown. */
    lastRemote = { url: '', env: {} };
    constructor(options) {
        this.#options = options;
    }
    /** Fetches the branch's tip and nothing before it; false where there is no such branch. Throws `GitError`. */
    async fetch() {
        const { git, branch } = this.#options;
        const { url, env } = await this.#remote();
        const flags = ['--depth=1', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head', '--quiet'];
        const args = ['fetch', ...flags, '--no-auto-maintenance', '--', url, `+refs/heads/${branch}:${TIP}`];
        const dir = await this.dir();
        try {
            await (0,git_git/* gitText */.q_)(git, { dir, args, env, timeoutMs: GIT_TIME_MS });
            return true;
        }
        catch (error) {
            if (isNoBranch(error))
                return false;
            throw error;
        }
    }
    /** Objects by their names from the fetched tip (`^{tree}`, `:items`); undefined for one that is missing. */
    async atTip(names) {
        const stdin = names.map((name) => `${TIP}${name}\n`).join('');
        return namedIn(await (0,git_git/* gitBytes */.s0)(this.#options.git, { dir: await this.dir(), args: ['cat-file', '--batch'], stdin }), names);
    }
    /** Makes a commit of ours, without an index and without a work tree. */
    async commit(wish) {
        const args = [
            '-c',
            'fastimport.unpackLimit=1000',
            'fast-import',
            '--quiet',
            '--force',
            '--done',
            '--date-format=raw',
        ];
        const oid = await (0,git_git/* gitText */.q_)(this.#options.git, {
            dir: await this.dir(),
            args,
            stdin: importOf(wish, this.#options.by),
        });
        if (!(0,git_oid/* isOid */.d)(oid))
            throw new objects/* UnreadableObject */.DZ('git made no commit');
        return oid;
    }
    /** Moves the branch from exactly `expected` (undefined: it must not exist) to that commit. Throws `GitError`. */
    async push(commit, expected) {
        const { git, branch } = this.#options;
        await (0,push/* pushCommit */.z)(git, await this.dir(), { ...(await this.#remote()), branch, expected }, commit);
    }
    /** Lets go of a repo that is broken. */
    async renew() {
        const old = await this.#dir?.catch(() => undefined);
        this.#dir = undefined;
        if (old !== undefined)
            await (0,external_node_fs_promises_.rm)(old, { recursive: true, force: true });
    }
    async #remote() {
        this.lastRemote = await this.#options.remote();
        return this.lastRemote;
    }
    /** The bare repo, made at the first call. */
    dir() {
        this.#dir ??= makeOwn(this.#options.dir);
        return this.#dir;
    }
}
async function makeOwn(root) {
    const there = await (0,external_node_fs_promises_.lstat)(root).catch(() => undefined);
    if (there && !there.isDirectory())
        await (0,external_node_fs_promises_.rm)(root, { force: true });
    await (0,files/* makePrivateDir */.hI)(root);
    await removeDead(root);
    const { pid, startedAt } = (0,claims/* holderOfThisProcess */.Di)();
    const dir = (0,external_node_path_.join)(root, `${pid}-${startedAt}-${(0,external_node_crypto_.randomBytes)(6).toString('hex')}.git`);
    await (0,bare/* makeBare */.X)(dir);
    return dir;
}
/** Repos of processes that have ended. One of a living process elsewhere that goes too costs that one another fetch. */
async function removeDead(root) {
    for (const name of await (0,external_node_fs_promises_.readdir)(root)) {
        const [, pid, startedAt] = /^([1-9]\d*)-(.+)-[0-9a-f]{12}\.git$/.exec(name) ?? [];
        if (pid === undefined || startedAt === undefined || (0,claims/* isAlive */._n)({ pid: Number(pid), startedAt }))
            continue;
        await (0,external_node_fs_promises_.rm)((0,external_node_path_.join)(root, name), { recursive: true, force: true }).catch((error) => {
            // another process removes it at this moment
            if ((0,files/* codeOf */.$N)(error) !== 'ENOTEMPTY' && (0,files/* codeOf */.$N)(error) !== 'ENOENT')
                throw error;
        });
    }
}
/** git-fast-import(1): one program for the blobs, the trees and the commit. */
function importOf({ on, edit, keeps, message, at }, by) {
    const who = [by.name, by.email].map((part) => part.replace(/[<>\0-\x1f]/g, ' ').trim());
    const seconds = Math.floor(at.getTime() / 1000);
    const lines = [
        `reset ${NEXT}`,
        `commit ${NEXT}`,
        'mark :1',
        `committer ${who[0]} <${who[1]}> ${seconds} +0000`,
        dataOf(message),
    ];
    if (on !== undefined)
        lines.push(`from ${on}`);
    else
        for (const [path, { mode, oid }] of keeps)
            lines.push(`M ${plainMode(mode)} ${oid} ${path}`);
    for (const [path, text] of edit)
        lines.push(text === undefined ? `D ${path}` : `M 100644 inline ${path}\n${dataOf(text)}`);
    return [...lines, '', 'get-mark :1', 'done', ''].join('\n');
}
/** Only these are known to fast-import; what is no file stays what it is. */
function plainMode(mode) {
    return mode.startsWith('10') ? '100644' : mode.padStart(6, '0');
}
function dataOf(text) {
    return `data ${Buffer.byteLength(text)}\n${text}`;
}
function namedIn(out, names) {
    let at = 0;
    return names.map((name) => {
        const end = out.indexOf(0x0a, at);
        const header = out.toString('latin1', at, Math.max(end, at));
        at = end + 1;
        if (header.endsWith(' missing'))
            return undefined;
        const [, oid, type, size] = /^([0-9a-f]{40}) ([a-z]+) (\d+)$/.exec(header) ?? [];
        if (!oid || !type || at + Number(size) > out.length)
            throw new objects/* UnreadableObject */.DZ(`the tip's ${name} can't be read`);
        const bytes = out.subarray(at, at + Number(size));
        at += bytes.length + 1;
        return { oid, type, bytes };
    });
}

;// CONCATENATED MODULE: ./build/store/branch-swap.js






/** After so many commits the history starts anew. */
const COMMITS = 50;
/** How often others may be faster. */
const MOST_TRIES = 60;
/** How often a push may fail while nobody else has written. */
const MOST_FAILURES = 6;
/** Before each new attempt to fetch: at once with a new repo, then for a network that is away for a moment. */
const FETCH_WAITS_MS = [0, 400, 1_600];
/** The branch's files as one value, fetched once, and changed by compare-and-swap. Changes that wait for a turn go out as one commit. */
class StateBranch {
    #options;
    #repo;
    #state;
    #loading;
    #waiting = [];
    #isWriting = false;
    /** The tip that could not be replaced by a new beginning: it is appended to. */
    #appendTo;
    constructor(options) {
        this.#options = options;
        this.#repo = new StateRepo(options);
    }
    /** As they were fetched at the first call, or as the last change left them. */
    async files() {
        return (await this.#known()).files;
    }
    /** Resolves when the branch holds it; false, where the newest files want no change. Throws `UserError`, and what `edit` throws. */
    change(change) {
        return new Promise((resolve, reject) => {
            this.#waiting.push({ change, resolve, reject });
            if (!this.#isWriting)
                void this.#writeAll();
        });
    }
    async #writeAll() {
        this.#isWriting = true;
        while (this.#waiting.length > 0) {
            const batch = [];
            try {
                const isNew = this.#state === undefined && this.#loading === undefined;
                const state = await this.#known();
                batch.push(...this.#waiting.splice(0));
                await this.#write(batch, state, isNew);
            }
            catch (error) {
                // where the branch can't even be read, all who wait hear it
                for (const { reject } of batch.length > 0 ? batch : this.#waiting.splice(0))
                    reject(error);
            }
        }
        this.#isWriting = false;
    }
    async #write(batch, start, startIsNew) {
        const tries = { lost: 0, failed: 0, lastMs: 20 };
        let [state, isNew] = [start, startIsNew];
        for (;;) {
            const round = roundOf(batch, state.files);
            // what would change nothing, or can't, is said of the newest files only
            const isSure = isNew || round.wanted.length === batch.length;
            if (isSure && (round.edit.size === 0 || (await this.#swap(state, round, tries))))
                return round.settle();
            if (!isSure)
                await this.#load();
            [state, isNew] = [await this.#known(), true];
        }
    }
    /** False where it has to be tried again on newer files, which are loaded then. */
    async #swap(state, round, tries) {
        const isFirst = state.tip === undefined || this.#isLong(state);
        const started = performance.now();
        let commit;
        try {
            commit = await this.#commit(state, round, isFirst);
            await this.#repo.push(commit, state.tip);
            this.#state = { tip: commit, commits: isFirst ? 1 : state.commits + 1, files: round.files };
            return true;
        }
        catch (error) {
            if (error instanceof exec/* StartError */.D4)
                throw error;
            tries.lastMs = performance.now() - started;
            if (commit === undefined || branch_faults_faultOf(error) === 'other')
                await this.#repo.renew();
            const now = await this.#load();
            if (now.tip === commit || round.isIn(now.files))
                return true;
            if (now.tip === state.tip && isFirst && state.tip !== undefined)
                this.#appendTo = state.tip;
            else
                await this.#count(error, now.tip !== state.tip, tries);
            return false;
        }
    }
    /** Throws when it is no use to try again; else waits. */
    async #count(error, isMoved, tries) {
        if (isMoved)
            tries.lost++;
        else
            tries.failed++;
        const fault = branch_faults_faultOf(error);
        const isRefused = !isMoved && ['login', 'forbidden', 'missing', 'protected'].includes(fault);
        if (isRefused || tries.failed >= MOST_FAILURES)
            throw this.#said(error);
        if (tries.lost >= MOST_TRIES)
            throw new system_errors/* UserError */.y(`${this.#place()} is written by others all the time: gave up after ${MOST_TRIES} tries.`);
        await (0,promises_.setTimeout)(Math.random() * Math.min(tries.lost + tries.failed, 8) * Math.min(tries.lastMs, 2_000));
    }
    #commit(state, { edit }, isFirst) {
        return this.#repo.commit({
            on: isFirst ? undefined : state.tip,
            edit: isFirst ? new Map([[MARKER, MARKER_TEXT], ...edit]) : edit,
            keeps: state.files,
            message: messageFor(isFirst ? 1 : state.commits + 1),
            at: this.#options.clock.now(),
        });
    }
    #isLong({ tip, commits }) {
        return commits > 0 && commits % COMMITS === 0 && tip !== this.#appendTo;
    }
    async #known() {
        if (this.#state)
            return this.#state;
        this.#loading ??= this.#load().finally(() => {
            this.#loading = undefined;
        });
        return this.#loading;
    }
    async #load() {
        for (let tries = 0;; tries++) {
            try {
                this.#state = await this.#loadOnce();
                return this.#state;
            }
            catch (error) {
                if (error instanceof system_errors/* UserError */.y || error instanceof exec/* StartError */.D4)
                    throw error;
                const wait = FETCH_WAITS_MS[tries];
                if (wait === undefined || (tries > 0 && branch_faults_faultOf(error) !== 'unreachable'))
                    throw this.#said(error);
                await this.#repo.renew();
                await (0,promises_.setTimeout)(wait * (0.5 + Math.random()));
            }
        }
    }
    async #loadOnce() {
        if (!(await this.#repo.fetch()))
            return NOTHING;
        return readState(this.#repo, this.#options.git, { before: this.#state ?? NOTHING, place: this.#place() });
    }
    #place() {
        return `awaywork's memory, the branch ${this.#options.branch}`;
    }
    #said(error) {
        return inOurWords(error, this.#options.branch, this.#repo.lastRemote);
    }
}
function roundOf(batch, start) {
    const edit = new Map();
    const wanted = [];
    const others = [];
    let files = start;
    for (const waiting of batch) {
        try {
            const own = waiting.change.edit(files);
            if (own === undefined)
                others.push(() => waiting.resolve(false));
            else {
                for (const [path, text] of own)
                    edit.set(path, text);
                files = changed(files, own);
                wanted.push(waiting);
            }
        }
        catch (error) {
            others.push(() => waiting.reject(error));
        }
    }
    return {
        edit,
        files,
        wanted,
        // one commit holds them all
        isIn: (now) => wanted.some(({ change }) => change.isIn(now)),
        settle: () => {
            for (const { resolve } of wanted)
                resolve(true);
            for (const each of others)
                each();
        },
    };
}

;// CONCATENATED MODULE: ./build/store/branch.js






/** How many writes of others may pass between our write and our look at what became of it. */
const REMEMBERED_WRITES = 16;
/**
 * A store in a branch of the control repo, which every machine sees: a file for each item, journal entry and run. It is fetched
 * once, at the first use, and changed by a push with a lease on the commit that the change was made for.
 */
function branchStore(options) {
    return new BranchStore(options);
}
class BranchStore {
    kind = 'branch';
    #branch;
    #clock;
    constructor(options) {
        this.#branch = new StateBranch(options);
        this.#clock = options.clock;
    }
    async read(key) {
        return memoryIn(await this.#branch.files(), key);
    }
    async update(key, change) {
        const path = itemPath(key);
        let written;
        const isWritten = await this.#branch.change({
            edit: (files) => {
                const wanted = change(memoryIn(files, key));
                if (wanted === undefined)
                    return undefined;
                written = documentOf({ ...wanted, key }, documentIn(files, path), this.#clock.now());
                return new Map([[path, textOfItem(written, path)]]);
            },
            isIn: (files) => documentIn(files, path)?.writes.includes(written.writes.at(-1)) ?? false,
        });
        return isWritten ? (0,documents/* memoryOf */.zE)(written) : undefined;
    }
    async all() {
        const files = await this.#branch.files();
        const memories = pathsIn(files, 'items').map((path) => {
            const document = documentIn(files, path);
            return memoryIn(files, document.key, path);
        });
        return memories.sort((a, b) => (0,documents/* compare */.UD)(a.key, b.key));
    }
    async record(...entries) {
        const texts = entries.map((entry) => {
            const path = `journal/${(0,documents/* hashOf */.qQ)(entry.id)}.json`;
            return [path, entryText(entry, path)];
        });
        await this.#put(texts, (files) => pathsIn(files, 'journal').filter((each) => isOutdated(files.get(each)?.text, this.#clock.now())));
    }
    async journal() {
        const files = await this.#branch.files();
        return (0,documents/* inOrder */.al)(pathsIn(files, 'journal').map((path) => parseEntryText(textIn(files, path), path)));
    }
    async saveRun(record) {
        if (!/^[0-9A-Za-z-]{1,64}$/.test(record.run))
            throw new Error(`"${record.run}" is no run's id`);
        const path = `runs/${record.run}.json`;
        const text = runText(record, path);
        await this.#put([[path, text]], (files) => oldRuns([...pathsIn(files, 'runs').map((each) => [each, files.get(each)?.text]), [path, text]]));
    }
    async runs() {
        const files = await this.#branch.files();
        const runs = pathsIn(files, 'runs').map((path) => parseRun(textIn(files, path), path));
        return runs.sort((a, b) => Date.parse(a.started_at) - Date.parse(b.started_at) || (0,documents/* compare */.UD)(a.run, b.run));
    }
    /** Writes some files in one commit and takes old ones away. To write them again is no harm. */
    async #put(texts, old) {
        const edit = (files) => new Map([...old(files).map((each) => [each, undefined]), ...texts]);
        await this.#branch.change({ edit, isIn: () => false });
    }
}
function itemPath(key) {
    return `items/${(0,documents/* hashOf */.qQ)(key)}.json`;
}
function pathsIn(files, folder) {
    return [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
}
/** Undefined where there is no such file. Throws `UserError` where there is one that can't be read. */
function textIn(files, path) {
    const file = files.get(path);
    if (file === undefined || file.text !== undefined)
        return file?.text;
    throw new system_errors/* UserError */.y(`the store's file ${path} is damaged: it is larger than ${MAX_DOCUMENT_BYTES} bytes, or no file. Take it away.`);
}
function documentIn(files, path) {
    const text = textIn(files, path);
    return text === undefined ? undefined : (0,documents/* parseItem */.b8)(text, path);
}
function memoryIn(files, key, path = itemPath(key)) {
    const document = documentIn(files, path);
    if (document === undefined)
        return (0,documents/* freshMemory */.CY)(key);
    if (document.key === key && path === itemPath(key))
        return (0,documents/* memoryOf */.zE)(document);
    throw new system_errors/* UserError */.y(`the store's file ${path} is damaged: it is not ${document.key}'s place. Take it away.`);
}
function documentOf(wanted, before, now) {
    const writes = [...(before?.writes ?? []), (0,external_node_crypto_.randomUUID)()].slice(-REMEMBERED_WRITES);
    return { format: 1, writes, writtenAt: now.toISOString(), ...wanted };
}
/** Never writes what can't be read again. */
function textOfItem(document, path) {
    const text = `${JSON.stringify(document, undefined, 1)}\n`;
    (0,documents/* parseItem */.b8)(text, path);
    if (Buffer.byteLength(text) > MAX_DOCUMENT_BYTES)
        throw new system_errors/* UserError */.y(`the memory of ${document.key} is too large`);
    return text;
}

;// CONCATENATED MODULE: ./build/app/world-github.js








/** What is of GitHub in the world. Asks whose token it is. Throws `UserError` where that login is wrong. */
async function githubParts(making) {
    const { config, env, token, git, version, signal } = making;
    const client = (0,github_client.githubClient)({ token, serverUrl: config.github.url, env, version, signal });
    const repos = { names: config.repos.map((repo) => repo.ref.name), globs: config.repoGlobs };
    // A run is going to need them: asked with the same breath, they cost no time.
    const asked = making.forRun ? usableRepos(client, repos) : undefined;
    asked?.catch(() => { }); // whoever waits for them has the error
    const you = await viewerOf(client);
    const forge = githubForge({ client, token, you, git });
    const rules = config.enabled ? config.rules : [];
    return {
        client,
        you,
        forge,
        source: githubSource({ client, rules, repos, you, asked }),
        store: storeIn(making, forge, you),
    };
}
function storeIn({ config, git, clock, control }, forge, you) {
    const { store } = config;
    if (control === undefined || store?.kind === 'folder')
        return undefined;
    const dir = (0,external_node_path_.join)(config.state, 'store', `${control.name.replace(/[^A-Za-z0-9._-]/g, '-')}.git`);
    const branch = store?.kind === 'branch' ? store.branch : store_branch/* STATE_BRANCH */.b;
    return branchStore({ git, remote: () => forge.remote(control), branch, dir, clock, by: you });
}


/***/ }),

/***/ 9675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ LostAnswer)
/* harmony export */ });
/** A write was sent and its answer never came: it may be done, or not. Whoever sent it asks what is there, and never sends it blindly again. */
class LostAnswer extends Error {
    constructor(what, why) {
        super(`${what}: ${why}`);
        this.name = 'LostAnswer';
    }
}


/***/ }),

/***/ 8235:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ makeBare)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);


/**
 * Makes a bare repo of ours by hand: no template, no hook, no remote. With `alternates` it sees that one object folder's
 * objects too (absolute path).
 */
async function makeBare(dir, options = {}) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'objects', 'info'), { recursive: true, mode: 0o700 });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'objects', 'pack'));
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.mkdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'refs', 'heads'), { recursive: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'config'), '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n');
    if (options.alternates)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'objects', 'info', 'alternates'), `${options.alternates}\n`);
    if (options.shallow)
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'shallow'), options.shallow);
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'HEAD'), 'ref: refs/heads/none\n');
}


/***/ }),

/***/ 9951:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DZ: () => (/* binding */ UnreadableObject),
/* harmony export */   KD: () => (/* binding */ contentsOf),
/* harmony export */   gN: () => (/* binding */ sizesOf),
/* harmony export */   uv: () => (/* binding */ treeReader)
/* harmony export */ });
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75);

/** An object's bytes as `cat-file --batch` frames them could not be read back. */
class UnreadableObject extends Error {
}
/** Sizes of objects, in their order, without reading them; undefined for a missing one. */
async function sizesOf(git, dir, oids) {
    if (oids.length === 0)
        return [];
    const out = await (0,_git_js__WEBPACK_IMPORTED_MODULE_0__/* .gitBytes */ .s0)(git, {
        dir,
        args: ['cat-file', '--batch-check=%(objectsize)', '--buffer'],
        stdin: lines(oids),
    });
    const rows = out.toString('latin1').split('\n');
    return oids.map((_, index) => {
        const row = rows[index] ?? '';
        return /^\d+$/.test(row) ? Number(row) : undefined;
    });
}
/** The bytes of objects, in their order. The caller has asked for the sizes first. Throws `UnreadableObject` on a missing one. */
async function contentsOf(git, dir, oids, keepBytes) {
    if (oids.length === 0)
        return [];
    const out = await (0,_git_js__WEBPACK_IMPORTED_MODULE_0__/* .gitBytes */ .s0)(git, {
        dir,
        args: ['cat-file', '--batch=%(objectsize)', '--buffer'],
        stdin: lines(oids),
        keepBytes,
    });
    const contents = [];
    let at = 0;
    for (const oid of oids) {
        const end = out.indexOf(0x0a, at);
        const size = Number(out.toString('latin1', at, end));
        if (end < 0 || !Number.isInteger(size) || end + 1 + size > out.length)
            throw new UnreadableObject(`object ${oid} can't be read`);
        contents.push(out.subarray(end + 1, end + 1 + size));
        at = end + 1 + size + 1;
    }
    return contents;
}
/** Reads the trees of one bare repo of ours. */
function treeReader(git, dir, maxBytes) {
    return {
        sizes: (oids) => sizesOf(git, dir, oids),
        trees: (oids) => contentsOf(git, dir, oids, maxBytes + 100 * oids.length),
    };
}
function lines(oids) {
    return oids.map((oid) => `${oid}\n`).join('');
}


/***/ }),

/***/ 6871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ deleteRemoteBranch),
/* harmony export */   z: () => (/* binding */ pushCommit)
/* harmony export */ });
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75);
/* harmony import */ var _oid_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7635);


/** What holds for each push: no hook runs, nothing else goes along. */
const ALONE = ['push', '--quiet', '--no-verify', '--no-follow-tags', '--no-signed', '--recurse-submodules=no'];
/**
 * Pushes one commit to one branch, with a lease on exactly the commit it was planned on (undefined: the branch must not exist).
 * The address is ours; nothing else goes along. Throws `GitError`.
 */
async function pushCommit(git, dir, to, commit) {
    const args = [...ALONE, leaseOn(to, to.expected ?? _oid_js__WEBPACK_IMPORTED_MODULE_1__/* .NO_OID */ .H), '--', to.url, `${commit}:${refOf(to)}`];
    await (0,_git_js__WEBPACK_IMPORTED_MODULE_0__/* .gitText */ .q_)(git, { dir, args, env: to.env });
}
/**
 * Deletes one branch, and only while it points to `expected`: the other side compares and deletes in one step. `dir` is any bare
 * repo of ours; it needs no objects. Throws `GitError`, also where the branch points elsewhere or is gone.
 */
async function deleteRemoteBranch(git, dir, from, expected) {
    const args = [...ALONE, leaseOn(from, expected), '--', from.url, `:${refOf(from)}`];
    await (0,_git_js__WEBPACK_IMPORTED_MODULE_0__/* .gitText */ .q_)(git, { dir, args, env: from.env });
}
function leaseOn(at, expected) {
    return `--force-with-lease=${refOf(at)}:${expected}`;
}
function refOf({ branch }) {
    return `refs/heads/${branch}`;
}


/***/ }),

/***/ 1585:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M0: () => (/* binding */ MalformedTree),
/* harmony export */   cZ: () => (/* binding */ parseTree),
/* harmony export */   pS: () => (/* binding */ shownPath),
/* harmony export */   xK: () => (/* binding */ isTree)
/* harmony export */ });
/** The tree object's bytes are no tree. */
class MalformedTree extends Error {
}
const OID_BYTES = 20;
/** Reads the bytes of one tree object: `<mode> <name>\0<20 bytes>` again and again. Throws `MalformedTree`. */
function parseTree(bytes) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const entries = [];
    let at = 0;
    while (at < buffer.length) {
        const space = buffer.indexOf(0x20, at);
        const nul = buffer.indexOf(0, at);
        const end = nul + 1 + OID_BYTES;
        if (space <= at || nul < space || end > buffer.length)
            throw new MalformedTree('a tree object is cut short');
        entries.push({
            mode: buffer.toString('latin1', at, space).replace(/^0+/, ''), // old histories pad `040000`
            name: buffer.toString('latin1', space + 1, nul),
            oid: buffer.toString('hex', nul + 1, end),
        });
        at = end;
    }
    return entries;
}
function isTree(entry) {
    return entry?.mode === '40000';
}
/** A path's latin1 form as text; bytes that are no UTF-8 become U+FFFD. */
function shownPath(latin1) {
    return Buffer.from(latin1, 'latin1').toString('utf8');
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


/***/ }),

/***/ 8333:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Di: () => (/* binding */ holderOfThisProcess),
/* harmony export */   G9: () => (/* binding */ settle),
/* harmony export */   GT: () => (/* binding */ takeClaim),
/* harmony export */   _n: () => (/* binding */ isAlive),
/* harmony export */   i7: () => (/* binding */ isHeld),
/* harmony export */   qj: () => (/* binding */ releaseClaim)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8161);
/* harmony import */ var _system_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2211);



/** Takes the right to run an item, where nobody has it. Two that ask at once never both get it. */
async function takeClaim(store, key, wish) {
    const expiresAt = new Date(wish.now.getTime() + wish.ttlMs).toISOString();
    const claim = { run: wish.run, expiresAt, holder: wish.holder };
    let by;
    await store.update(key, (memory) => {
        by = memory.claim !== undefined && isHeld(memory.claim, wish.now) ? memory.claim : undefined;
        return by === undefined ? { ...memory, claim, attempts: memory.attempts + (wish.countsAttempt ? 1 : 0) } : undefined;
    });
    return by === undefined ? { taken: true } : { taken: false, by };
}
/** False where that run doesn't hold it, and nothing is changed. */
async function releaseClaim(store, key, run) {
    const after = await store.update(key, (memory) => memory.claim?.run === run ? { ...memory, claim: undefined } : undefined);
    return after !== undefined;
}
/**
 * A claimed unit has ended: frees the item and remembers the end, or gives the attempt back, in one write. Said twice, or by a run
 * that has lost its claim, it frees nothing and gives nothing back.
 */
async function settle(store, key, { run, last, givesBack }) {
    await store.update(key, (memory) => {
        const isOurs = memory.claim?.run === run;
        if (!isOurs && last === undefined)
            return undefined;
        const attempts = isOurs && givesBack ? Math.max(0, memory.attempts - 1) : memory.attempts;
        return { ...memory, attempts, claim: isOurs ? undefined : memory.claim, last: last ?? memory.last };
    });
}
/** How far apart the clocks of two machines may be. */
const CLOCK_DIFFERENCE_MS = 5 * 60_000;
/**
 * True until it expires, or its holder is a process of this machine that has ended. One of another machine, whose clock may be
 * behind, is held some minutes longer.
 */
function isHeld(claim, now) {
    const isHere = claim.holder.host === thisHost();
    const expires = Date.parse(claim.expiresAt) + (isHere ? 0 : CLOCK_DIFFERENCE_MS);
    if (expires <= now.getTime())
        return false;
    return !isHere || isAlive(claim.holder);
}
function holderOfThisProcess() {
    return { host: thisHost(), pid: process.pid, startedAt: startOf(process.pid) ?? startedByOurClock() };
}
/**
 * Names what process ids can be compared within: two machines may have one host name (hosted runners, containers), and a
 * claim by a living process of the other must not look dead here. So on Linux it is the boot and the pid namespace too.
 */
function thisHost() {
    const boot = tryRead(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)('/proc/sys/kernel/random/boot_id', 'utf8').trim().slice(0, 8));
    const pids = tryRead(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)('/proc/self/ns/pid').replace(/\D/g, ''));
    return [(0,node_os__WEBPACK_IMPORTED_MODULE_1__.hostname)(), boot, pids].filter((part) => part !== undefined).join('/');
}
/** Whether that process of this machine still runs. */
function isAlive({ pid, startedAt }) {
    const start = startOf(pid);
    if (start !== undefined)
        return start === startedAt;
    try {
        process.kill(pid, 0);
        // alive, or a zombie: where /proc shows other processes, one without a start is none that runs
        return !hasProc();
    }
    catch (error) {
        return (0,_system_files_js__WEBPACK_IMPORTED_MODULE_2__/* .codeOf */ .$N)(error) === 'EPERM';
    }
}
/** Field 22 of its stat: clock ticks since the boot. Undefined where there is no such process, or only its zombie. */
function startOf(pid) {
    const stat = tryRead(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/${pid}/stat`, 'utf8'));
    // the program's name, in brackets, may hold spaces and brackets
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields === undefined || fields[0] === 'Z' || fields[0] === 'X')
        return undefined;
    return fields[19];
}
function hasProc() {
    return tryRead(() => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)('/proc/self/stat', 'utf8')) !== undefined;
}
function startedByOurClock() {
    return new Date(Date.now() - process.uptime() * 1000).toISOString();
}
function tryRead(read) {
    try {
        return read();
    }
    catch {
        return undefined;
    }
}


/***/ })

};
