export const id = 707;
export const ids = [707];
export const modules = {

/***/ 6452:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  gy: () => (/* binding */ holdingOnly),
  K$: () => (/* binding */ itemAsked),
  TN: () => (/* binding */ keyOf),
  FM: () => (/* binding */ listedAhead)
});

// EXTERNAL MODULE: ./node_modules/leven/index.js
var leven = __webpack_require__(7785);
// EXTERNAL MODULE: ./build/system/errors.js
var errors = __webpack_require__(5173);
// EXTERNAL MODULE: ./build/config/nearest.js
var nearest = __webpack_require__(9445);
// EXTERNAL MODULE: ./build/trust/display.js
var display = __webpack_require__(5851);
;// CONCATENATED MODULE: ./build/app/item-key.js



const NUMBER = /^[1-9]\d{0,9}$/;
const REPO = /^[A-Za-z0-9_.-]+\/[A-Za-z0-9_.-]+$/;
const LONGEST = 120;
/**
 * The key of the item that a user meant: `github:acme/shop#12`, `acme/shop#12`, the address of an issue or pull request, or
 * `tasks:retry-uploads`. Throws `UserError` that says what to write. Whether there is such an item, a source knows.
 */
function itemKey(typed, known) {
    const text = typed.trim();
    const address = addressOf(text, known);
    if (address !== undefined)
        return ofAddress(text, address, known);
    const [, source, id = ''] = /^([A-Za-z][\w-]*):(.*)$/s.exec(text) ?? [];
    if (source === undefined)
        return ofGitHub(text, text, known);
    if (!known.sources.includes(source))
        throw wrong(text, `no source is called "${source}" ${(0,nearest/* choices */.z)(source, known.sources)}`);
    if (source === 'github')
        return ofGitHub(id, text, known);
    if (id === '')
        throw wrong(text, `it ends after the source: write ${source}: and then the item's id`);
    return `${source}:${id}`;
}
/** Also without `https://`, as browsers show it. */
function addressOf(text, { serverUrl }) {
    const begins = `${bare(new URL(serverUrl).host)}/`;
    const written = bare(text).toLowerCase().startsWith(begins) ? `https://${text}` : text;
    return /^https?:\/\//i.test(written) && URL.canParse(written) ? new URL(written) : undefined;
}
function ofAddress(text, address, known) {
    const server = new URL(known.serverUrl);
    if (bare(address.host) !== bare(server.host))
        throw wrong(text, `it is an address of ${(0,display/* shown */.S)(address.host, { maxLength: LONGEST })}, and your GitHub is ${server.host}`);
    const [owner = '', name = '', kind = '', number = ''] = address.pathname.split('/').filter((part) => part !== '');
    const isItem = REPO.test(`${owner}/${name}`) && /^(?:issues|pull)$/.test(kind) && NUMBER.test(number);
    if (!isItem)
        throw wrong(text, `it is no address of an issue or pull request (${server.origin}/owner/name/issues/12)`);
    return ofGitHub(`${owner}/${name}#${number}`, text, known);
}
function ofGitHub(id, text, known) {
    if (!known.sources.includes('github'))
        throw wrong(text, withoutGitHub(id, known));
    const [, repo = '', number = ''] = /^(.+)#([^#]+)$/s.exec(id) ?? [];
    if (!REPO.test(repo) || !NUMBER.test(number))
        throw wrong(text, meant(id, known));
    const asKnown = known.repos.find((name) => name.toLowerCase() === repo.toLowerCase());
    return `github:${asKnown ?? repo}#${number}`;
}
function withoutGitHub(id, { sources }) {
    const source = sources[0];
    if (source === undefined)
        return 'the config has no source';
    return REPO.test(id.replace(/#.*/s, ''))
        ? `the forge is local, so there are no items of GitHub's; a key is a source and an id, as ${source}:…`
        : `a key is a source and an id: did you mean ${source}:${(0,display/* shown */.S)(id, { maxLength: LONGEST })}?`;
}
/** What to write instead, from what can be made out. */
function meant(id, known) {
    const number = /^(?:#|issues?\/?#?|pulls?\/?#?|pr\/?#?)?([1-9]\d{0,9})$/i.exec(id)?.[1];
    if (number !== undefined)
        return `name its repo too: ${known.repos[0] ?? 'owner/name'}#${number}`;
    const [, repo, behind] = /^([\w.-]+\/[\w.-]+)(?:\/(?:issues|pulls?))?[/:!]#?([1-9]\d{0,9})$/.exec(id) ?? [];
    if (repo !== undefined)
        return `did you mean ${repo}#${behind}?`;
    if (REPO.test(id))
        return `it names a repo: name an item of it, as ${id}#12`;
    const [, name, itsNumber] = /^([\w.-]+)#([1-9]\d{0,9})$/.exec(id) ?? [];
    if (name !== undefined)
        return `name the repo's owner too: did you mean ${ownedRepo(name, known)}#${itsNumber}?`;
    const own = known.sources.find((source) => source !== 'github');
    return `write it as ${known.repos[0] ?? 'owner/name'}#12${own === undefined ? '' : `, or as ${own}:… for an item of ${own}`}`;
}
function ownedRepo(name, { repos }) {
    const nameOf = (repo) => repo.split('/')[1] ?? '';
    const near = (0,nearest/* nearest */.p)(name, repos.map(nameOf));
    return repos.find((repo) => near !== undefined && nameOf(repo) === near) ?? `owner/${name}`;
}
function bare(host) {
    return host.toLowerCase().replace(/^www\./, '');
}
function wrong(text, why) {
    return new errors/* UserError */.y(`"${(0,display/* shown */.S)(text, { maxLength: LONGEST })}" is no item's key: ${why}`);
}

;// CONCATENATED MODULE: ./build/app/asked.js



/** The key of the item that somebody named, in whatever form. Throws `UserError`. */
function keyOf({ config, sources }, typed) {
    return itemKey(typed, {
        serverUrl: config.github.url,
        sources: sources.map((source) => source.name),
        repos: config.repos.map((repo) => repo.ref.name),
    });
}
/** One item, from the one source that can hold it. Throws `UserError` that names the nearest keys where it does not. */
async function itemAsked(world, key) {
    const source = sourceOf(world, key);
    const found = await source.find(key.slice(source.name.length + 1));
    if (found)
        return found;
    if (source.name === 'github')
        throw new errors/* UserError */.y(`${key.slice('github:'.length)} is not there, or this token can't see it`);
    const listing = await source.list();
    const unusable = listing.unusable.find((each) => each.key === key);
    if (unusable)
        throw new errors/* UserError */.y(`${key} can't be taken: ${unusable.reason}`);
    throw new errors/* UserError */.y(`no source holds "${key}" (the nearest: ${nearestIn(listing, key)})`);
}
/** The sources as they would be if they held this one item alone. Throws `UserError` where there is no such item. */
async function holdingOnly(world, key) {
    const source = sourceOf(world, key);
    const item = await itemAsked(world, key);
    return [listing(source, async () => ({ items: [item], unusable: [] }))];
}
/** The same source, asked at once for what it holds: what it answers is waited for when it is needed. */
function listedAhead(source) {
    const held = source.list();
    held.catch(() => { }); // whoever waits for it has its error
    return listing(source, () => held);
}
function listing(source, list) {
    return { name: source.name, list, find: (id) => source.find(id), detail: (item) => source.detail(item) };
}
function sourceOf({ sources }, key) {
    const name = key.slice(0, key.indexOf(':'));
    const found = sources.find((source) => source.name === name);
    if (found)
        return found;
    throw new errors/* UserError */.y(`no source is called "${name}" (there is: ${sources.map((source) => source.name).join(', ')})`);
}
function nearestIn({ items }, key) {
    const nearest = items.map((item) => item.key).sort((a, b) => (0,leven/* default */.A)(a, key) - (0,leven/* default */.A)(b, key));
    return nearest.slice(0, 3).join(', ') || 'there is no item at all';
}


/***/ }),

/***/ 9784:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ loggedForge),
/* harmony export */   s: () => (/* binding */ WriteLog)
/* harmony export */ });
/* harmony import */ var _lost_answer_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9675);

/** What was sent, in order. What the forge then shows not to hold is taken out again; what can't be looked up stays. */
class WriteLog {
    #sent = [];
    get all() {
        return this.#sent;
    }
    add = (write) => void this.#sent.push(write);
    /** Those that were sent while `act` ran, whether it throws or not. */
    async during(act) {
        const before = this.#sent.length;
        const failed = await act().then(() => ({}), (error) => ({ error }));
        return { sent: this.#sent.slice(before), ...failed };
    }
    drop(writes) {
        for (const write of writes) {
            const at = this.#sent.indexOf(write);
            if (at >= 0)
                this.#sent.splice(at, 1);
        }
    }
}
const WRITING = {
    openPullRequest: (_, pull) => opened(pull),
    closePullRequest: ([, number]) => [{ kind: 'close', number }],
    deleteBranch: ([, branch], isGone) => (isGone === false ? [] : [{ kind: 'delete-branch', branch }]),
    comment: ([, number]) => [{ kind: 'comment', number }],
    editComment: ([, number]) => [{ kind: 'edit-comment', number }],
    deleteComment: ([, number]) => [{ kind: 'delete-comment', number }],
    review: ([, number]) => [{ kind: 'review', number }],
    deletePendingReview: ([, number]) => [{ kind: 'delete-review', number }],
    reply: ([, number]) => [{ kind: 'reply', number }],
    resolveThread: ([, number, , isResolved]) => [{ kind: isResolved ? 'resolve' : 'unresolve', number }],
    deleteReply: ([, number]) => [{ kind: 'delete-reply', number }],
};
/** The same forge, and every write of it is told, also one whose answer got lost: what was sent, not what was meant. */
function loggedForge(forge, log) {
    return new Proxy(forge, {
        get(target, name) {
            const value = Reflect.get(target, name);
            if (typeof value !== 'function')
                return value;
            const writes = WRITING[name];
            const call = (...args) => value.apply(target, args);
            if (writes === undefined)
                return call;
            return async (...args) => {
                const tell = (answer) => {
                    for (const write of writes(args, answer))
                        log({ ...write, repo: args[0].name });
                };
                try {
                    const answer = await call(...args);
                    tell(answer);
                    return answer;
                }
                catch (error) {
                    if (error instanceof _lost_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .LostAnswer */ .b)
                        tell(undefined);
                    throw error;
                }
            };
        },
    });
}
function opened(pull) {
    const number = pull?.number;
    return [
        { kind: 'pull-request', number },
        ...(pull && pull.labels.length > 0 ? [{ kind: 'labels', number }] : []),
        ...(pull && pull.reviewers.length > 0 ? [{ kind: 'reviewers', number }] : []),
    ];
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

/***/ 4471:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ branchOfItem),
/* harmony export */   Q8: () => (/* binding */ isBranchName),
/* harmony export */   W0: () => (/* binding */ branchOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);

const LONGEST = 100;
/** Of what comes before the hash: a ref is a file, whose name has at most 255 bytes. */
const LONGEST_BYTES = 200;
/** Git keeps a ref as a file, and GitHub takes 255 bytes: a longer name is nobody's. */
const LONGEST_REF = 1_000;
/**
 * The branch of an item: `awaywork/<source>-<id>`, whatever its rule is called. Always a name that git takes: what it wouldn't
 * take becomes a dash. A short hash then keeps two items apart, and wherever else the name alone could be another item's too: `a-b`
 * and `c` read like `a` and `b-c`.
 */
function branchOf(source, id) {
    const wanted = `${source}-${id}`;
    const kept = shortened(wanted
        .normalize('NFC')
        .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
        .replace(/\.{2,}/g, '-')
        .replace(/^[.-]+|[.-]+$/g, '')
        .replace(/\.lock$/i, '-lock'));
    const isPlain = kept === wanted && !source.includes('-') && !/-[0-9a-f]{8}$/.test(kept);
    return `awaywork/${isPlain ? kept : `${kept || 'item'}-${shortHash(`${source}\0${id}`)}`}`;
}
/** The branch of an item: in its own repo, an issue of GitHub's is its number. */
function branchOfItem({ source, id }) {
    const number = source === 'github' ? /^[^/]+\/[^/]+#(\d+)$/.exec(id)?.[1] : undefined;
    return branchOf(source, number ?? id);
}
function shortened(text) {
    const letters = [...text].slice(0, LONGEST);
    while (Buffer.byteLength(letters.join('')) > LONGEST_BYTES)
        letters.pop();
    return letters.join('').replace(/[.-]+$/, '');
}
function shortHash(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex').slice(0, 8);
}
/** Whether git takes this as a branch's name, as `git check-ref-format --branch` does; `HEAD` and `@` would be mistaken for another thing. */
function isBranchName(name) {
    const isOdd = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\.$|\/$|^[-/]/.test(name);
    const isReserved = name === '' || name.length > LONGEST_REF || name === '@' || name === 'HEAD';
    return !isOdd && !isReserved && name.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'));
}


/***/ }),

/***/ 4474:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ commitTrees)
/* harmony export */ });
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75);

/**
 * Makes commits of ours, one on the other; the first has all `parents`, so two of them make a merge. The same input makes the same
 * commits: the date is given (ISO 8601), no signature, no hook. Gives the last one. Throws where there is no parent.
 */
async function commitTrees(git, dir, parents, commits, by) {
    const env = {
        GIT_AUTHOR_NAME: by.name,
        GIT_AUTHOR_EMAIL: by.email,
        GIT_AUTHOR_DATE: by.date,
        GIT_COMMITTER_NAME: by.name,
        GIT_COMMITTER_EMAIL: by.email,
        GIT_COMMITTER_DATE: by.date,
    };
    let tips = parents;
    for (const { tree, message } of commits) {
        const on = tips.flatMap((tip) => ['-p', tip]);
        const args = ['-c', 'i18n.commitEncoding=UTF-8', 'commit-tree', '--no-gpg-sign', ...on, '-F', '-', tree];
        tips = [await (0,_git_js__WEBPACK_IMPORTED_MODULE_0__/* .gitText */ .q_)(git, { dir, args, env, stdin: message.toString() })];
    }
    if (tips[0] === undefined)
        throw new Error('a commit needs a parent');
    return tips[0];
}


/***/ }),

/***/ 2740:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ openMirror),
/* harmony export */   c: () => (/* binding */ MissingRef)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8500);
/* harmony import */ var _system_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2211);
/* harmony import */ var _bare_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8235);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(75);
/* harmony import */ var _oid_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7635);








/** The forge says that there is a pull request, and has no commits for it. */
class MissingRef extends Error {
}
const WAITS_MS = [500, 2_000, 5_000];
/** More packs than this are joined into one before the next unit. */
const MANY_PACKS = 30;
/** The mirror of a repo under `root`, made at the first call; never one for two repos. */
async function openMirror(git, root, repo, remote) {
    const dir = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(root, mirrorName(repo, remote.url));
    if (!(await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_4__/* .exists */ .t2)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(dir, 'HEAD'))))
        await makeAtOnce(root, dir);
    const fetchAll = async (wanted) => {
        const known = await Promise.all(wanted.map(({ planned, ...ref }) => planned && commitOf(git, dir, ref)));
        const isHere = wanted.every(({ planned }, index) => planned !== undefined && known[index] === planned);
        return isHere ? wanted.map(({ planned }) => planned) : fetchRefs(git, dir, remote, wanted);
    };
    return { dir, fetchAll, fetch: async (branch, planned) => (await fetchAll([{ branch, planned }]))[0] };
}
function mirrorName(repo, url) {
    const plain = repo.name.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, 60);
    return `${plain}-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(url).digest('hex').slice(0, 12)}.git`;
}
/** Two runs may want the same new mirror: it appears whole, and the slower one takes the faster one's. */
async function makeAtOnce(root, dir) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdir)(root, { recursive: true, mode: 0o700 });
    const draft = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.mkdtemp)(`${dir}.new-`);
    await (0,_bare_js__WEBPACK_IMPORTED_MODULE_5__/* .makeBare */ .X)(draft);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rename)(draft, dir);
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(draft, { recursive: true, force: true });
        if (!(await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_4__/* .exists */ .t2)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(dir, 'HEAD'))))
            throw error;
    }
}
async function fetchRefs(git, dir, remote, wanted) {
    const waitsMs = [...(remote.waitsMs ?? WAITS_MS)];
    while (!(await fetchOnce(git, dir, remote, wanted))) {
        const waitMs = waitsMs.shift();
        if (waitMs === undefined)
            throw new MissingRef(missing(wanted));
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(waitMs);
    }
    await joinPacks(git, dir);
    return Promise.all(wanted.map(async (ref) => {
        const oid = await commitOf(git, dir, ref);
        if (oid === undefined)
            throw new Error(`the mirror gave no commit for ${theirRef(ref)}`);
        return oid;
    }));
}
/** False where the head of a pull request is missing. Throws `GitError`. */
async function fetchOnce(git, dir, remote, wanted) {
    const flags = [
        '--no-tags',
        '--no-recurse-submodules',
        '--no-write-fetch-head',
        '--update-shallow',
        '--quiet',
        '--no-auto-maintenance',
    ];
    const refspecs = wanted.map((ref) => `+${theirRef(ref)}:${ourRef(ref)}`);
    const args = ['fetch', ...flags, '--', remote.url, ...new Set(refspecs)];
    const ended = await git({ dir, args, env: { ...remote.env } });
    if (ended.code === 0 && ended.by === 'itself')
        return true;
    const error = new _git_js__WEBPACK_IMPORTED_MODULE_6__/* .GitError */ .XS('fetch', ended);
    if (/couldn't find remote ref refs\/pull\//.test(error.stderr))
        return false;
    throw error;
}
function missing(wanted) {
    const pulls = wanted.flatMap((ref) => ('pull' in ref ? [ref.pull] : []));
    return `the forge has no commits for pull request ${pulls.join(' or ')} yet; the next run asks again`;
}
async function commitOf(git, dir, ref) {
    const ended = await git({ dir, args: ['rev-parse', '--verify', '--quiet', `${ourRef(ref)}^{commit}`] });
    const oid = ended.stdout.toString('latin1').trim();
    return (0,_oid_js__WEBPACK_IMPORTED_MODULE_7__/* .isOid */ .d)(oid) ? oid : undefined;
}
function theirRef(ref) {
    return 'pull' in ref ? `refs/pull/${ref.pull}/head` : `refs/heads/${ref.branch}`;
}
/** A branch not by its own name: `a` and `a/b` can't both be refs, but a branch `a` may go and an `a/b` come. */
function ourRef(ref) {
    if ('pull' in ref)
        return `refs/awaywork/pull/${ref.pull}`;
    return `refs/awaywork/base/${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(ref.branch).digest('hex').slice(0, 32)}`;
}
/** Nothing is dropped on the way: another run may still be at work on a head that was pushed away since. */
async function joinPacks(git, dir) {
    const packs = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(dir, 'objects', 'pack'))).filter((name) => name.endsWith('.pack'));
    if (packs.length > MANY_PACKS)
        await (0,_git_js__WEBPACK_IMPORTED_MODULE_6__/* .gitText */ .q_)(git, { dir, args: ['repack', '-a', '-d', '-k', '-q'] });
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

/***/ 5566:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   hg: () => (/* binding */ hasWorkerCommits),
/* harmony export */   rI: () => (/* binding */ areWorkerCommits)
/* harmony export */ });
/* unused harmony export TRAILER */
/** The trailer of every commit that awaywork publishes. Who writes it by hand only takes something away from the branch. */
const TRAILER = 'Awaywork-Item';
/** Whether a head has commits that an agent made, by the trailer that we give them. Where that can't be told it counts as if. */
async function hasWorkerCommits(git, dir, { base, head }) {
    const args = ['log', '--format=%H', '--max-count=1', '--extended-regexp', `--grep=^${TRAILER}: `, head, `^${base}`];
    const ended = await git({ dir, args, timeoutMs: 30_000 });
    return ended.code !== 0 || ended.by !== 'itself' || ended.stdout.length > 0;
}
/** Whether all that a branch gained on its way from `base` to `head` is commits that we published. Where that can't be told it is not. */
async function areWorkerCommits(git, dir, { base, head }) {
    const isAncestor = await git({ dir, args: ['merge-base', '--is-ancestor', base, head], timeoutMs: 30_000 });
    if (isAncestor.code !== 0)
        return false;
    const others = ['--first-parent', '--format=%H', '--max-count=1', '--extended-regexp', '--invert-grep'];
    const args = ['log', ...others, `--grep=^${TRAILER}: `, head, `^${base}`];
    const ended = await git({ dir, args, timeoutMs: 30_000 });
    return ended.code === 0 && ended.by === 'itself' && ended.stdout.length === 0;
}


/***/ }),

/***/ 892:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AF: () => (/* binding */ markerIn),
/* harmony export */   U7: () => (/* binding */ markerText),
/* harmony export */   rZ: () => (/* binding */ isMarked),
/* harmony export */   xY: () => (/* binding */ hasMarker)
/* harmony export */ });
/* harmony import */ var _trust_safe_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8328);

/** Hidden from readers; found again by `markerIn`. */
function markerText({ control, item, kind }) {
    return (0,_trust_safe_text_js__WEBPACK_IMPORTED_MODULE_0__/* .ownText */ .U3)(`<!-- awaywork ${encodeURIComponent(JSON.stringify({ control, item, kind }))} -->`);
}
/** The marker of a body that awaywork wrote: its last line. */
function markerIn(body) {
    const coded = /<!-- awaywork ([^\s]+) -->\s*$/.exec(body)?.[1];
    if (coded === undefined)
        return undefined;
    try {
        return (JSON.parse(decodeURIComponent(coded)) ?? undefined);
    }
    catch {
        return undefined;
    }
}
/** Whether this is what we wrote under that marker. Anybody can copy a marker: it counts only where the author is us. */
function isMarked({ body, isOurs }, marker) {
    return isOurs && hasMarker(body, marker);
}
/** The same for a text whose author is known to be us, or is asked elsewhere. */
function hasMarker(body, { control, item, kind }) {
    const found = markerIn(body);
    return found?.control === control && found.item === item && found.kind === kind;
}


/***/ }),

/***/ 8686:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ isFrom),
/* harmony export */   V: () => (/* binding */ push)
/* harmony export */ });
/* harmony import */ var _git_push_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6871);
/* harmony import */ var _perform_tools_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7667);


/** Puts the commits onto the head branch, which must be exactly where the unit found it. */
async function push(publication, tools) {
    const { forge } = tools;
    const { head } = publication;
    const commit = await (0,_perform_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .commitOf */ .D3)(publication, tools);
    // the same commit is there already: an earlier try did not live to say so
    if ((await forge.branch(head.repo, head.branch)) === commit)
        return answerOf(publication, commit, forge);
    const reason = (await reasonNotToPush(publication, forge)) ?? (await pushed(publication, commit, tools));
    if (reason !== undefined)
        return (0,_perform_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .skipped */ .hT)('push', reason);
    checkHeld(head, { now: await (0,_perform_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .readBackBy */ .xh)(() => forge.branch(head.repo, head.branch)), commit, log: tools.log });
    return answerOf(publication, commit, forge);
}
async function reasonNotToPush({ repo, number, head }, forge) {
    const refusal = await forge.pushRefusal(head.repo, head.branch);
    if (refusal !== undefined)
        return `nothing may be pushed there: ${refusal}`;
    const pull = await forge.pullRequest(repo, number);
    const name = `pull request ${number}`;
    if (pull === undefined)
        return `${name} is gone, or can't be seen any more; nothing was pushed`;
    if (pull.state !== 'open')
        return `${name} has been ${pull.state} since; nothing was pushed`;
    if (!pull.isOurs)
        return `${name} is somebody else's; nothing was pushed`;
    if (pull.head !== head.branch || !isFrom(pull, head.repo))
        return `${name} comes from another branch now; nothing was pushed`;
    return movedReason(await forge.branch(head.repo, head.branch), head);
}
/** Whether its head is in that repo, as far as the forge tells. */
function isFrom({ headRepo }, { name }) {
    return headRepo === undefined || headRepo.toLowerCase() === name.toLowerCase();
}
function movedReason(now, { branch, oid }) {
    if (now === undefined)
        return `the branch ${branch} is gone; nothing was pushed`;
    return now === oid ? undefined : `somebody has pushed to ${branch} since; nothing was pushed`;
}
/** Pushes; gives why not where the branch has moved in between, which the lease sees. */
async function pushed({ head }, commit, tools) {
    const { forge, git, bare } = tools;
    const remote = await forge.remote(head.repo);
    const tell = () => tools.log?.add({ kind: 'push', repo: head.repo.name, branch: head.branch });
    try {
        await (0,_git_push_js__WEBPACK_IMPORTED_MODULE_0__/* .pushCommit */ .z)(git, bare, { ...remote, branch: head.branch, expected: head.oid }, commit);
        tell();
        return undefined;
    }
    catch (error) {
        const now = await forge.branch(head.repo, head.branch).catch(() => {
            tell();
            throw new _perform_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .Unsure */ .Rp(error);
        });
        if (now === commit) {
            tell();
            return undefined;
        }
        const moved = movedReason(now, head);
        if (moved !== undefined)
            return moved;
        throw error;
    }
}
function checkHeld(head, { now, commit, log }) {
    if (now === commit)
        return;
    if (now === head.oid)
        log?.drop(log.all.slice(-1));
    throw new Error(`the forge does not hold what was pushed: ${head.branch} is at ${now ?? 'no commit'}, not at ${commit}`);
}
async function answerOf(publication, commit, forge) {
    const { repo, number, head } = publication;
    const pull = await forge.pullRequest(repo, number);
    const notes = pull?.state === 'open' ? [] : [`pull request ${number} is no longer open`];
    return (0,_perform_tools_js__WEBPACK_IMPORTED_MODULE_1__/* .done */ .Vw)('push', pull?.url ?? '', notes, {
        kind: 'push',
        repo: repo.name,
        number,
        headRepo: head.repo.name,
        branch: head.branch,
        oid: commit,
        before: head.oid,
    });
}


/***/ }),

/***/ 7667:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D3: () => (/* binding */ commitOf),
/* harmony export */   OG: () => (/* binding */ orFound),
/* harmony export */   Rp: () => (/* binding */ Unsure),
/* harmony export */   Vw: () => (/* binding */ done),
/* harmony export */   hT: () => (/* binding */ skipped),
/* harmony export */   ql: () => (/* binding */ reasonNotToWrite),
/* harmony export */   xh: () => (/* binding */ readBackBy)
/* harmony export */ });
/* harmony import */ var _forge_logged_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9784);
/* harmony import */ var _forge_lost_answer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9675);
/* harmony import */ var _git_commit_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4474);
/* harmony import */ var _git_git_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(75);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5173);





/** The commit to publish: as the journal knows it, or made now, which gives the same. */
async function commitOf(publication, { git, bare, by }) {
    const { commit, commits, date } = publication;
    const parents = publication.kind === 'push' ? publication.parents : [publication.base.oid];
    return commit ?? (0,_git_commit_js__WEBPACK_IMPORTED_MODULE_2__/* .commitTrees */ .p)(git, bare, parents, commits, { ...by, date });
}
function skipped(kind, reason) {
    return { answer: { kind, status: 'skipped', reason } };
}
/** `notes`: what of it the forge did not take over. */
function done(kind, url, notes, left) {
    const note = notes.length > 0 ? { note: notes.join('; ') } : {};
    return { answer: { kind, status: 'done', url, ...note }, left };
}
/** Why nothing may be written under an issue or pull request, asked at this moment; undefined where it may. */
async function reasonNotToWrite(forge, at) {
    const name = `${at.repo.name}#${at.number}`;
    switch (await forge.itemState(at.repo, at.number)) {
        case 'open':
            return undefined;
        case 'closed':
            return `${name} has been closed since; nothing was written to it`;
        case 'locked':
            return `the conversation of ${name} is locked; nothing was written to it`;
        case 'gone':
            return `${name} is gone, or can't be seen any more; nothing was written to it`;
    }
}
/** A write was sent, and what the forge holds of it can't be read: it may be there. Nothing is taken back, and the next run looks again. */
class Unsure extends Error {
    constructor(why) {
        super(`${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .messageOf */ .b)(why)}; it may be there all the same: the next run looks again`);
        this.name = 'Unsure';
    }
}
/** A read of what was written. Throws `Unsure`. */
async function readBackBy(read) {
    return read().catch((error) => {
        throw new Unsure(error);
    });
}
/**
 * A write whose answer may have been lost: where it throws, what the forge holds decides. Throws as the write did where nothing is
 * there, and `Unsure` where that can't be told.
 */
async function orFound(write, lookUp, log = new _forge_logged_js__WEBPACK_IMPORTED_MODULE_0__/* .WriteLog */ .s()) {
    const { sent, error } = await log.during(write);
    if (error === undefined)
        return { found: undefined, sent };
    const found = await lookUp().catch(() => {
        throw mayBeDone(error) ? new Unsure(error) : error;
    });
    if (found !== undefined)
        return { found, sent };
    log.drop(sent);
    throw error;
}
/** A refusal did nothing. */
function mayBeDone(error) {
    return error instanceof _forge_lost_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .LostAnswer */ .b || error instanceof _git_git_js__WEBPACK_IMPORTED_MODULE_3__/* .GitError */ .XS;
}


/***/ }),

/***/ 2855:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FD: () => (/* binding */ repoNameOf),
/* harmony export */   S0: () => (/* binding */ revived),
/* harmony export */   ZJ: () => (/* binding */ isOfItem),
/* harmony export */   j5: () => (/* binding */ misplaced)
/* harmony export */ });
/* harmony import */ var _git_branch_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4471);
/* harmony import */ var _trust_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8328);
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(892);



/**
 * A publication as the journal keeps it, into the repo that the config names so today. Its words were made safe before they were
 * written there.
 */
function revived(kept, repo) {
    const plain = { ...kept, repo };
    switch (plain.kind) {
        case 'pull-request':
            return { ...plain, title: again(plain.title), body: again(plain.body), commits: plain.commits.map(messageAgain) };
        case 'push':
            return {
                ...plain,
                head: { ...plain.head, repo: headAgain(plain.head.repo, repo) },
                commits: plain.commits.map(messageAgain),
            };
        case 'review':
            return { ...plain, body: again(plain.body), notes: plain.notes.map(bodyAgain) };
        case 'replies':
            return { ...plain, replies: plain.replies.map(bodyAgain) };
        case 'comment':
            return bodyAgain(plain);
    }
}
/**
 * Why a kept publication is none that a run of this config on that item could have meant: others may write to the control repo, and
 * what stands there may pick a place no more than an agent may (PUB-1). Undefined where it is one.
 */
function misplaced(publication, { item, kind }, control) {
    const { marker } = publication;
    const isOurs = publication.kind === kind && marker.control === control && marker.item === item;
    return isOurs && isAtItem(publication, item) && isSigned(publication) ? undefined : `it is not what ${item} calls for`;
}
function isAtItem(publication, item) {
    const [, source = '', id = ''] = /^([^:]+):(.*)$/s.exec(item) ?? [];
    const repo = publication.repo.name.toLowerCase();
    if (publication.kind !== 'pull-request')
        return id.toLowerCase() === `${repo}#${publication.number}`;
    return (publication.branch === (0,_git_branch_name_js__WEBPACK_IMPORTED_MODULE_0__/* .branchOfItem */ .$i)({ source, id }) &&
        (source !== 'github' || id.toLowerCase().startsWith(`${repo}#`)));
}
/** Each of its texts ends in the marker that it is found by; a push has none but its commits'. */
function isSigned(publication) {
    const { marker } = publication;
    switch (publication.kind) {
        case 'push':
            return true;
        case 'replies':
            return publication.replies.every(({ body }) => isOfItem(String(body), marker));
        default:
            return (0,_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .hasMarker */ .xY)(String(publication.body), marker);
    }
}
/** Whether awaywork wrote this text for that item, whatever kind it is. */
function isOfItem(body, { control, item }) {
    const there = (0,_marker_js__WEBPACK_IMPORTED_MODULE_2__/* .markerIn */ .AF)(body);
    return there?.control === control && there.item === item;
}
/** The repo that a kept publication goes to, by its name. */
function repoNameOf(kept) {
    return String(kept.repo.name);
}
function headAgain(head, repo) {
    return head.name === repo.name ? repo : { name: head.name };
}
function messageAgain(kept) {
    return { ...kept, message: again(kept.message) };
}
function bodyAgain(kept) {
    return { ...kept, body: again(kept.body) };
}
function again(text) {
    return (0,_trust_safe_text_js__WEBPACK_IMPORTED_MODULE_1__/* .ownText */ .U3)(String(text));
}


/***/ }),

/***/ 2386:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BQ: () => (/* binding */ saveRun),
/* harmony export */   Pk: () => (/* binding */ isRunId),
/* harmony export */   Sj: () => (/* binding */ loadRun),
/* harmony export */   Vz: () => (/* binding */ runId)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5173);
/* harmony import */ var _system_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2211);




/** A run's id: its start in UTC and four letters of chance, so that ids sort by time. */
function runId(startedAt, chance) {
    return `${startedAt.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15)}-${chance}`;
}
function isRunId(text) {
    return /^\d{8}-\d{6}-[0-9a-z]{4}$/.test(text);
}
/** Writes `runs/<id>/report.json`, whole or not at all. */
async function saveRun(runs, run) {
    const dir = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(runs, run.run);
    await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_3__/* .makePrivateDir */ .hI)(dir);
    await (0,_system_files_js__WEBPACK_IMPORTED_MODULE_3__/* .writeAtomically */ .vK)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(dir, 'report.json'), `${JSON.stringify(run, null, 2)}\n`);
}
/** One run, or the last, of this machine's and of those that other machines have kept. Throws `UserError` where there is none. */
async function loadRun(runs, id, kept = []) {
    const here = await reportedRuns(runs);
    const known = inOrder([...here, ...kept.filter(({ run }) => here.every((each) => each.run !== run))]);
    const wanted = id ?? known.at(-1)?.run;
    if (wanted === undefined)
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .y(`there is no run yet in ${runs}: start one with \`awaywork run\``);
    const found = known.find((record) => record.run === wanted);
    if (found)
        return found;
    const last = known.slice(-3).map((record) => record.run);
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .UserError */ .y(`there is no run "${wanted}" (the last ones: ${last.reverse().join(', ') || 'none'})`);
}
/** Only runs that wrote a report. */
async function reportedRuns(runs) {
    const names = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)(runs).catch(() => [])).filter(isRunId);
    const records = await Promise.all(names.map((name) => reportOf((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(runs, name, 'report.json'))));
    return records.filter((record) => record !== undefined);
}
/** Oldest first, to the millisecond: two runs may have started in one second. */
function inOrder(records) {
    return records.toSorted((a, b) => a.started_at.localeCompare(b.started_at) || a.run.localeCompare(b.run));
}
async function reportOf(file) {
    try {
        return JSON.parse(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(file, 'utf8'));
    }
    catch {
        return undefined;
    }
}


/***/ }),

/***/ 9418:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DO: () => (/* binding */ rememberEnd),
/* harmony export */   MK: () => (/* binding */ unskipItem),
/* harmony export */   aj: () => (/* binding */ retryItem),
/* harmony export */   te: () => (/* binding */ skipItem)
/* harmony export */ });
/* unused harmony export countAttempt */
/** Counts one more unit run of an item; the answer is how many there are now. */
async function countAttempt(store, key) {
    const after = await store.update(key, (memory) => ({ ...memory, attempts: memory.attempts + 1 }));
    return after.attempts;
}
async function rememberEnd(store, key, last) {
    await store.update(key, (memory) => ({ ...memory, last }));
}
/** Says that the item is not to be run. One that is skipped keeps the time it was skipped at. */
async function skipItem(store, key, now) {
    await store.update(key, (memory) => (memory.skip ? undefined : { ...memory, skip: { since: now.toISOString() } }));
}
async function unskipItem(store, key) {
    await store.update(key, (memory) => (memory.skip ? { ...memory, skip: undefined } : undefined));
}
/** Lets it run again as if it never had: forgets its attempts and its last end, and nothing else. */
async function retryItem(store, key) {
    await store.update(key, (memory) => ({ ...memory, attempts: 0, last: undefined }));
}


/***/ }),

/***/ 8328:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  oR: () => (/* binding */ joined),
  U3: () => (/* binding */ ownText),
  Hk: () => (/* binding */ safeText)
});

// EXTERNAL MODULE: ./build/model/text.js
var model_text = __webpack_require__(271);
// EXTERNAL MODULE: ./build/trust/safe-text-invisible.js
var safe_text_invisible = __webpack_require__(9172);
;// CONCATENATED MODULE: ./build/trust/safe-text-blocks.js

const fenceStart = /^(?:(`{3,})[^`]*|(~{3,}).*)$/;
const listMark = /^(?:[-*+]|(\d{1,9})[.)])( +|\t|$)/;
const rule = /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
/** Every line with its style, and the fence that is open at the end. A fence that only one reading sees is none after this. */
function styledLines(text) {
    const blocks = { fence: undefined, items: [], isIrregular: false, mayBeCode: false, isParagraph: false };
    const lines = text.split('\n').map((line) => styled(line, blocks));
    return { lines, open: blocks.fence };
}
/** The lines that close what is open. */
function closersFor(open) {
    return open ? [' '.repeat(open.indent) + open.mark] : [];
}
function styled(line, blocks) {
    const { column, content } = indented(line);
    if (blocks.fence) {
        if (blocks.fence.indent === 0 || content === '' || column >= blocks.fence.indent)
            return fenced(line, blocks);
        blocks.fence = undefined;
    }
    if (content === '') {
        blocks.isParagraph = false;
        return { text: line, style: 'text' };
    }
    if (column === 0 && (!blocks.isParagraph || fenceStart.test(content)))
        startOver(blocks);
    if (fenceStart.test(content))
        return fenceLine(line, blocks);
    if (rule.test(content))
        return ruleLine(line, blocks);
    const mark = listMark.exec(content);
    if (mark)
        return itemLine(line, mark, blocks);
    if (content.startsWith('>') || /^\[\^[^\]]*\]:/.test(content))
        return quoteLine(line, blocks);
    return proseLine(line, blocks);
}
/** In a fence: code, and perhaps its end. */
function fenced(line, blocks) {
    const { column, content } = indented(line);
    const { mark, indent } = blocks.fence;
    const isMark = content.startsWith(mark) && /^(.)\1*[ \t]*$/.test(content);
    if (isMark && column >= indent && column - indent <= 3)
        blocks.fence = undefined;
    return { text: line, style: 'code' };
}
function fenceLine(line, blocks) {
    const { column, content } = indented(line);
    if (blocks.isIrregular)
        return column <= 3 ? brokenFence(line, blocks) : perhapsCode(line, blocks);
    leaveItems(column, blocks);
    const indent = blocks.items.at(-1) ?? 0;
    if (column - indent > 3)
        return deepLine(line, blocks);
    blocks.fence = { mark: markOf(content), indent };
    blocks.isParagraph = false;
    return { text: line, style: 'code' };
}
function ruleLine(line, blocks) {
    if (indented(line).column === 0)
        startOver(blocks);
    else
        blocks.isIrregular = true;
    return { text: line, style: styleOf(blocks) };
}
function itemLine(line, mark, blocks) {
    const { column, content } = indented(line);
    const [whole, number, space] = mark;
    const depth = blocks.items.length;
    leaveItems(column, blocks);
    const isSibling = blocks.items.length < depth;
    const isWrapped = blocks.isParagraph && !isSibling && number !== undefined && number !== '1';
    const rest = content.slice(whole.length);
    const isOdd = isWrapped || !/^ {1,4}$/.test(space) || rest === '' || column - (blocks.items.at(-1) ?? 0) > 3;
    blocks.isParagraph = true;
    if (isOdd || listMark.test(rest) || rest.startsWith('>') || hasFence(rest))
        blocks.isIrregular = true;
    else
        blocks.items.push(column + whole.length);
    if (hasFence(rest))
        return perhapsCode(line, blocks);
    return { text: line, style: isOdd ? 'either' : styleOf(blocks) };
}
function quoteLine(line, blocks) {
    blocks.isIrregular = true;
    blocks.isParagraph = true;
    return hasFence(indented(line).content) ? perhapsCode(line, blocks) : { text: line, style: styleOf(blocks) };
}
function proseLine(line, blocks) {
    const { column } = indented(line);
    const isLazy = blocks.isParagraph && column < (blocks.items.at(-1) ?? 0);
    if (isLazy)
        blocks.isIrregular = true;
    else
        leaveItems(column, blocks);
    blocks.isParagraph = true;
    const isDeep = column - (blocks.items.at(-1) ?? 0) > 3;
    return { text: line, style: isDeep ? 'either' : styleOf(blocks) };
}
/** Code by its indentation, or a paragraph that goes on. */
function deepLine(line, blocks) {
    blocks.isParagraph = true;
    return { text: line, style: 'either' };
}
function perhapsCode(line, blocks) {
    blocks.isParagraph = true;
    blocks.isIrregular = true;
    blocks.mayBeCode = true;
    return { text: line, style: 'either' };
}
/** A fence at the top by one reading, in a list by another: none by both. */
function brokenFence(line, blocks) {
    blocks.isParagraph = true;
    return { text: line.replace(/^[ \t]*/, `$&${safe_text_invisible/* BREAK */.sP}`), style: 'either' };
}
function startOver(blocks) {
    Object.assign(blocks, { items: [], isIrregular: false, mayBeCode: false, isParagraph: false });
}
function leaveItems(column, blocks) {
    blocks.items = blocks.items.filter((start) => start <= column);
}
function styleOf(blocks) {
    return blocks.mayBeCode ? 'either' : 'text';
}
/** Whether a fence may start behind quote and list marks. */
function hasFence(content) {
    return /^(?:[\s>*+-]|\d+[.)]|\[\^[^\]]*\]:)*(?:`{3}|~{3})/.test(content);
}
function markOf(fence) {
    return /^(?:`+|~+)/.exec(fence)[0];
}
/** The column of the first character that is no blank, tabs at every fourth, and the text from there. */
function indented(line) {
    const content = line.replace(/^[ \t]+/, '');
    let column = 0;
    for (const blank of line.slice(0, line.length - content.length))
        column += blank === '\t' ? 4 - (column % 4) : 1;
    return { column, content };
}

;// CONCATENATED MODULE: ./build/trust/safe-text-closing.js

// GitHub's nine inflections, and those GitLab adds.
const keyword = '(?<![A-Za-z0-9])(?:clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)|implement(?:s|ed|ing)?)';
// What may stand between: a colon, spaces, line ends, marks that a page does not show.
const marks = '[\\s:*_~`"\'()\\[\\]{}<>\\\\\\u2010-\\u2015-]';
const safe_text_closing_name = '[A-Za-z0-9_.-]{1,100}';
const issuePage = '(?:https?://|www\\.)[^\\s<>`]{1,500}/(?:issues|pull|pulls|merge_requests|work_items|discussions)/\\d+';
const reference = `(?:(?:${safe_text_closing_name}(?:/${safe_text_closing_name}){0,5})?#\\d+|GH-\\d+|${issuePage})(?![A-Za-z0-9])`;
const more = `(?:\\s*(?:,\\s*(?:and\\s)?|&|and\\s)\\s*${reference})*`;
const closing = new RegExp(`(${keyword})(${marks}*(?:issues?${marks}+)?)(${reference})(${more})`, 'gi');
const references = new RegExp(reference, 'gi');
/** No keyword before a reference closes anything, but `keep`'s (`#12`, `owner/repo#12`). A reference stays a link. */
function withoutClosing(text, keep) {
    return text.replace(closing, (whole, word, gap, target, others) => {
        if (keep === undefined || normal(target) !== normal(keep))
            return whole.charAt(0) + safe_text_invisible/* BREAK */.sP + whole.slice(1);
        return word + gap + target + others.replace(references, (other) => other.replace(/\d+$/, `${safe_text_invisible/* BREAK */.sP}$&`));
    });
}
function normal(reference) {
    return reference.toLowerCase().replace(/^gh-/, '#');
}

;// CONCATENATED MODULE: ./build/trust/safe-text-commands.js

// A path is none: `/usr/bin`, `/readme.md`.
const command = /^([ \t>*+-]*\/)(?=[a-z][\w-]*(?:[^\w\-/.\\]|\.(?!\w)|$))/gim;
const skipMark = /\[(skip ci|ci skip|no ci|skip actions|actions skip)\]|(\*\*\*NO_CI\*\*\*)/gi;
/** No line starts a bot (`/merge`), no words tell a CI to skip (`[skip ci]`). */
function withoutCommands(text) {
    return text.replace(command, `$1${safe_text_invisible/* BREAK */.sP}`).replace(skipMark, (mark) => mark.slice(0, 4) + safe_text_invisible/* BREAK */.sP + mark.slice(4));
}

// EXTERNAL MODULE: ./build/trust/safe-text-cut.js
var safe_text_cut = __webpack_require__(2283);
;// CONCATENATED MODULE: ./build/trust/safe-text-ours.js

const trailer = /^([ \t>*_-]*(?:[a-z]+(?:-[a-z]+)*-by|change-id|reviewed-on|cc|skip-checks))(?=[ \t*_]*:)/gim;
const cherryPick = /^([ \t>*_-]*\(cherry)(?= picked from)/gim;
// Past quote marks, emphasis, list marks, badges and ticks: "… by awaywork", "awaywork: …", "awaywork's verdict".
const ours = /^(?!\[not awaywork's words\])([ \t>*_~`#|!+[\](){}-]*(?:(?:&lt;|<\u200B)\/?[a-z][^>\n]{0,80}>[ \t]*)*)(?=[^\p{L}\n]{0,12}(?:(?:\p{L}+[ \t,]+){0,5}by[ \t*_`[]+awaywork\b|awaywork(?:['’]s)?[ \t*_`]*(?:[:—–|-]|verdict|report|verified|approved|passed)))/gimu;
/** Lines that look as if awaywork had said them say that it has not (U25). */
function withoutOurWords(text) {
    return text.replace(ours, "$1[not awaywork's words] ");
}
/** The hidden mark by which awaywork finds again what it wrote, in no spelling, code or not. */
function withoutOurMarker(text) {
    return text.replace(/<(?=!-*\s*awaywork)/gi, `<${safe_text_invisible/* BREAK */.sP}`);
}
/** Nobody signed, reviewed or wrote along (G46). */
function withoutForeignTrailers(text) {
    return text.replace(trailer, `$1${safe_text_invisible/* BREAK */.sP}`).replace(cherryPick, `$1${safe_text_invisible/* BREAK */.sP}`);
}

;// CONCATENATED MODULE: ./build/trust/safe-text-html.js
const named = new Set(('lt gt amp quot nbsp apos copy reg trade hellip mdash ndash lsquo rsquo ldquo rdquo sbquo bdquo laquo raquo bull ' +
    'middot times divide minus plusmn rarr larr uarr darr harr deg sect para euro pound yen cent frac12 frac14 frac34 ' +
    'sup2 sup3 le ge ne asymp infin micro szlig aelig AElig oslash Oslash').split(' '));
const accented = /^[A-Za-z](?:uml|acute|grave|circ|tilde|ring|cedil|slash|caron)$/;
const entity = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,31}));/y;
/** The entity that starts here, and whether it only stands for a character to look at. */
function entityAt(line, at) {
    entity.lastIndex = at;
    const found = entity.exec(line);
    if (!found)
        return undefined;
    const [text, decimal, hex, name] = found;
    if (name)
        return { text, isHarmless: named.has(name) || accented.test(name) };
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return { text, isHarmless: code <= 0x10ffff && /[\p{L}\p{S}\p{P}]/u.test(String.fromCodePoint(code)) && code > 0xa0 };
}
/** Whether `<` here could start a tag, a comment, a declaration. */
function startsTag(line, at) {
    return /[A-Za-z/!?]/.test(line.charAt(at + 1));
}
const email = /<[A-Za-z0-9](?:[A-Za-z0-9._+-]{0,62}[A-Za-z0-9])?@[A-Za-z0-9.-]{1,253}>/y;
const autolink = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>`|]*)>/y;
function emailAt(line, at) {
    email.lastIndex = at;
    return email.exec(line)?.[0];
}
/** The target of a link in angle brackets that starts here. */
function autolinkAt(line, at) {
    autolink.lastIndex = at;
    return autolink.exec(line)?.[1];
}

;// CONCATENATED MODULE: ./build/trust/safe-text-links.js
/** Where the link of `](` starting at `at` ends, and its target; undefined when the brackets are no plain inline link. */
function inlineLinkAt(line, at) {
    const link = /\]\([ \t]*(?:<([^<>`\\\n]*)>|((?:[^\s()<>`\\]|\([^\s()<>`\\]*\))*))(?:[ \t]+(?:"[^"@|`\\]*"|'[^'@|`\\]*'|\([^()@|`\\]*\)))?[ \t]*\)/y;
    link.lastIndex = at;
    const found = link.exec(line);
    return found ? { end: link.lastIndex, target: found[1] ?? found[2] ?? '' } : undefined;
}
/** A page of one of the hosts, over http or https, with no name or password in it. */
function isOnHost(target, hosts) {
    if (target.length > 2000 || hasEntity(target) || /[\\`|\s]/.test(target))
        return false;
    const url = urlOf(target);
    if (!url || !/^https?:$/.test(url.protocol))
        return false;
    return url.username === '' && url.password === '' && hosts.has(url.host.replace(/\.$/, ''));
}
/** A place on the same page or forge: `#part`, `docs/a.md`, `/owner/repo`. */
function isRelative(target) {
    return /^(?:#|\.{0,2}\/(?!\/)|[\p{L}\p{N}_.%-]+(?:[/?#]|$))[^\s\\<>`:|]*$/u.test(target) && !hasEntity(target);
}
function hostsOf(names) {
    return new Set(names.map((name) => name.toLowerCase()));
}
function urlOf(target) {
    return URL.canParse(target) ? new URL(target) : undefined;
}
function hasEntity(target) {
    return /&[#\w]+;/.test(target);
}

;// CONCATENATED MODULE: ./build/trust/safe-text-scan.js




/** The lines with every mention, link, image, tag and comment that is not in code made inert. */
function scanned(lines, { hosts, text }) {
    const hasTable = /^(?=[^\n]*-)(?=[^\n]*[|:])[-:|> \t]+$/m.test(text);
    let isDangling = false;
    return lines.map((line, index) => {
        if (line.style === 'code' || line.text.trim() === '')
            isDangling = false;
        if (line.style === 'code')
            return line;
        isDangling ||= codeIn(line.text).isDangling;
        const isMarkdown = line.style === 'text' && !isDangling && !(hasTable && hasPipeInCode(line.text));
        const written = scannedLine(line.text, isMarkdown, hosts);
        return { style: line.style, text: withoutDefinition(written, lines[index + 1]?.text ?? '', isMarkdown, hosts) };
    });
}
/** One pass from the left, so that what was read before is settled and a forge reads the rest as we do. */
function scannedLine(line, isMarkdown, hosts) {
    const written = [];
    let last = '';
    for (let at = 0; at < line.length;) {
        const step = stepAt({ line, at, last, isMarkdown, hosts });
        written.push(step.write);
        last = step.write.slice(-1);
        at += step.read;
    }
    return written.join('');
}
function stepAt(place) {
    const character = place.line.charAt(place.at);
    switch (character) {
        case '\\':
            return backslash(place);
        case '`':
            return codeSpan(place);
        case '<':
            return angle(place);
        case '&':
            return ampersand(place);
        case ']':
            return bracket(place);
        case '@':
            return mention(place);
        default:
            return /[a-z]/i.test(character) ? word(place) : as(character);
    }
}
function backslash({ line, at, isMarkdown }) {
    const next = line.charAt(at + 1);
    if (next === '`' || next === '\\')
        return as(line.slice(at, at + 2));
    return isMarkdown && next === '<' ? { read: 2, write: '&lt;' } : as('\\');
}
function codeSpan({ line, at, isMarkdown }) {
    const run = ticksAt(line, at);
    const end = isMarkdown ? closingTicks(line, at + run.length, run.length) : undefined;
    return as(end === undefined ? run : line.slice(at, end));
}
function angle(place) {
    const { line, at, isMarkdown, hosts } = place;
    const email = emailAt(line, at);
    if (email)
        return as(email);
    const target = autolinkAt(line, at);
    if (target && isOnHost(target, hosts))
        return as(`<${target}>`);
    if (target && isMarkdown && !touchesTicks(place, at + target.length + 2)) {
        return { read: target.length + 2, write: inCode(target) };
    }
    if (!startsTag(line, at))
        return as('<');
    return { read: 1, write: isMarkdown ? '&lt;' : `<${safe_text_invisible/* BREAK */.sP}` };
}
function ampersand({ line, at, isMarkdown }) {
    const entity = entityAt(line, at);
    if (!entity || entity.isHarmless)
        return as(entity?.text ?? '&');
    return { read: 1, write: isMarkdown ? '&amp;' : `&${safe_text_invisible/* BREAK */.sP}` };
}
/** The end of a link's or an image's text. */
function bracket(place) {
    const { line, at, isMarkdown, hosts } = place;
    if (line.charAt(at + 1) !== '(')
        return as(']');
    if (!isMarkdown)
        return { read: 1, write: `]${safe_text_invisible/* BREAK */.sP}` };
    const link = inlineLinkAt(line, at);
    if (!link || link.target.includes('|'))
        return { read: 1, write: ']\\' };
    const { isImage, isEmpty } = openingOf(line, at);
    const isAllowed = isOnHost(link.target, hosts) || (!isImage && isRelative(link.target));
    if (isAllowed && !isEmpty)
        return as(line.slice(at, link.end));
    return { read: link.end - at, write: link.target.trim() === '' ? '] ()' : `] (${inCode(link.target)})` };
}
/** GitHub pings a name after any character that is no ASCII letter or digit; an address has one before its @. */
function mention({ line, at }) {
    const isName = /[A-Za-z0-9_]/.test(line.charAt(at + 1));
    const isAddress = /(?:^|[^@\w.-])[\w.+-]*[A-Za-z0-9]$/.test(line.slice(Math.max(0, at - 64), at));
    return isName && !isAddress ? { read: 1, write: `@${safe_text_invisible/* BREAK */.sP}` } : as('@');
}
// As long as a scheme is; nothing that ends a sentence right behind it.
const urlStart = /(?:www\.|[a-z][a-z0-9+.-]{0,30}:\/\/)(?=[^\s<>)"'*,;!?~`\]}|])/iy;
const urlRest = /[^ \t<]{0,4096}/y;
/** A word, or an address that a page would make a link of. */
function word(place) {
    const { line, at, isMarkdown, hosts } = place;
    urlStart.lastIndex = at;
    const start = urlStart.exec(line)?.[0];
    if (!start)
        return as(wordAt(line, at));
    urlRest.lastIndex = at;
    const run = urlRest.exec(line)[0];
    const url = trimmed(run);
    // A forge may end the address later than we do, and an address that goes on may have another host.
    const longest = (start.endsWith('//') ? '' : 'https://') + run.split('](')[0];
    if (isOnHost(longest, hosts) && line.charAt(at + run.length) !== '<')
        return as(url);
    const inert = url.split(/[`|]/)[0];
    if (isMarkdown && !touchesTicks(place, at + inert.length))
        return { read: inert.length, write: inCode(inert) };
    return { read: start.length, write: start.replace(/\/\/$|\.$/, `${safe_text_invisible/* BREAK */.sP}$&`) };
}
function wordAt(line, at) {
    const letters = /[a-z0-9]{1,256}/iy;
    letters.lastIndex = at;
    return letters.exec(line)[0];
}
/** Without what stands after an address in prose, ends the link text it stands in, or could be a mention beside it. */
function trimmed(url) {
    return url.split(/\]\(|\[|(?<![A-Za-z0-9/])(?=@)/)[0].replace(/[?!.,:;*_~'")\]}]+$/, '');
}
/** `[name]: target` is not shown, and makes links of `[name]`: it stays only for a host allowed, without a title. */
function withoutDefinition(line, next, isMarkdown, hosts) {
    const isPossible = /^[\s>*+\-\d.)]*\[/.test(line) || /^[^[]*\]:/.test(line.replace(/\\./g, ''));
    if (!isPossible || !line.includes(']:'))
        return line;
    const definition = /^[\s>]*\[[^\]^][^\]]*\]:[ \t]*<?([^\s<>]+)>?[ \t]*$/.exec(line);
    if (isMarkdown && definition && isOnHost(definition[1], hosts) && !/^[\s>]*["'(]/.test(next))
        return line;
    return line.replace(/(?<!\[\^[^\][]*)\]:/g, isMarkdown ? ']\\:' : `]${safe_text_invisible/* BREAK */.sP}:`);
}
function openingOf(line, end) {
    let depth = 0;
    for (let at = end - 1; at >= Math.max(0, end - 2000); at--) {
        if (line.charAt(at) === ']')
            depth++;
        if (line.charAt(at) === '[' && depth-- === 0) {
            return { isImage: line.charAt(at - 1) === '!', isEmpty: line.slice(at + 1, end).trim() === '' };
        }
    }
    return { isImage: true, isEmpty: false };
}
function hasPipeInCode(line) {
    return codeIn(line).spans.some((span) => span.includes('|'));
}
/** The code spans of a line, and whether ticks are left that a later line may close. */
function codeIn(line) {
    const spans = [];
    let isDangling = false;
    for (let at = 0; at < line.length; at++) {
        if (line.charAt(at) === '\\')
            at++;
        else if (line.charAt(at) === '`') {
            const run = ticksAt(line, at);
            const end = closingTicks(line, at + run.length, run.length);
            if (end === undefined)
                isDangling = true;
            else
                spans.push(line.slice(at, end));
            at = (end ?? at + run.length) - 1;
        }
    }
    return { spans, isDangling };
}
function closingTicks(line, from, length) {
    for (let at = line.indexOf('`', from); at !== -1; at = line.indexOf('`', at)) {
        const run = ticksAt(line, at);
        at += run.length;
        if (run.length === length)
            return at;
    }
    return undefined;
}
function ticksAt(line, at) {
    const ticks = /`+/y;
    ticks.lastIndex = at;
    return ticks.exec(line)[0];
}
function touchesTicks({ line, last }, end) {
    return last === '`' || last === '\\' || line.charAt(end) === '`';
}
function inCode(target) {
    return `\`${target}\``;
}
function as(text) {
    return { read: text.length, write: text };
}

;// CONCATENATED MODULE: ./build/trust/safe-text.js








const cutNotice = '\n\n… (cut here by awaywork)';
/** Somebody's words so that a forge only shows them: nobody is pinged, nothing is closed, run, hidden or fetched. */
function safeText(text, options) {
    const seen = (0,safe_text_invisible/* withoutInvisible */.OT)(text.raw());
    const whole = options.singleLine ? onOneLine(seen) : seen;
    const notice = options.singleLine ? '…' : cutNotice;
    return model_text/* SafeText */.P.cleaned((0,safe_text_cut/* cutToFit */.XL)(whole, options.maxLength, (part) => defused((0,safe_text_invisible/* withoutInvisible */.OT)(part), options), notice));
}
/** awaywork's own literal words. */
function ownText(text) {
    return model_text/* SafeText */.P.cleaned(text);
}
function joined(parts, separator = '') {
    return model_text/* SafeText */.P.cleaned(parts.join(separator));
}
function defused(text, options) {
    const isPlain = options.plain || options.singleLine;
    const { lines, open } = isPlain ? { lines: plainLines(text), open: undefined } : styledLines(text);
    const scan = { hosts: hostsOf(options.allowedLinkHosts ?? []), text };
    const out = runsOf(scanned(lines, scan)).map(({ isCode, text: run }) => (isCode ? run : withoutActions(run, options)));
    return withoutOurMarker([...out, ...closersFor(open)].join('\n'));
}
function onOneLine(text) {
    const lines = text.split('\n').map((line) => line.trim());
    return lines
        .filter((line) => line !== '')
        .join(' ')
        .replaceAll('\t', ' ');
}
function plainLines(text) {
    return text.split('\n').map((line) => ({ text: line, style: 'either' }));
}
/** What spans lines: read on all the lines between two pieces of code at once. */
function withoutActions(text, options) {
    const still = withoutOurWords(withoutCommands(withoutClosing(text, options.keepClosing)));
    return options.trailers === 'defuse' ? withoutForeignTrailers(still) : still;
}
function runsOf(lines) {
    const runs = [];
    for (const line of lines) {
        const isCode = line.style === 'code';
        if (runs.at(-1)?.isCode === isCode)
            runs.at(-1).lines.push(line.text);
        else
            runs.push({ isCode, lines: [line.text] });
    }
    return runs.map((run) => ({ isCode: run.isCode, text: run.lines.join('\n') }));
}


/***/ })

};
