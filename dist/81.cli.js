export const id = 81;
export const ids = [81];
export const modules = {

/***/ 6081:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  G: () => (/* binding */ settle),
  O: () => (/* binding */ worldFor)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/config/env-file.js
var env_file = __webpack_require__(6428);
// EXTERNAL MODULE: ./build/config/load.js
var load = __webpack_require__(5235);
// EXTERNAL MODULE: ./build/config/not-yet.js
var not_yet = __webpack_require__(9201);
// EXTERNAL MODULE: ./build/config/secret-names.js
var secret_names = __webpack_require__(3898);
// EXTERNAL MODULE: ./build/environment/git-programs.js
var git_programs = __webpack_require__(7414);
// EXTERNAL MODULE: ./build/environment/known-secrets.js
var known_secrets = __webpack_require__(7861);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./build/git/oid.js
var oid = __webpack_require__(7635);
// EXTERNAL MODULE: ./build/git/git.js
var git_git = __webpack_require__(75);
// EXTERNAL MODULE: ./build/system/files.js
var files = __webpack_require__(2211);
;// CONCATENATED MODULE: ./build/forge/local-names.js
/**
 * A repo's name as one safe file name, different for different names: everything but letters, digits, `_`, `-` and inner dots
 * becomes `%XX`. A closing `.git` too, since `shop.git` is where the bare of `shop` lies.
 */
function fileNameOf(repo) {
    const bytes = [...Buffer.from(repo)];
    const encoded = bytes.map((byte) => /[A-Za-z0-9._-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : percent(byte));
    return (encoded
        .join('')
        .replace(/^\./, '%2E')
        .replace(/\.(git)$/i, '%2E$1') || '%');
}
function percent(byte) {
    return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

;// CONCATENATED MODULE: ./build/forge/local-bares.js






/** The bare repos of the local forge, one for each repo, in its root. */
class LocalBares {
    #root;
    #git;
    constructor(root, git) {
        this.#root = root;
        this.#git = git;
    }
    /** The path of a repo's bare, which is made where there is none. */
    async make(repo) {
        const bare = this.#path(repo);
        if (!(await (0,files/* exists */.t2)(bare)))
            await this.#make(bare);
        return bare;
    }
    /** All of them, by exact name: what git takes as a pattern or a revision means more than one name. */
    async branches(repo) {
        const bare = this.#path(repo);
        if (!(await (0,files/* exists */.t2)(bare)))
            return new Map();
        const format = '--format=%(objectname) %(refname:lstrip=2)';
        const lines = await (0,git_git/* gitText */.q_)(this.#git, { dir: bare, args: ['for-each-ref', format, 'refs/heads/'] });
        return new Map(lines.split('\n').map((line) => [line.slice(41), line.slice(0, 40)]));
    }
    /** The one that HEAD names, also while it has no commit; undefined where there is no such repo yet. */
    async defaultBranch(repo) {
        const bare = this.#path(repo);
        if (!(await (0,files/* exists */.t2)(bare)))
            return undefined;
        const name = await (0,git_git/* gitText */.q_)(this.#git, { dir: bare, args: ['symbolic-ref', 'HEAD'] });
        return name.replace(/^refs\/heads\//, '');
    }
    async holds(repo, oid) {
        const bare = this.#path(repo);
        if (!(await (0,files/* exists */.t2)(bare)))
            return false;
        return (await this.#git({ dir: bare, args: ['cat-file', '-e', `${oid}^{commit}`] })).code === 0;
    }
    /** False, and nothing done, where the branch points elsewhere or is gone. */
    async deleteBranch(repo, branch, expected) {
        if ((await this.branches(repo)).get(branch) !== expected)
            return false;
        const args = ['update-ref', '--no-deref', '-d', `refs/heads/${branch}`, expected];
        const ended = await this.#git({ dir: this.#path(repo), args });
        if (ended.code === 0)
            return true;
        if ((await this.branches(repo)).get(branch) !== expected)
            return false;
        throw new git_git/* GitError */.XS('update-ref', ended);
    }
    /** In a folder of another name first: whoever finds the bare finds all of it. */
    async #make(bare) {
        await (0,files/* makePrivateDir */.hI)(this.#root);
        const fresh = (0,external_node_path_.join)(this.#root, `.new-${(0,external_node_crypto_.randomUUID)()}`);
        try {
            await (0,git_git/* gitText */.q_)(this.#git, {
                args: ['init', '--quiet', '--bare', '--template=', '--initial-branch=main', '--', fresh],
            });
            await (0,promises_.rename)(fresh, bare);
        }
        catch (error) {
            await (0,promises_.rm)(fresh, { recursive: true, force: true });
            if (!(await (0,files/* exists */.t2)(bare)))
                throw error;
        }
    }
    #path(repo) {
        return (0,external_node_path_.join)(this.#root, `${fileNameOf(repo.name)}.git`);
    }
}

;// CONCATENATED MODULE: ./build/forge/local-numbered.js




const MAX_BYTES = 16 * 1024 * 1024;
/** Texts in a folder, each in a file named by its number. A number is never given twice: a deleted text leaves `003.deleted`. */
class NumberedTexts {
    #folder;
    constructor(folder) {
        this.#folder = folder;
    }
    /** In the order they were made. */
    async all() {
        const texts = await Promise.all((await numbersIn(this.#folder, /^(\d{3,9})\.md$/)).map((each) => this.read(each)));
        return texts.filter((each) => each !== undefined);
    }
    async read(number) {
        const path = this.#path(number, 'md');
        const bytes = await readIfThere(path);
        return bytes && { number, path, text: bytes.toString('utf8') };
    }
    async add(text) {
        await (0,files/* makePrivateDir */.hI)(this.#folder);
        for (;;) {
            const number = await nextNumber(this.#folder, /^(\d{3,9})\.(?:md|deleted)$/);
            const path = this.#path(number, 'md');
            if (await (0,files/* createAtomically */.gY)(path, text))
                return { number, path, text };
        }
    }
    /** False where there is none. */
    async replace(number, text) {
        if ((await this.read(number)) === undefined)
            return false;
        await (0,files/* writeAtomically */.vK)(this.#path(number, 'md'), text);
        return true;
    }
    async delete(number) {
        if ((await this.read(number)) === undefined)
            return;
        await (0,files/* createAtomically */.gY)(this.#path(number, 'deleted'), '');
        await (0,promises_.rm)(this.#path(number, 'md'), { force: true });
    }
    #path(number, ending) {
        return (0,external_node_path_.join)(this.#folder, `${padded(number)}.${ending}`);
    }
}
/** The bytes of one of the forge's files; undefined where there is none. Throws `FileError` where it can't be read. */
async function readIfThere(path) {
    try {
        return await (0,files/* readRegularFile */.XF)(path, MAX_BYTES);
    }
    catch (error) {
        if (error instanceof files/* FileError */.f6 && error.reason === 'missing')
            return undefined;
        throw error;
    }
}
/** False where the folder is taken. A folder is never half there, since it gets its name as its last step. */
async function placeFolder(folder, fill) {
    const fresh = (0,external_node_path_.join)((0,external_node_path_.dirname)(folder), `.new-${(0,external_node_crypto_.randomUUID)()}`);
    await (0,promises_.mkdir)(fresh, { mode: 0o700 });
    try {
        await fill(fresh);
        await (0,promises_.rename)(fresh, folder);
        return true;
    }
    catch (error) {
        await (0,promises_.rm)(fresh, { recursive: true, force: true });
        if (isTaken(error))
            return false;
        throw error;
    }
}
/** Ascending; none where there is no such folder. */
async function numbersIn(folder, name) {
    const names = await (0,promises_.readdir)(folder).catch((error) => {
        if ((0,files/* codeOf */.$N)(error) === 'ENOENT')
            return [];
        throw error;
    });
    const numbers = names.flatMap((each) => name.exec(each)?.[1] ?? []).map(Number);
    return numbers.sort((a, b) => a - b);
}
/** The one after the highest. */
async function nextNumber(folder, name) {
    return ((await numbersIn(folder, name)).at(-1) ?? 0) + 1;
}
/** `007`. */
function padded(number) {
    return String(number).padStart(3, '0');
}
/** The number an id stands for; 0, which nothing has, where it stands for none. */
function numberOf(id) {
    return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}
function isTaken(error) {
    return ['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes((0,files/* codeOf */.$N)(error) ?? '');
}

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 4 modules
var schemas = __webpack_require__(2503);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/errors.js
var errors = __webpack_require__(961);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/errors.js
var core_errors = __webpack_require__(7428);
// EXTERNAL MODULE: ./build/system/errors.js
var system_errors = __webpack_require__(5173);
;// CONCATENATED MODULE: ./build/forge/local-front-matter.js



/** One key a line, so that no line of a value can be the closing one. */
const STYLE = { lineWidth: 0, blockQuote: false, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER };
/** A Markdown file: front matter, an empty line, then the body as it is, byte for byte. */
function formatFile(matter, body) {
    return `---\n${(0,dist/* stringify */.As)(matter, STYLE)}---\n\n${body}`;
}
/** Throws, naming the file, where it isn't one of ours. */
function parseFile(bytes, path, kind) {
    const parts = /^---\n(.*?\n)---\n\n(.*)$/s.exec(bytes.toString('utf8'));
    if (parts === null)
        throw damaged(kind.what, path, 'it has no front matter');
    try {
        return { matter: kind.schema.parse((0,dist/* parse */.qg)(parts[1], { maxAliasCount: 0 })), body: parts[2] };
    }
    catch (error) {
        throw damaged(kind.what, path, error instanceof errors/* ZodError */.G ? core_errors/* prettifyError */.S1(error) : (0,system_errors/* messageOf */.b)(error));
    }
}
function damaged(what, path, why) {
    return new system_errors/* UserError */.y(`the ${what} file ${path} is damaged: ${why}\nPut it right or take its folder away.`);
}

;// CONCATENATED MODULE: ./build/forge/local-pull-file.js


const schema = schemas/* strictObject */.rej({
    number: schemas/* int */.Whr().positive(),
    title: schemas/* string */.YjP(),
    state: schemas/* enum */.k5n(['open', 'closed', 'merged']),
    head: schemas/* string */.YjP(),
    head_oid: schemas/* string */.YjP().regex(/^[0-9a-f]{40}$/),
    base: schemas/* string */.YjP(),
    draft: schemas/* boolean */.zMY(),
    labels: schemas/* array */.YOg(schemas/* string */.YjP()),
    reviewers: schemas/* array */.YOg(schemas/* string */.YjP()),
    url: schemas/* string */.YjP(),
});
const PULL = { what: 'pull request', schema };
/** A pull request as a Markdown file. */
function formatPull(pull) {
    const { number, title, state, head, headOid, base, draft, labels, reviewers, url, body } = pull;
    return formatFile({ number, title, state, head, head_oid: headOid, base, draft, labels, reviewers, url }, body);
}
/** Throws, naming the file, where it isn't one of ours. */
function parsePull(bytes, path) {
    const { matter, body } = parseFile(bytes, path, PULL);
    const { head_oid: headOid, ...rest } = matter;
    return { ...rest, headOid, body, isOurs: true };
}

;// CONCATENATED MODULE: ./build/forge/local-pulls.js





const FILE = 'pull-request.md';
const NAME = /^([1-9]\d{0,8})$/;
/** The pull requests of one repo: a folder for each, named by its number, on disk whole or not at all. */
class LocalPulls {
    #folder;
    constructor(folder) {
        this.#folder = folder;
    }
    /** Oldest first. */
    async all() {
        const pulls = [];
        for (const number of await numbersIn(this.#folder, NAME)) {
            const pull = await this.read(number);
            if (pull)
                pulls.push(pull);
        }
        return pulls;
    }
    /** Undefined where there is none. Throws where its file is damaged: to take it for absent would open it twice. */
    async read(number) {
        if (!Number.isSafeInteger(number) || number < 1)
            return undefined;
        const path = (0,external_node_path_.join)(this.folderOf(number), FILE);
        const bytes = await readIfThere(path);
        return bytes && { ...parsePull(bytes, path), number };
    }
    /**
     * Adds one under the next number. Throws where an open one from that branch exists, also where another process opens it at
     * this moment: it then has the number we want, and we look again.
     */
    async add(wanted) {
        await (0,files/* makePrivateDir */.hI)(this.#folder);
        for (;;) {
            const number = await nextNumber(this.#folder, NAME);
            const open = (await this.all()).find((pull) => pull.head === wanted.head && pull.state === 'open');
            if (open)
                throw new Error(`pull request ${open.number} from ${wanted.head} is open already`);
            const folder = this.folderOf(number);
            const pull = {
                ...wanted,
                number,
                state: 'open',
                url: (0,external_node_url_.pathToFileURL)((0,external_node_path_.join)(folder, FILE)).href,
                isOurs: true,
            };
            if (await placeFolder(folder, (fresh) => (0,files/* writeAtomically */.vK)((0,external_node_path_.join)(fresh, FILE), formatPull(pull))))
                return pull;
        }
    }
    async replace(pull) {
        await (0,files/* writeAtomically */.vK)((0,external_node_path_.join)(this.folderOf(pull.number), FILE), formatPull(pull));
    }
    /** Where all of one lies. */
    folderOf(number) {
        return (0,external_node_path_.join)(this.#folder, String(number));
    }
}

;// CONCATENATED MODULE: ./build/forge/local-reviews.js







const local_reviews_NAME = /^(\d{3,9})$/;
const REVIEW = 'review.md';
const NOTE = 'note.md';
const review = { what: 'review', schema: schemas/* strictObject */.rej({ commit: schemas/* string */.YjP() }) };
const note = {
    what: 'note',
    schema: schemas/* strictObject */.rej({
        path: schemas/* string */.YjP(),
        line: schemas/* int */.Whr().positive(),
        side: schemas/* enum */.k5n(['LEFT', 'RIGHT']),
        start_line: schemas/* int */.Whr().positive().optional(),
    }),
};
/**
 * The reviews of one pull request: a folder for each with `review.md` and its notes. A note begins a thread; its answers lie beside it.
 * Ids say where: thread `2.1` is the first note of the second review, `2.1.0` the note, `2.1.3` the third answer.
 */
class LocalReviews {
    #folder;
    constructor(folder) {
        this.#folder = folder;
    }
    /** Oldest first. None is ever pending. */
    async all() {
        const reviews = (await numbersIn(this.#folder, local_reviews_NAME)).map((number) => this.#read(number));
        return (await Promise.all(reviews)).filter((each) => each !== undefined);
    }
    async add(wanted) {
        await (0,files/* makePrivateDir */.hI)(this.#folder);
        for (;;) {
            const number = await nextNumber(this.#folder, local_reviews_NAME);
            const folder = (0,external_node_path_.join)(this.#folder, padded(number));
            if (await placeFolder(folder, (fresh) => write(fresh, wanted)))
                return { id: String(number), url: (0,external_node_url_.pathToFileURL)((0,external_node_path_.join)(folder, REVIEW)).href };
        }
    }
    async threads() {
        const threads = [];
        for (const number of await numbersIn(this.#folder, local_reviews_NAME)) {
            for (const place of await numbersIn((0,external_node_path_.join)(this.#folder, padded(number), 'notes'), local_reviews_NAME)) {
                const thread = await this.#thread(`${number}.${place}`);
                if (thread.comments.length > 0)
                    threads.push(thread);
            }
        }
        return threads;
    }
    /** Throws where there is no such thread. */
    async reply(thread, body) {
        const folder = await this.#existing(thread);
        const { number, path } = await new NumberedTexts((0,external_node_path_.join)(folder, 'replies')).add(body);
        return { id: `${thread}.${number}`, url: (0,external_node_url_.pathToFileURL)(path).href };
    }
    /** Throws where there is no such thread. */
    async resolve(thread, isResolved) {
        const path = (0,external_node_path_.join)(await this.#existing(thread), 'resolved');
        if (isResolved)
            await (0,files/* createAtomically */.gY)(path, '');
        else
            await (0,promises_.rm)(path, { force: true });
    }
    async deleteComment(id) {
        const [, thread = '', last = ''] = /^(\d+\.\d+)\.(\d+)$/.exec(id) ?? [];
        const folder = this.#folderOf(thread);
        if (folder === undefined)
            return;
        if (last === '0')
            await (0,promises_.rm)((0,external_node_path_.join)(folder, NOTE), { force: true });
        else
            await new NumberedTexts((0,external_node_path_.join)(folder, 'replies')).delete(numberOf(last));
    }
    async #read(number) {
        const folder = (0,external_node_path_.join)(this.#folder, padded(number));
        const path = (0,external_node_path_.join)(folder, REVIEW);
        const bytes = await readIfThere(path);
        if (bytes === undefined)
            return undefined;
        const { body } = parseFile(bytes, path, review);
        const notes = await this.#notesIn((0,external_node_path_.join)(folder, 'notes'));
        return { id: String(number), body, url: (0,external_node_url_.pathToFileURL)(path).href, isOurs: true, isPending: false, notes };
    }
    async #notesIn(folder) {
        const places = (await numbersIn(folder, local_reviews_NAME)).map((place) => readIfThere((0,external_node_path_.join)(folder, padded(place), NOTE)));
        return (await Promise.all(places)).filter((each) => each !== undefined).length;
    }
    async #thread(id) {
        const folder = this.#folderOf(id);
        const path = (0,external_node_path_.join)(folder, NOTE);
        const begin = await readIfThere(path);
        const replies = (await new NumberedTexts((0,external_node_path_.join)(folder, 'replies')).all()).map((each) => ours(`${id}.${each.number}`, each.path, each.text));
        const first = begin ? [ours(`${id}.0`, path, parseFile(begin, path, note).body)] : [];
        const isResolved = (await readIfThere((0,external_node_path_.join)(folder, 'resolved'))) !== undefined;
        return { id, isResolved, comments: [...first, ...replies] };
    }
    async #existing(thread) {
        const folder = this.#folderOf(thread);
        if (folder !== undefined && (await this.#thread(thread)).comments.length > 0)
            return folder;
        throw new Error(`there is no thread ${thread}`);
    }
    /** Undefined where the id can't be one. */
    #folderOf(thread) {
        const [of = '', place = '', more] = thread.split('.');
        if (numberOf(of) === 0 || numberOf(place) === 0 || more !== undefined)
            return undefined;
        return (0,external_node_path_.join)(this.#folder, padded(Number(of)), 'notes', padded(Number(place)));
    }
}
async function write(folder, { commit, body, notes }) {
    for (const [index, { path, line, side, startLine, body: text }] of notes.entries()) {
        const place = (0,external_node_path_.join)(folder, 'notes', padded(index + 1));
        await (0,files/* makePrivateDir */.hI)(place);
        const matter = { path, line, side, ...(startLine === undefined ? {} : { start_line: startLine }) };
        await (0,files/* writeAtomically */.vK)((0,external_node_path_.join)(place, NOTE), formatFile(matter, text));
    }
    await (0,files/* writeAtomically */.vK)((0,external_node_path_.join)(folder, REVIEW), formatFile({ commit }, body));
}
/** Nobody else writes here. */
function ours(id, path, body) {
    return { id, body, url: (0,external_node_url_.pathToFileURL)(path).href, isOurs: true };
}

// EXTERNAL MODULE: ./build/forge/new-pull.js
var new_pull = __webpack_require__(4344);
;// CONCATENATED MODULE: ./build/forge/local.js









/** A forge on this disk: a bare repo to push to, and a folder of pull requests to read. Nothing is kept in memory. */
function localForge({ root, git }) {
    return new LocalForge(root, git);
}
class LocalForge {
    kind = 'local';
    #root;
    #bares;
    constructor(root, git) {
        this.#root = root;
        this.#bares = new LocalBares(root, git);
    }
    async remote(repo) {
        return { url: await this.#bares.make(repo), env: {} };
    }
    async branch(repo, branch) {
        return (await this.#bares.branches(repo)).get(branch);
    }
    async holdsCommit(repo, oid) {
        return this.#bares.holds(repo, oid);
    }
    async pushRefusal(repo, branch) {
        if ((await this.branch(repo, branch)) === undefined)
            return `${repo.name} has no branch ${branch}`;
        if ((await this.#bares.defaultBranch(repo)) === branch)
            return `${branch} is the default branch of ${repo.name}`;
        return undefined;
    }
    async pullRequestsFrom(repo, branch) {
        return (await this.pullRequestsFromEach(repo, [branch])).get(branch);
    }
    async pullRequestsFromEach(repo, branches) {
        const all = await this.#asOfNow(repo, (await this.#pulls(repo).all()).reverse());
        return new Map(branches.map((branch) => [branch, all.filter((pull) => pull.head === branch)]));
    }
    async openPullRequests(repo) {
        const all = await this.#pulls(repo).all();
        return this.#asOfNow(repo, all.filter((pull) => pull.state === 'open').reverse());
    }
    async pullRequest(repo, number) {
        const pull = await this.#pulls(repo).read(number);
        return pull && (await this.#asOfNow(repo, [pull]))[0];
    }
    async itemState(repo, number) {
        const pull = await this.#pulls(repo).read(number);
        if (pull === undefined)
            return 'gone';
        return pull.state === 'open' ? 'open' : 'closed';
    }
    async openPullRequest(repo, wanted) {
        (0,new_pull/* checkHead */.X)(repo, wanted, await this.branch(repo, wanted.head));
        return this.#pulls(repo).add(wanted);
    }
    async closePullRequest(repo, number) {
        await this.#folderOf(repo, number);
        const pull = (await this.pullRequest(repo, number));
        if (pull.state === 'open')
            await this.#pulls(repo).replace({ ...pull, state: 'closed' });
    }
    async deleteBranch(repo, branch, expected) {
        if (!(0,oid/* isOid */.d)(expected) || expected === oid/* NO_OID */.H)
            return false;
        if (!(await this.#bares.deleteBranch(repo, branch, expected)))
            return false;
        await this.#closeFrom(repo, branch, expected);
        return true;
    }
    async comments(repo, number) {
        const texts = await (await this.#comments(repo, number)).all();
        return texts.map(({ number: id, text, path }) => ({
            id: String(id),
            body: text,
            url: (0,external_node_url_.pathToFileURL)(path).href,
            isOurs: true,
        }));
    }
    async comment(repo, number, body) {
        const made = await (await this.#comments(repo, number)).add(body);
        return { id: String(made.number), url: (0,external_node_url_.pathToFileURL)(made.path).href };
    }
    async editComment(repo, number, id, body) {
        const isThere = await (await this.#comments(repo, number)).replace(numberOf(id), body);
        if (!isThere)
            throw new Error(`pull request ${number} of ${repo.name} has no comment ${id}`);
    }
    async deleteComment(repo, number, id) {
        await (await this.#comments(repo, number)).delete(numberOf(id));
    }
    async reviews(repo, number) {
        return (await this.#reviews(repo, number)).all();
    }
    async review(repo, number, wanted) {
        return (await this.#reviews(repo, number)).add(wanted);
    }
    async deletePendingReview(repo, number, id) {
        throw new Error(`review ${id} of pull request ${number} in ${repo.name} is not pending: none is here`);
    }
    async threads(repo, number) {
        return (await this.#reviews(repo, number)).threads();
    }
    async reply(repo, number, thread, body) {
        return (await this.#reviews(repo, number)).reply(thread, body);
    }
    async resolveThread(repo, number, thread, isResolved) {
        await (await this.#reviews(repo, number)).resolve(thread, isResolved);
    }
    async deleteReply(repo, number, id) {
        await (await this.#reviews(repo, number)).deleteComment(id);
    }
    /** A branch that is gone takes its open pull requests with it, as on GitHub. */
    async #closeFrom(repo, branch, headOid) {
        for (const pull of await this.#pulls(repo).all()) {
            if (pull.head === branch && pull.state === 'open')
                await this.#pulls(repo).replace({ ...pull, headOid, state: 'closed' });
        }
    }
    /** An open pull request is at the commit its branch is at now. */
    async #asOfNow(repo, pulls) {
        const branches = await this.#bares.branches(repo);
        return pulls.map((pull) => pull.state === 'open' ? { ...pull, headOid: branches.get(pull.head) ?? pull.headOid } : pull);
    }
    async #comments(repo, number) {
        return new NumberedTexts((0,external_node_path_.join)(await this.#folderOf(repo, number), 'comments'));
    }
    async #reviews(repo, number) {
        return new LocalReviews((0,external_node_path_.join)(await this.#folderOf(repo, number), 'reviews'));
    }
    /** Where all of a pull request lies. Throws where there is none. */
    async #folderOf(repo, number) {
        const pulls = this.#pulls(repo);
        if ((await pulls.read(number)) === undefined)
            throw new Error(`${repo.name} has no pull request ${number}`);
        return pulls.folderOf(number);
    }
    #pulls(repo) {
        return new LocalPulls((0,external_node_path_.join)(this.#root, fileNameOf(repo.name), 'pulls'));
    }
}

// EXTERNAL MODULE: ./build/system/exec.js
var exec = __webpack_require__(3991);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/isolation/marked.js


const ROUNDS = 100;
const PAUSE_MS = 20;
/**
 * Ends every process of a unit, detached ones too, and counts afterwards: two looks in a row must find none. Where there is no
 * /proc the process groups are all that can be ended. Throws where some live on.
 */
async function endMarked(marks) {
    let quiet = 0;
    for (let round = 0; round < ROUNDS && quiet < 2; round++) {
        const alive = marked(marks);
        for (const pid of alive)
            end(pid);
        quiet = alive.length === 0 ? quiet + 1 : 0;
        if (alive.length > 0)
            await (0,external_node_timers_promises_.setTimeout)(PAUSE_MS);
    }
    const alive = quiet < 2 ? marked(marks) : [];
    if (alive.length > 0)
        throw new Error(`${alive.length} processes of the unit could not be ended (${alive.join(', ')})`);
}
/** Process ids of the unit's live processes. */
function marked({ mark, root }) {
    const entry = `AWAYWORK_UNIT=${mark}`;
    const isIts = (at) => environmentOf(at).includes(entry) || isBelow(workingFolderOf(at), root);
    return processes().filter((pid) => facesOf(pid).some(isIts));
}
function processes() {
    if (process.platform !== 'linux')
        return [];
    return (0,external_node_fs_.readdirSync)('/proc')
        .map(Number)
        .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
}
/** Where a process shows its environment and its folder. One whose first thread has ended shows them in its other threads alone. */
function facesOf(pid) {
    const first = `/proc/${pid}`;
    if (workingFolderOf(first) !== '')
        return [first];
    try {
        return (0,external_node_fs_.readdirSync)(`${first}/task`).map((thread) => `${first}/task/${thread}`);
    }
    catch {
        return []; // it is gone
    }
}
function environmentOf(at) {
    try {
        return (0,external_node_fs_.readFileSync)(`${at}/environ`, 'latin1').split('\0');
    }
    catch {
        return []; // another user's, or gone: a zombie's is empty
    }
}
function workingFolderOf(at) {
    try {
        return (0,external_node_fs_.readlinkSync)(`${at}/cwd`);
    }
    catch {
        return '';
    }
}
function isBelow(folder, root) {
    return folder === root || folder.startsWith(`${root}/`) || folder === `${root} (deleted)`;
}
function end(pid) {
    try {
        process.kill(pid, 'SIGKILL');
    }
    catch {
        // it is gone
    }
}

;// CONCATENATED MODULE: ./build/isolation/none.js




/**
 * No isolation: the worker side's programs run as you, in a folder of their own, with the worker's environment. The doors are the
 * same as everywhere; the agent can read what you can. `tempDir` is where the roots are made; `doorEnv` serves the clean-up.
 */
function isolationNone({ tempDir, doorEnv }) {
    const removals = [];
    return {
        kind: 'none',
        async open(mark) {
            const root = await (0,promises_.mkdtemp)((0,external_node_path_.join)(await (0,promises_.realpath)(tempDir), 'awaywork-')); // processes show their folder without links
            return workerIn(root, mark, () => removals.push(removeRoot(root, doorEnv)));
        },
        async settled() {
            return (await Promise.all(removals.splice(0))).filter((problem) => problem !== undefined);
        },
    };
}
function workerIn(root, mark, remove) {
    const stop = () => endMarked({ mark, root });
    return {
        root,
        run: (command) => runInGroup(root, command),
        stop,
        async [Symbol.asyncDispose]() {
            await stop();
            remove();
        },
    };
}
async function runInGroup(root, command) {
    let group;
    try {
        return await (0,exec/* run */.eF)({ ...command, argv: startedIn(command), cwd: root, onStart: (pid) => (group = pid) });
    }
    finally {
        (0,exec/* killGroup */.i0)(group); // what it left in its own group ends with it
    }
}
/** The worker's own shell enters a folder below the root, so that no path there is ours to follow. */
function startedIn({ argv, cwd }) {
    return cwd === '.' ? argv : ['sh', '-c', 'cd -- "$1" && shift && exec "$@"', 'sh', cwd, ...argv];
}
/** Removes it as a program would, since a tree the worker made is never walked by us. */
async function removeRoot(root, env) {
    const script = 'rm -rf -- "$1" 2>/dev/null || { chmod -R u+rwx -- "$1" 2>/dev/null; rm -rf -- "$1"; }';
    const removed = (0,exec/* run */.eF)({ argv: ['sh', '-c', script, 'sh', root], env, cwd: '/', timeoutMs: 120_000 });
    const isGone = await removed.then(({ code }) => code === 0, () => false);
    return isGone ? undefined : `${root} could not be removed: remove it by hand`;
}

// EXTERNAL MODULE: ./build/plan/repos.js
var repos = __webpack_require__(1587);
// EXTERNAL MODULE: ./build/providers/command.js
var command = __webpack_require__(3484);
// EXTERNAL MODULE: ./build/model/text.js
var model_text = __webpack_require__(271);
// EXTERNAL MODULE: ./node_modules/leven/index.js
var leven = __webpack_require__(7785);
;// CONCATENATED MODULE: ./build/sources/folder-task.js



const folder_task_text = schemas/* string */.YjP({ error: 'must be text: put it in quotes' }).trim().min(1, 'must not be empty');
const frontMatter = schemas/* object */.Ikc({
    title: folder_task_text.nullish(),
    labels: schemas/* array */.YOg(folder_task_text, { error: 'must be a list of texts, as in [bug, small]' }).nullish(),
    status: folder_task_text.nullish(),
});
/** A file's bytes as a task, or a sentence that says why they are none. `id` gives a title where nothing else does. */
function parseTask(bytes, id) {
    const decoded = decode(bytes);
    if (decoded === undefined)
        return { reason: 'it is not UTF-8 text: save it as UTF-8' };
    const parts = split(decoded);
    if (parts === undefined)
        return { reason: 'the front matter that begins in line 1 has no closing line of ---' };
    const matter = parseFrontMatter(parts.matter);
    if ('reason' in matter)
        return matter;
    const { title, body } = titleAndBody(parts.body, matter.title ?? undefined);
    return {
        title: title ?? id.replaceAll('-', ' '),
        body,
        labels: matter.labels ?? [],
        status: matter.status ?? undefined,
    };
}
/** Without its byte order mark, lines ending in LF; undefined where it is no text. */
function decode(bytes) {
    try {
        const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
        return decoded.includes('\0') ? undefined : decoded.replace(/\r\n?/g, '\n');
    }
    catch {
        return undefined;
    }
}
function split(content) {
    if (!/^---[ \t]*(\n|$)/.test(content))
        return { matter: '', body: content };
    const lines = content.split('\n');
    const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line));
    if (end === -1)
        return undefined;
    return { matter: lines.slice(1, end).join('\n'), body: lines.slice(end + 1).join('\n') };
}
function parseFrontMatter(yaml) {
    const document = (0,dist/* parseDocument */.Tp)(yaml, { prettyErrors: false });
    const error = document.errors[0] ?? document.warnings[0];
    if (error !== undefined)
        return { reason: `front matter, line ${lineAt(yaml, error.pos[0])}: ${error.message}` };
    const values = toValues(document);
    if (typeof values === 'string')
        return { reason: values };
    const unknown = Object.keys(values).find((key) => !Object.hasOwn(frontMatter.shape, key));
    if (unknown !== undefined)
        return { reason: unknownKey(unknown) };
    const parsed = frontMatter.safeParse(values);
    if (parsed.success)
        return parsed.data;
    const issue = parsed.error.issues[0];
    return { reason: `front matter: ${issue.path.join('.')} ${issue.message}` };
}
function toValues(document) {
    try {
        const values = document.toJS({ maxAliasCount: 0 }) ?? {};
        const isMap = typeof values === 'object' && values !== null && !Array.isArray(values);
        return isMap ? values : 'the front matter is not a list of keys and values, as in "title: Retry uploads"';
    }
    catch {
        return 'the front matter uses an alias (*name), which is not allowed here';
    }
}
function unknownKey(key) {
    const known = Object.keys(frontMatter.shape);
    const nearest = known.toSorted((a, b) => (0,leven/* default */.A)(key, a) - (0,leven/* default */.A)(key, b))[0];
    const guess = (0,leven/* default */.A)(key, nearest) <= 3 ? `did you mean "${nearest}"? ` : '';
    return `the front matter has an unknown key ${JSON.stringify(key)} (${guess}there is: ${known.join(', ')})`;
}
/** In the file, where the front matter begins in line 2. */
function lineAt(yaml, offset) {
    return yaml.slice(0, offset).split('\n').length + 1;
}
function titleAndBody(markdown, title) {
    const lines = markdown.split('\n');
    const heading = title === undefined ? firstHeading(lines) : undefined;
    if (heading !== undefined)
        lines.splice(heading.index, 1);
    return {
        title: (title ?? heading?.text)?.replace(/\s+/g, ' '),
        body: lines
            .join('\n')
            .replace(/^(\s*\n)+/, '')
            .trimEnd(),
    };
}
/** The first `# heading` that is not inside a fenced block of code. */
function firstHeading(lines) {
    let fence;
    for (const [index, line] of lines.entries()) {
        const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
        if (fence === undefined && mark !== undefined)
            fence = mark;
        else if (fence !== undefined && mark?.startsWith(fence))
            fence = undefined;
        if (fence !== undefined || mark !== undefined)
            continue;
        const heading = /^ {0,3}#[ \t]+(\S.*)$/.exec(line)?.[1]?.replace(/[ \t]+#*[ \t]*$/, '');
        if (heading)
            return { index, text: heading };
    }
    return undefined;
}

// EXTERNAL MODULE: ./build/sources/source.js
var source = __webpack_require__(2364);
;// CONCATENATED MODULE: ./build/sources/folder.js









const folder_MAX_BYTES = 256 * 1024;
const MAX_FILES = 2_000;
/** Room for what is put before and behind an id in a file's name (255 bytes). */
const MAX_ID_BYTES = 180;
/** A folder of Markdown files, each a task. */
function folderSource(options) {
    return {
        name: options.name,
        list: () => list(options),
        find: async (id) => (await list(options)).items.find((item) => item.id === id),
        detail: (item) => detail(options, item),
    };
}
async function list(options) {
    const names = await taskNames(options);
    const ids = countOf(names.map(idOf));
    const listing = { items: [], unusable: [] };
    for (const name of names) {
        const fault = nameFault(name, ids);
        const read = fault === undefined ? await readTask(options, name) : { reason: fault };
        if (read === undefined)
            continue;
        if ('reason' in read)
            listing.unusable.push({ key: `${options.name}:${printable(idOf(name))}`, reason: read.reason });
        else
            listing.items.push(read.item);
    }
    return listing;
}
/** As the file is now. */
async function detail(options, { key, id }) {
    const { items, unusable } = await list(options);
    const item = items.find((each) => each.id === id);
    if (item)
        return { item };
    const reason = unusable.find((each) => each.key === key)?.reason ?? 'its file is gone';
    throw new source/* ItemEnded */.w(`${key} can't be taken any more: ${reason}`);
}
async function taskNames(options) {
    const entries = await entriesOf(options);
    const names = entries.map((bytes) => ({ bytes, text: bytes.toString('utf8') })).filter(isTask);
    if (names.length > MAX_FILES)
        throw new system_errors/* UserError */.y(`${place(options)}, which holds more than ${MAX_FILES} tasks: move the done ones away`);
    return names.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
}
/** `.MD` and `.markdown` count too, so that such a file is not passed over in silence. */
function isTask({ text }) {
    return !text.startsWith('.') && /\.(md|markdown)$/i.test(text) && !/^readme\./i.test(text);
}
async function entriesOf(options) {
    try {
        return await (0,promises_.readdir)(options.path, { encoding: 'buffer' });
    }
    catch (error) {
        const code = (0,files/* codeOf */.$N)(error);
        if (code === 'ENOENT')
            throw new system_errors/* UserError */.y(`${place(options)}, which does not exist: make it, or correct sources.${options.name}.path`);
        if (code === 'ENOTDIR')
            throw new system_errors/* UserError */.y(`${place(options)}, which is no folder: correct sources.${options.name}.path`);
        throw new system_errors/* UserError */.y(`${place(options)}, which can't be read (${code}): give yourself the right to, or correct sources.${options.name}.path`);
    }
}
function place({ name, path }) {
    return `the source "${name}" reads the folder ${path}`;
}
function idOf({ text }) {
    return text.replace(/\.[^.]*$/, '').normalize('NFC');
}
/** Why a file's name can't be an item's id, which is printed and goes into names of files and branches. */
function nameFault(name, ids) {
    const id = idOf(name);
    if (!Buffer.from(name.text).equals(name.bytes))
        return 'its name is not UTF-8: rename it';
    if (!name.text.endsWith('.md'))
        return `its name must end in .md: rename it to ${printable(id)}.md`;
    if (/[\p{C}\p{Zl}\p{Zp}]/u.test(id))
        return 'its name holds an invisible or control character: rename it';
    if (/^[-\s]|[\\]|\s$/.test(id))
        return 'its name begins with a dash, begins or ends with a space, or holds a backslash: rename it';
    if (Buffer.byteLength(id) > MAX_ID_BYTES)
        return `its name is longer than ${MAX_ID_BYTES} bytes: rename it`;
    if (ids.get(id) > 1)
        return 'another file has the same name, written with other characters for the same letters: rename one';
    return undefined;
}
/** Undefined where the file went away after the folder was read. */
async function readTask(options, name) {
    try {
        const content = await (0,files/* readFileContent */.AJ)((0,external_node_path_.join)(options.path, name.text), folder_MAX_BYTES);
        return toItem(options, name, content);
    }
    catch (error) {
        if (!(error instanceof files/* FileError */.f6))
            throw error;
        return error.reason === 'missing' ? undefined : { reason: sentences[error.reason] };
    }
}
const sentences = {
    link: 'it is a link: put the file itself there',
    'not-regular': 'it is not a regular file',
    'too-large': `it is larger than ${folder_MAX_BYTES / 1024} KiB: split it`,
    unreadable: "it can't be read: give yourself the right to",
};
function toItem(options, name, { bytes, modifiedAt }) {
    const id = idOf(name);
    const task = parseTask(bytes, id);
    if ('reason' in task)
        return task;
    const item = {
        key: `${options.name}:${id}`,
        source: options.name,
        id,
        kind: 'ticket',
        title: new model_text/* UntrustedText */.w(task.title),
        body: new model_text/* UntrustedText */.w(task.body),
        author: { login: options.you, standing: 'you' },
        comments: [],
        hidden: 0,
        labels: task.labels,
        status: task.status,
        repo: options.repo,
        url: (0,external_node_url_.pathToFileURL)((0,external_node_path_.join)(options.path, name.text)).href,
        updatedAt: modifiedAt.toISOString(),
        version: (0,external_node_crypto_.createHash)('sha256').update(bytes).digest('hex'),
    };
    return { item };
}
function printable(text) {
    return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\uFFFD');
}
function countOf(ids) {
    const counts = new Map();
    for (const id of ids)
        counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
}

// EXTERNAL MODULE: ./build/store/documents.js
var documents = __webpack_require__(2172);
;// CONCATENATED MODULE: ./build/store/folder-item.js







const folder_item_MAX_BYTES = 1024 * 1024;
/** How many writes of others may pass between our write and our look at what became of it. */
const REMEMBERED_WRITES = 64;
const MOST_TRIES = 1_000;
/**
 * One item's memory: files `1.json`, `2.json`, … of which the newest counts. A write is a new number, which the file system
 * gives to one writer only. Old numbers are removed, so a writer that slept may get one that is free again; it sees then that
 * there is a newer one which doesn't hold its write, and starts over.
 */
class FolderItem {
    #folder;
    #key;
    constructor(folder, key) {
        this.#folder = folder;
        this.#key = key;
    }
    /** The memory in a folder whose item isn't known by name; undefined where nothing was ever written. */
    static async readKnown(folder) {
        const newest = await newestIn(folder);
        return newest && (0,documents/* memoryOf */.zE)(newest.document);
    }
    async read() {
        return this.#memory(await newestIn(this.#folder));
    }
    async update(change, now) {
        for (let tries = 1; tries <= MOST_TRIES; tries++) {
            const before = await newestIn(this.#folder);
            const wanted = change(this.#memory(before));
            if (wanted === undefined)
                return undefined;
            const document = this.#document(wanted, before, now());
            if (await this.#write((before?.number ?? 0) + 1, document))
                return (0,documents/* memoryOf */.zE)(document);
            await (0,external_node_timers_promises_.setTimeout)(Math.random() * Math.min(tries, 20));
        }
        throw new Error(`the store's folder ${this.#folder} takes no write: gave up after ${MOST_TRIES} tries`);
    }
    #memory(newest) {
        if (newest === undefined)
            return (0,documents/* freshMemory */.CY)(this.#key);
        if (newest.document.key === this.#key)
            return (0,documents/* memoryOf */.zE)(newest.document);
        throw new system_errors/* UserError */.y(`the store's folder ${this.#folder} is damaged: it is ${this.#key}'s, but holds ${newest.document.key}`);
    }
    #document(wanted, before, now) {
        const writes = [...(before?.document.writes ?? []), (0,external_node_crypto_.randomUUID)()].slice(-REMEMBERED_WRITES);
        return { format: 1, writes, writtenAt: now.toISOString(), ...wanted, key: this.#key };
    }
    /** False where it lost: somebody else wrote this number, or has got further without it. */
    async #write(number, document) {
        const path = fileOf(this.#folder, number);
        const text = JSON.stringify(document, undefined, 2);
        (0,documents/* parseItem */.b8)(text, path); // never write what can't be read again
        await (0,files/* makePrivateDir */.hI)(this.#folder);
        if (!(await (0,files/* createAtomically */.gY)(path, `${text}\n`)))
            return false;
        const newest = await newestIn(this.#folder);
        if (newest === undefined || !newest.document.writes.includes(document.writes.at(-1))) {
            await (0,promises_.rm)(path, { force: true });
            return false;
        }
        await this.#prune(newest.number);
        return true;
    }
    /** Keeps the newest two: a reader may still be on its way to the last but one. */
    async #prune(newest) {
        const old = (await folder_item_numbersIn(this.#folder)).filter((number) => number < newest - 1);
        for (const number of old)
            await (0,promises_.rm)(fileOf(this.#folder, number), { force: true });
    }
}
/** Throws where the newest is damaged: to go on with fresh memory would forget claims and attempts. */
async function newestIn(folder) {
    for (;;) {
        const number = (await folder_item_numbersIn(folder)).at(-1);
        if (number === undefined)
            return undefined;
        const path = fileOf(folder, number);
        try {
            return { number, document: (0,documents/* parseItem */.b8)((await (0,files/* readRegularFile */.XF)(path, folder_item_MAX_BYTES)).toString('utf8'), path) };
        }
        catch (error) {
            // removed since we looked: there are newer ones
            if (!(error instanceof files/* FileError */.f6 && error.reason === 'missing'))
                throw error;
        }
    }
}
/** Ascending; none where there is no such folder. */
async function folder_item_numbersIn(folder) {
    try {
        const numbers = (await (0,promises_.readdir)(folder))
            .flatMap((name) => /^([1-9]\d{0,14})\.json$/.exec(name)?.[1] ?? [])
            .map(Number);
        return numbers.sort((a, b) => a - b);
    }
    catch (error) {
        if ((0,files/* codeOf */.$N)(error) === 'ENOENT')
            return [];
        throw error;
    }
}
function fileOf(folder, number) {
    return (0,external_node_path_.join)(folder, `${number}.json`);
}

;// CONCATENATED MODULE: ./build/store/folder.js





const MAX_ENTRY_BYTES = 16 * 1024 * 1024;
/** A store in a folder: a few versions of each item's memory, and a file for each journal entry. */
function folderStore(options) {
    return new FolderStore(options);
}
class FolderStore {
    kind = 'folder';
    #items;
    #journal;
    #clock;
    /** The last change of each item that this process has begun: they take turns, and only other processes are raced. */
    #turns = new Map();
    constructor({ root, clock }) {
        this.#items = (0,external_node_path_.join)(root, 'items');
        this.#journal = (0,external_node_path_.join)(root, 'journal');
        this.#clock = clock;
    }
    async read(key) {
        return this.#item(key).read();
    }
    async update(key, change) {
        const before = this.#turns.get(key) ?? Promise.resolve();
        const turn = before.catch(() => { }).then(() => this.#item(key).update(change, () => this.#clock.now()));
        this.#turns.set(key, turn);
        try {
            return await turn;
        }
        finally {
            if (this.#turns.get(key) === turn)
                this.#turns.delete(key);
        }
    }
    async all() {
        const memories = [];
        for (const name of await namesIn(this.#items, /^[0-9a-f]{32}$/)) {
            const memory = await FolderItem.readKnown((0,external_node_path_.join)(this.#items, name));
            if (memory)
                memories.push(memory);
        }
        return memories.sort((a, b) => (0,documents/* compare */.UD)(a.key, b.key));
    }
    async record(...entries) {
        for (const entry of entries)
            await this.#record(entry);
    }
    async #record(entry) {
        const path = (0,external_node_path_.join)(this.#journal, `${(0,documents/* hashOf */.qQ)(entry.id)}.json`);
        const text = JSON.stringify(entry, undefined, 2);
        (0,documents/* parseEntry */.ER)(text, path);
        await (0,files/* makePrivateDir */.hI)(this.#journal);
        await (0,files/* writeAtomically */.vK)(path, `${text}\n`);
    }
    async journal() {
        const entries = [];
        for (const name of await namesIn(this.#journal, /^[0-9a-f]{32}\.json$/)) {
            const path = (0,external_node_path_.join)(this.#journal, name);
            entries.push((0,documents/* parseEntry */.ER)((await (0,files/* readRegularFile */.XF)(path, MAX_ENTRY_BYTES)).toString('utf8'), path));
        }
        return (0,documents/* inOrder */.al)(entries);
    }
    /** Not kept: on one machine the runs lie in the state folder already. */
    async saveRun() { }
    async runs() {
        return [];
    }
    #item(key) {
        return new FolderItem((0,external_node_path_.join)(this.#items, (0,documents/* hashOf */.qQ)(key)), key);
    }
}
async function namesIn(folder, name) {
    try {
        return (await (0,promises_.readdir)(folder)).filter((each) => name.test(each));
    }
    catch (error) {
        if ((0,files/* codeOf */.$N)(error) === 'ENOENT')
            return [];
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/system/clock.js
const systemClock = { now: () => new Date() };

// EXTERNAL MODULE: ./build/trust/credential-shapes.js
var credential_shapes = __webpack_require__(7043);
// EXTERNAL MODULE: ./build/trust/leaks.js + 2 modules
var leaks = __webpack_require__(3363);
;// CONCATENATED MODULE: ./build/trust/redact.js


const MASK = '***';
/** Masks what it knows to be secret in a line of a log: the given secrets, also in base64, hex and URLs, and shapes of tokens. */
function redactor(secrets) {
    const spellings = [...new Set(secrets.flatMap(spellingsOf))].sort((one, other) => other.length - one.length);
    return (text) => withoutShapes(spellings.reduce(masked, text));
}
function masked(text, spelling) {
    return text.includes(spelling) ? text.replaceAll(spelling, MASK) : text;
}
function withoutShapes(text) {
    let result = '';
    let from = 0;
    for (const { offset, length } of (0,credential_shapes/* shapesIn */.i)(text)) {
        if (offset < from)
            continue;
        result += text.slice(from, offset) + MASK;
        from = offset + length;
    }
    return result + text.slice(from);
}
function spellingsOf(secret) {
    const value = secret.reveal().trim();
    // a log comes line by line, so the lines of a key are secrets of their own
    const lines = value.split(/\r?\n/).map((line) => line.trim());
    return [value, ...lines].filter((part) => part.length >= leaks/* SHORTEST_SECRET */.c).flatMap(spellingsOfLine);
}
function spellingsOfLine(value) {
    const bytes = Buffer.from(value);
    const hex = bytes.toString('hex');
    const url = encodeURIComponent(value);
    const base64 = [0, 1, 2].map((place) => base64At(bytes, place));
    return [
        value,
        JSON.stringify(value).slice(1, -1),
        hex,
        hex.toUpperCase(),
        url,
        url.replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase()),
        ...base64,
        ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
    ];
}
/** The characters that the value alone decides, where it starts at this place of a group of three bytes. */
function base64At(bytes, place) {
    const text = Buffer.concat([Buffer.alloc(place), bytes]).toString('base64');
    return text.slice(Math.ceil((place * 8) / 6), Math.floor(((place + bytes.length) * 8) / 6));
}

// EXTERNAL MODULE: ./build/app/control-repo.js
var control_repo = __webpack_require__(6702);
// EXTERNAL MODULE: ./build/app/token.js
var app_token = __webpack_require__(1177);
;// CONCATENATED MODULE: ./build/app/world.js






















/** Reads the config and makes the world of it. Throws `UserError`: a fault in the config, or a key whose feature isn't there yet. */
async function makeWorld(start) {
    const config = await (0,load.loadConfig)(start);
    const missing = (0,not_yet.notYet)(config, { forRun: start.forRun === true });
    if (missing.length > 0)
        throw new system_errors/* UserError */.y(missing.join('\n'));
    const env = await (0,env_file/* loadEnvFile */.I)(config, start.env);
    return worldOf(start, config, { env, declared: declaredIn(config) });
}
async function worldOf(start, config, yours) {
    const secrets = (0,known_secrets/* knownSecrets */.x)(yours);
    const git = (0,git_git/* makeGit */.n7)((0,git_programs/* orchestratorGitEnvironment */.Y1)(yours.env, protocolsOf(config)));
    const ends = await endsOf(start, config, { yours, secrets, git });
    return {
        ...ends,
        config,
        yours,
        secrets,
        redact: redactor(secrets),
        git,
        repoOf: (0,repos/* repoFinder */.l)(config.repos, config.repoGlobs),
        isolation: isolationNone({ tempDir: (0,external_node_os_.tmpdir)(), doorEnv: (0,git_programs/* doorEnvironment */.Ai)(yours, { unit: 'clean-up' }) }),
        providers: new Map(config.providers.flatMap((provider) => providerOf(provider, config))),
        skills: { yours: config.skillsDir, builtIn: (0,external_node_path_.join)(start.product, 'skills') },
        harness: () => (0,promises_.readFile)((0,external_node_path_.join)(start.product, 'harness.md'), 'utf8'),
        folders: {
            runs: (0,external_node_path_.join)(config.state, 'runs'),
            mirrors: (0,external_node_path_.join)(config.state, 'mirrors'),
            harvests: (0,external_node_path_.join)(config.state, 'harvests'),
        },
        clock: systemClock,
        chance: () => (0,external_node_crypto_.randomBytes)(2).toString('hex'),
        signal: start.signal,
    };
}
/** Where work comes from and goes to. A login that is found on the way is one of the secrets from then on. */
async function endsOf(start, config, { yours, secrets, git }) {
    const folders = config.sources.map((source) => sourceOf(source, config));
    const local = `local-${(0,external_node_crypto_.createHash)('sha256').update(config.file).digest('hex').slice(0, 12)}`;
    const folderStoreOf = (name) => folderStore({ root: (0,external_node_path_.join)(config.state, 'store', name), clock: systemClock });
    if (config.forge.kind === 'local') {
        const forge = localForge({ root: config.forge.path, git });
        return {
            forge,
            store: folderStoreOf(local),
            sources: folders,
            control: local,
            you: undefined,
            linkHosts: config.links,
        };
    }
    const serverUrl = config.github.url;
    const loading = Promise.all(/* import() */[__webpack_require__.e(6), __webpack_require__.e(59), __webpack_require__.e(102)]).then(__webpack_require__.bind(__webpack_require__, 9102));
    const finding = (0,control_repo/* controlRepo */.K)({ dir: config.dir, serverUrl, env: yours.env });
    const token = await (0,app_token/* forgeToken */.fp)(serverUrl, yours.env);
    if (!secrets.some((secret) => secret.reveal() === token.reveal()))
        secrets.push(token);
    const [control, { githubParts }] = await Promise.all([finding, loading]);
    const { version = '0', signal, forRun = false } = start;
    const parts = await githubParts({
        config,
        env: yours.env,
        token,
        git,
        clock: systemClock,
        control,
        version,
        signal,
        forRun,
    });
    return {
        forge: parts.forge,
        store: parts.store ?? folderStoreOf(control?.name.replaceAll('/', '-') ?? local),
        sources: [parts.source, ...folders],
        control: control?.name ?? local,
        you: parts.you,
        linkHosts: [new URL(serverUrl).host, ...config.links],
    };
}
/** What our git may speak: over plain http only with a server on this machine, which `github/urls.ts` sees to. */
function protocolsOf({ forge, github }) {
    return forge.kind === 'local' ? 'file' : `file:${new URL(github.url).protocol.replace(':', '')}`;
}
function sourceOf(source, config) {
    const repo = source.kind === 'folder' ? config.repos.find((each) => each.ref.name === source.repo) : undefined;
    if (source.kind !== 'folder' || !repo)
        throw new system_errors/* UserError */.y(`source ${source.name}: only folders are read in this version`);
    return folderSource({ name: source.name, path: source.path, repo: repo.ref, you: 'you' });
}
/** None for a vendor's agent, which this version can't start yet: `notYet` says so before a run. */
function providerOf(provider, config) {
    if (provider.kind !== 'command')
        return [];
    const made = (0,command/* commandProvider */.l)({ name: provider.name, command: provider.command, dir: config.dir });
    return [[provider.name, { provider: made, secrets: provider.secrets }]];
}
function declaredIn(config) {
    const names = (0,secret_names/* secretNames */.X)(config);
    const flat = (owned) => owned.map(({ name }) => name);
    const byOwner = (owned) => {
        const groups = Object.create(null);
        for (const { owner, name } of owned)
            groups[owner] = [...(groups[owner] ?? []), name];
        return groups;
    };
    return {
        sources: flat(names.sources),
        notify: flat(names.notify),
        store: flat(names.store),
        context: byOwner(names.context),
        repos: byOwner(names.repos),
        mcp: byOwner(names.mcp),
        providers: byOwner(names.providers),
    };
}

;// CONCATENATED MODULE: ./build/commands/world.js

/** The world of the config that the command was started with. `forRun`: agents are going to be started in it. */
async function worldFor(console, flags, forRun = false) {
    const { cwd, home, env, product, version, signal } = console;
    return makeWorld({ file: flags.config, cwd, home, env, product, version, signal, forRun });
}
/** What a run leaves behind on this machine is gone before the command ends; what could not be removed is said. */
async function settle(world, console) {
    for (const problem of await world.isolation.settled())
        console.tell(problem);
}


/***/ }),

/***/ 471:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Kd: () => (/* binding */ holderOf),
  X8: () => (/* binding */ holdsGitHubToken),
  cT: () => (/* binding */ withoutSecrets)
});

// UNUSED EXPORTS: SHORTEST_SECRET

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
;// CONCATENATED MODULE: ./build/environment/readings.js
/**
 * A value in every form in which a program may have wrapped it: as it is, and with URL escapes, backslash escapes, base64 and hex
 * undone, up to two deep (`Authorization=Basic%20…%3D`). Bytes that become no UTF-8 read as U+FFFD.
 */
function readings(value) {
    const once = unwrap(value);
    return new Set([value, ...once, ...once.flatMap(unwrap)]);
}
function unwrap(value) {
    return [fromPercent(value), fromBackslashes(value), ...fromBase64(value), ...fromHex(value)].filter((reading) => reading !== value && reading !== '');
}
function fromPercent(value) {
    return value.replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'));
}
const ESCAPES = { n: '\n', r: '\r', t: '\t' };
/** As JSON and shells write it. */
function fromBackslashes(value) {
    return value.replace(/\\(?:u([0-9a-f]{4})|(.))/gis, (_escape, hex, letter) => hex === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(Number.parseInt(hex, 16)));
}
/** Eight bytes, the shortest secret that is looked for. */
const BASE64_RUN = /[a-z0-9+/_-]{11,}/gi;
const HEX_RUN = /[0-9a-f]{16,}/gi;
/** Wherever the secret begins: what stands before it moves it by 0 to 3 characters. Line breaks inside are no end. */
function fromBase64(value) {
    return decodedAt([0, 1, 2, 3], value.replace(/\s+/g, '').match(BASE64_RUN), 'base64');
}
function fromHex(value) {
    return decodedAt([0, 1], value.match(HEX_RUN), 'hex');
}
function decodedAt(offsets, runs, encoding) {
    return offsets.map((offset) => (runs ?? []).map((run) => Buffer.from(run.slice(offset), encoding).toString('utf8')).join('\n'));
}

;// CONCATENATED MODULE: ./build/environment/by-value.js


/** Shorter values are too common to be looked for inside others; they go by their names alone. */
const SHORTEST_SECRET = 8;
/**
 * Tokens of GitHub's own making. No boundary before the prefix: in `%3Aghp_…` a letter stands there.
 * https://docs.github.com/authentication/keeping-your-account-and-data-secure/about-authentication-to-github#githubs-token-formats
 */
const GITHUB_TOKEN = /(?:gh[pousr]|github_pat)_[A-Za-z0-9_]{20,}/;
/** Tells whether a value holds one of these secrets in any of its readings. */
function holderOf(secrets) {
    const values = secrets.map((secret) => secret.reveal()).filter((value) => value.length >= SHORTEST_SECRET);
    return (value) => someReading(value, (reading) => values.some((secret) => reading.includes(secret)));
}
/** Whether a value holds a token of GitHub's, known to us or not (ENV-1). */
function holdsGitHubToken(value) {
    return someReading(value, (reading) => GITHUB_TOKEN.test(reading));
}
function someReading(value, holds) {
    return [...readings(value)].some(holds);
}
/**
 * What of a variable may stay: all of it, or nothing where it holds a secret. Only of `PATH` the offending folders go and the rest
 * stays, since a step without it can start no program; unless none is left, for an empty `PATH` means the working folder. `HOME` is
 * no exception: a folder named after a secret is not handed on, and programs look its owner up instead.
 */
function withoutSecrets(name, value, holds) {
    if (!holds(value))
        return value;
    if (name !== 'PATH')
        return undefined;
    const left = value.split(external_node_path_.delimiter).filter((folder) => !holds(folder));
    const path = left.join(external_node_path_.delimiter);
    return left.every((folder) => folder === '') || holds(path) ? undefined : path;
}


/***/ }),

/***/ 1152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   hN: () => (/* binding */ isCredentialName)
/* harmony export */ });
/* unused harmony exports VENDOR_CREDENTIALS, TRACKER_CREDENTIALS, FORGE_CREDENTIALS, FORGE_WORDS, joinsForgeAndCredential */
/** Logins of the agents' vendors. They go from every step; ENV-9 names the step that gets its own back. */
const VENDOR_CREDENTIALS = new Set([
    'CLAUDE_CODE_OAUTH_TOKEN',
    'ANTHROPIC_API_KEY',
    'ANTHROPIC_AUTH_TOKEN',
    'CURSOR_API_KEY',
    'CURSOR_AUTH_TOKEN',
    'CODEX_API_KEY',
    'CODEX_ACCESS_TOKEN',
]);
/** What sources read where the config names no other variable; gone even while no such source is configured. */
const TRACKER_CREDENTIALS = new Set(['ASANA_TOKEN', 'LINEAR_API_KEY', 'JIRA_API_TOKEN']);
/** Forge and self-hosted runner tokens whose names do not say so by `joinsForgeAndCredential`. */
const FORGE_CREDENTIALS = new Set([
    'AZURE_DEVOPS_EXT_PAT',
    'BB_TOKEN',
    'BB_TOKEN_BASIC_AUTH',
    'CI_DEPENDENCY_PROXY_PASSWORD',
    'CI_DEPLOY_PASSWORD',
    'CI_JOB_JWT',
    'CI_JOB_JWT_V1',
    'CI_JOB_JWT_V2',
    'CI_JOB_TOKEN',
    'CI_REGISTRY_PASSWORD',
    'CI_REPOSITORY_URL',
    'GIT_CREDENTIALS',
    'GIT_TOKEN',
    'GL_TOKEN',
    'RENOVATE_TOKEN',
    'RUNNER_CFG_PAT',
    'RUNNER_REGISTRATION_TOKEN',
    'RUNNER_TOKEN',
    'SRHT_TOKEN',
    'SYSTEM_ACCESSTOKEN',
]);
/** Parts of a name that stand for a forge, or for Atlassian's CLI. */
const FORGE_WORDS = new Set([
    'BITBUCKET',
    'CODEBERG',
    'FORGEJO',
    'GH',
    'GHCR',
    'GHE',
    'GHES',
    'GITEA',
    'GLAB',
    'GOGS',
    'TWG',
]);
/** Forges whose names are long enough to be found inside a word: `MYGITHUBTOKEN`, `GITLABPAT`. */
const FORGE_IN_WORD = /GITHUB|GITLAB/;
const CREDENTIAL_WORD = /(?:TOKEN|SECRET|KEY|PASSWORD|PASSWD|CREDENTIAL)S?$/;
/** Shorter ones count only as a whole word or right behind a forge's name: `COMPAT` and `BYPASS` are none. */
const SHORT_CREDENTIAL_WORD = /^(?:GITHUB|GITLAB|GHE?S?)?(?:PAT|PASS|AUTH|OAUTH|JWT|PEM)S?$/;
/** `GHTOKEN`, `GHPAT`: too short to be looked for anywhere in a word (`GHOST_API_KEY` is no forge's). */
const JOINED_WORD = /^GHE?S?(?:TOKEN|SECRET|KEY|PAT)S?$/;
/**
 * Whether a name joins a forge with a credential, e.g. `HOMEBREW_GITHUB_API_TOKEN`, `TF_VAR_github_token`. Case does not matter here:
 * it is about what a person means by a name, not about what one program reads.
 */
function joinsForgeAndCredential(name) {
    const words = name.toUpperCase().split(/[^A-Z0-9]+/);
    if (words.some((word) => JOINED_WORD.test(word)))
        return true;
    return words.some(isForgeWord) && words.some(isCredentialWord);
}
function isForgeWord(word) {
    return FORGE_WORDS.has(word) || FORGE_IN_WORD.test(word);
}
function isCredentialWord(word) {
    return CREDENTIAL_WORD.test(word) || SHORT_CREDENTIAL_WORD.test(word);
}
/** Whether a name alone says that its variable is a login to a forge, a tracker or an agent's vendor (ENV-1, ENV-8). */
function isCredentialName(name) {
    return ([VENDOR_CREDENTIALS, TRACKER_CREDENTIALS, FORGE_CREDENTIALS].some((names) => names.has(name)) ||
        joinsForgeAndCredential(name));
}


/***/ }),

/***/ 854:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C4: () => (/* binding */ setVariables),
/* harmony export */   TE: () => (/* binding */ lookUp),
/* harmony export */   eZ: () => (/* binding */ namesOf),
/* harmony export */   ff: () => (/* binding */ declaredNames)
/* harmony export */ });
/** Every declared name, each once. */
function declaredNames(declared) {
    const { sources, notify, store, context, repos, mcp, providers } = declared;
    const owned = [context, repos, mcp, providers].flatMap((byOwner) => Object.values(byOwner).flat());
    return new Set([...sources, ...notify, ...store, ...owned]);
}
/** One owner's names; none where the config knows no such owner (`constructor` is one like any other). */
function namesOf(byOwner, owner) {
    return Object.hasOwn(byOwner, owner) ? byOwner[owner] : [];
}
/** Your variables that are set. */
function setVariables(env) {
    return Object.fromEntries(Object.entries(env).filter((entry) => entry[1] !== undefined));
}
/** One of your variables; never what an object inherits. */
function lookUp(env, name) {
    return Object.hasOwn(env, name) ? env[name] : undefined;
}


/***/ }),

/***/ 7414:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ai: () => (/* binding */ doorEnvironment),
/* harmony export */   Y1: () => (/* binding */ orchestratorGitEnvironment)
/* harmony export */ });
/* unused harmony exports DOOR_KEPT, ORCHESTRATOR_GIT_KEPT, PLAIN_PATH */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var _declared_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(854);
/* harmony import */ var _git_variables_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8946);
/* harmony import */ var _without_credentials_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(341);




/** What the doors' programs need of your environment. */
const DOOR_KEPT = ['PATH', 'HOME', 'TMPDIR'];
/** What our own git needs of it: where programs lie, and how to reach a forge from where you are. */
const ORCHESTRATOR_GIT_KEPT = [
    ...DOOR_KEPT,
    'SSL_CERT_FILE',
    'SSL_CERT_DIR',
    'CURL_CA_BUNDLE',
    'GIT_SSL_CAINFO',
    'GIT_SSL_CAPATH',
    'HTTP_PROXY',
    'HTTPS_PROXY',
    'ALL_PROXY',
    'NO_PROXY',
    'http_proxy',
    'https_proxy',
    'all_proxy',
    'no_proxy',
];
/** Where programs lie on any Linux, for a caller without a PATH. */
const PLAIN_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** For the programs of the two doors, with the worker's rights (git, tar, sh): built up, so no secret and no steering is in it. */
function doorEnvironment(yours, { unit }) {
    const clean = (0,_without_credentials_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutCredentials */ .r)(yours, []);
    return { ...builtUp(clean, DOOR_KEPT), ..._git_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .GIT_ALONE */ .bO, GIT_LFS_SKIP_SMUDGE: '1', AWAYWORK_UNIT: unit };
}
/**
 * For our own git: built up, never inherited, so that no GIT_DIR, GIT_TRACE, GIT_SSH_COMMAND, LD_PRELOAD or NODE_OPTIONS of the
 * caller steers it (P18). `protocols` as GIT_ALLOW_PROTOCOL wants them: `file`, or `https` for a forge.
 */
function orchestratorGitEnvironment(env, protocols = 'file') {
    return {
        ...builtUp(env, ORCHESTRATOR_GIT_KEPT),
        ..._git_variables_js__WEBPACK_IMPORTED_MODULE_1__/* .GIT_ALONE */ .bO,
        GIT_OPTIONAL_LOCKS: '0',
        GIT_PROTOCOL_FROM_USER: '0',
        GIT_ALLOW_PROTOCOL: protocols,
    };
}
function builtUp(env, kept) {
    const named = kept.flatMap((name) => {
        const value = (0,_declared_js__WEBPACK_IMPORTED_MODULE_3__/* .lookUp */ .TE)(env, name);
        return value === undefined ? [] : [[name, value]];
    });
    return { ...Object.fromEntries(named), PATH: absolutePath((0,_declared_js__WEBPACK_IMPORTED_MODULE_3__/* .lookUp */ .TE)(env, 'PATH') ?? '') };
}
/** Without the entries that mean the working folder: a program there is whoever's made it. */
function absolutePath(path) {
    return path.split(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter).filter(node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute).join(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter) || PLAIN_PATH;
}


/***/ }),

/***/ 8946:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FF: () => (/* binding */ without),
/* harmony export */   KY: () => (/* binding */ gitOfWorker),
/* harmony export */   VG: () => (/* binding */ steersGit),
/* harmony export */   bO: () => (/* binding */ GIT_ALONE),
/* harmony export */   qp: () => (/* binding */ withWholeGitConfig)
/* harmony export */ });
/* unused harmony exports GIT_KEPT, SSH_KEPT */
/**
 * The `GIT_` variables that agent and checks keep (ENV-3). None names a command, a config, a credential, a repo or a file that git
 * writes: identity and dates, certificate authorities to trust, how patient git is over HTTP, and what Jenkins says of its build.
 */
const GIT_KEPT = new Set([
    'GIT_AUTHOR_NAME',
    'GIT_AUTHOR_EMAIL',
    'GIT_AUTHOR_DATE',
    'GIT_COMMITTER_NAME',
    'GIT_COMMITTER_EMAIL',
    'GIT_COMMITTER_DATE',
    'GIT_SSL_CAINFO',
    'GIT_SSL_CAPATH',
    'GIT_HTTP_LOW_SPEED_LIMIT',
    'GIT_HTTP_LOW_SPEED_TIME',
    'GIT_BRANCH',
    'GIT_LOCAL_BRANCH',
    'GIT_COMMIT',
    'GIT_PREVIOUS_COMMIT',
    'GIT_PREVIOUS_SUCCESSFUL_COMMIT',
]);
/** The `SSH_` variables that agent and checks keep: where a login came from, which opens nothing. */
const SSH_KEPT = new Set(['SSH_CONNECTION', 'SSH_CLIENT', 'SSH_TTY']);
/** Whether a variable could hand git or ssh a command, a config or a credential. A new one counts until it is listed above. */
function steersGit(name) {
    return (name.startsWith('GIT_') && !GIT_KEPT.has(name)) || (name.startsWith('SSH_') && !SSH_KEPT.has(name));
}
/**
 * The git of agent and checks: no system config, and the one global file of ENV-4. The other two take a power away and give none, so
 * ENV-3 holds: git never asks at a terminal, and git-lfs leaves its pointers alone where nobody carried the objects in.
 */
function gitOfWorker(gitConfig) {
    return {
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_CONFIG_GLOBAL: gitConfig,
        GIT_TERMINAL_PROMPT: '0',
        GIT_LFS_SKIP_SMUDGE: '1',
    };
}
/**
 * For git of awaywork's own making: no config but the repo's, no attributes from outside, nothing asked, nothing replaced.
 * /dev/null is no folder, so that git finds no attributes and no ignore file below XDG_CONFIG_HOME, nor in ~/.config instead.
 */
const GIT_ALONE = {
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    XDG_CONFIG_HOME: '/dev/null',
    LC_ALL: 'C',
};
const CONFIG_FAMILY = /^GIT_CONFIG_(?:PARAMETERS|COUNT|KEY_\d+|VALUE_\d+)$/;
/** All of git's config variables, or none: git fails on a count whose keys or values are missing. */
function withWholeGitConfig(before, after) {
    const isBroken = Object.keys(before).some((name) => CONFIG_FAMILY.test(name) && !Object.hasOwn(after, name));
    return isBroken ? without(after, (name) => CONFIG_FAMILY.test(name)) : after;
}
/** An environment but for some names. */
function without(env, isOut) {
    return Object.fromEntries(Object.entries(env).filter(([name]) => !isOut(name)));
}


/***/ }),

/***/ 7861:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ secretsNamed),
/* harmony export */   x: () => (/* binding */ knownSecrets)
/* harmony export */ });
/* harmony import */ var _model_secret_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1260);
/* harmony import */ var _credential_names_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1152);
/* harmony import */ var _declared_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(854);
/* harmony import */ var _placeholders_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1625);
/* harmony import */ var _reserved_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8220);
/* harmony import */ var _runner_variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3402);






/**
 * Every secret that awaywork knows of: what the config declares, and the logins to forges, trackers, vendors and the runner that lie
 * in your environment anyway. Also what the leak scanner and the redactor look for. Without surrounding white space; unset ones are none.
 */
function knownSecrets(yours) {
    return secretsNamed(yours, [...(0,_declared_js__WEBPACK_IMPORTED_MODULE_3__/* .declaredNames */ .ff)(yours.declared), ...Object.keys(yours.env).filter(isLoginOfYours)]);
}
/** Those of these variables that hold something. */
function secretsNamed(yours, names) {
    return [...new Set(names)].flatMap((name) => {
        const value = (0,_declared_js__WEBPACK_IMPORTED_MODULE_3__/* .lookUp */ .TE)(yours.env, name)?.trim() ?? '';
        return value === '' || value === _placeholders_js__WEBPACK_IMPORTED_MODULE_4__/* .FORGE_PLACEHOLDER */ .k ? [] : [new _model_secret_js__WEBPACK_IMPORTED_MODULE_5__/* .Secret */ .z(name, value)];
    });
}
function isLoginOfYours(name) {
    return (0,_credential_names_js__WEBPACK_IMPORTED_MODULE_0__/* .isCredentialName */ .hN)(name) || (0,_runner_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .isRunnerCredential */ .Ac)(name) || ((0,_reserved_js__WEBPACK_IMPORTED_MODULE_1__/* .isAwayworkName */ .l2)(name) && /TOKEN|SECRET|KEY/.test(name));
}


/***/ }),

/***/ 1625:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ loginlessForges),
/* harmony export */   k: () => (/* binding */ FORGE_PLACEHOLDER)
/* harmony export */ });
/** What stands where a forge token would. gh prefers it to a login in its folder or the keyring, and is refused with it. */
const FORGE_PLACEHOLDER = 'none';
/** `gh` and `twg` without a login (ENV-1, ENV-2). `emptyDir` is an empty folder on the worker side. */
function loginlessForges(emptyDir) {
    return {
        GH_TOKEN: FORGE_PLACEHOLDER,
        GH_ENTERPRISE_TOKEN: FORGE_PLACEHOLDER,
        GH_CONFIG_DIR: emptyDir,
        TWG_CONFIG_DIR: emptyDir,
    };
}


/***/ }),

/***/ 8220:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Px: () => (/* binding */ isNeverGivenBack),
/* harmony export */   l2: () => (/* binding */ isAwayworkName),
/* harmony export */   zK: () => (/* binding */ FORGE_TOKENS)
/* harmony export */ });
/* unused harmony export RESERVED_PREFIXES */
/* harmony import */ var _runner_variables_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3402);

/** Names by which processes are found and `gh` and `twg` are kept out: a config can't have them (ENV-2). */
const RESERVED_PREFIXES = ['GH_', 'TWG_', 'AWAYWORK_'];
/** Read by `gh` and by half the world's tools, and named by ENV-1: they go though their prefix is not reserved. */
const FORGE_TOKENS = [
    'GH_TOKEN',
    'GH_ENTERPRISE_TOKEN',
    'GITHUB_TOKEN',
    'GITHUB_ENTERPRISE_TOKEN',
];
function isAwayworkName(name) {
    return name.startsWith('AWAYWORK_');
}
/** Whether no entry of the config can bring this name back to the worker side. */
function isNeverGivenBack(name) {
    return (RESERVED_PREFIXES.some((prefix) => name.startsWith(prefix)) ||
        name.startsWith('ACTIONS_') ||
        _runner_variables_js__WEBPACK_IMPORTED_MODULE_0__/* .RUNNER_FILES */ .Xi.has(name) ||
        FORGE_TOKENS.includes(name));
}


/***/ }),

/***/ 3402:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ac: () => (/* binding */ isRunnerCredential),
/* harmony export */   Rx: () => (/* binding */ isRunnerVariable),
/* harmony export */   Xi: () => (/* binding */ RUNNER_FILES)
/* harmony export */ });
/* unused harmony export RUNNER_PREFIXES */
/**
 * What the runner hands to a step for the runner's own use: the cache's and the OIDC endpoint's tokens (`ACTIONS_`), the inputs of
 * a JavaScript action, tokens among them (`INPUT_`), and what one of its steps left for its last one (`STATE_`).
 */
const RUNNER_PREFIXES = ['ACTIONS_', 'INPUT_', 'STATE_'];
/**
 * Files by which a step gives the runner variables, paths and outputs for the *next* steps, which are trusted (A01); the event,
 * which holds what anybody wrote; and the mark by which the runner finds a job's processes.
 */
const RUNNER_FILES = new Set([
    'GITHUB_ENV',
    'GITHUB_PATH',
    'GITHUB_OUTPUT',
    'GITHUB_STATE',
    'GITHUB_STEP_SUMMARY',
    'GITHUB_EVENT_PATH',
    'RUNNER_TRACKING_ID',
]);
/** The folder of those files, so that one the runner invents next year goes too. */
const COMMAND_FILES = '_runner_file_commands';
/** Whether a variable is the runner's own (ENV-1). `GITHUB_SHA`, `RUNNER_OS` and their like are plain facts and stay. */
function isRunnerVariable(name, value) {
    return RUNNER_FILES.has(name) || hasRunnerPrefix(name) || value.includes(COMMAND_FILES);
}
function hasRunnerPrefix(name) {
    return RUNNER_PREFIXES.some((prefix) => name.startsWith(prefix));
}
/** Whether one of them holds a login rather than a file or a setting. A cache key of an action is no login. */
function isRunnerCredential(name) {
    return hasRunnerPrefix(name) && /(?:TOKEN|SECRET|PASSWORD|PAT|API[-_]KEY)$/.test(name.toUpperCase());
}


/***/ }),

/***/ 341:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ withoutCredentials)
/* harmony export */ });
/* harmony import */ var _by_value_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(471);
/* harmony import */ var _credential_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1152);
/* harmony import */ var _declared_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(854);
/* harmony import */ var _git_variables_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8946);
/* harmony import */ var _known_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7861);
/* harmony import */ var _reserved_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8220);
/* harmony import */ var _runner_variables_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3402);







/**
 * Your environment without a credential, by name and by value; all else stays as it is (ENV-8, ENV-10). The `given` names stay
 * whatever they hold: who lists them says which step gets which.
 */
function withoutCredentials(yours, given) {
    const before = (0,_declared_js__WEBPACK_IMPORTED_MODULE_6__/* .setVariables */ .C4)(yours.env);
    const declared = (0,_declared_js__WEBPACK_IMPORTED_MODULE_6__/* .declaredNames */ .ff)(yours.declared);
    const isGone = (name, value) => declared.has(name) || (0,_credential_names_js__WEBPACK_IMPORTED_MODULE_1__/* .isCredentialName */ .hN)(name) || (0,_reserved_js__WEBPACK_IMPORTED_MODULE_4__/* .isAwayworkName */ .l2)(name) || (0,_runner_variables_js__WEBPACK_IMPORTED_MODULE_5__/* .isRunnerVariable */ .Rx)(name, value);
    const holdsKnown = (0,_by_value_js__WEBPACK_IMPORTED_MODULE_0__/* .holderOf */ .Kd)((0,_known_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .knownSecrets */ .x)(yours));
    const holds = (value) => holdsKnown(value) || (0,_by_value_js__WEBPACK_IMPORTED_MODULE_0__/* .holdsGitHubToken */ .X8)(value);
    const after = Object.entries(before).flatMap(([name, value]) => {
        if (given.includes(name))
            return [[name, value]];
        if (isGone(name, value))
            return [];
        const left = (0,_by_value_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutSecrets */ .cT)(name, value, holds);
        return left === undefined ? [] : [[name, left]];
    });
    return (0,_git_variables_js__WEBPACK_IMPORTED_MODULE_2__/* .withWholeGitConfig */ .qp)(before, Object.fromEntries(after));
}


/***/ }),

/***/ 4344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ checkHead)
/* harmony export */ });
/** Throws where a pull request can't be opened from what its branch is now: `at`, or not there. */
function checkHead(repo, { head, headOid, base }, at) {
    if (at === undefined)
        throw new Error(`${repo.name} has no branch ${head} to open a pull request from`);
    if (at !== headOid)
        throw new Error(`${head} points to ${at}, not to ${headOid}`);
    if (head === base)
        throw new Error(`a pull request can't go from ${head} to itself`);
}


/***/ }),

/***/ 75:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XS: () => (/* binding */ GitError),
/* harmony export */   n7: () => (/* binding */ makeGit),
/* harmony export */   q_: () => (/* binding */ gitText),
/* harmony export */   s0: () => (/* binding */ gitBytes)
/* harmony export */ });
/* harmony import */ var _system_exec_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3991);

/** What holds for each of our git calls, whatever any config says. */
const SAFE = [
    'core.hooksPath=/dev/null',
    'core.fsmonitor=false',
    'core.attributesFile=/dev/null',
    'core.excludesFile=/dev/null',
    'gc.auto=0',
    'maintenance.auto=false',
    'safe.bareRepository=explicit',
    'transfer.bundleURI=false',
    'transfer.unpackLimit=1',
    'core.quotePath=false',
    'core.bigFileThreshold=16m', // a diff takes some forty bytes of memory for a byte of line ends; above this, a file is binary
];
const MINUTE_MS = 60_000;
/** Makes our git of an environment that holds nothing of the caller's (`environment/`, orchestrator git). */
function makeGit(env) {
    const flags = SAFE.flatMap((setting) => ['-c', setting]);
    return (call) => (0,_system_exec_js__WEBPACK_IMPORTED_MODULE_0__/* .run */ .eF)(commandOf(call, flags, env));
}
function commandOf(call, flags, env) {
    const dir = call.dir === undefined ? [] : [`--git-dir=${call.dir}`];
    return {
        argv: ['git', '--no-pager', ...flags, ...dir, ...call.args],
        env: { ...env, ...call.env },
        cwd: '/',
        timeoutMs: call.timeoutMs ?? 5 * MINUTE_MS,
        keepBytes: call.keepBytes ?? 64 * 1024 * 1024,
        stdin: call.stdin,
        stdoutTo: call.stdoutTo,
        signal: call.signal,
    };
}
/** A git command of ours failed. `stderr` is what git said; show it inert. */
class GitError extends Error {
    subcommand;
    ended;
    constructor(subcommand, ended) {
        super(`git ${subcommand} failed: ${reasonOf(ended)}`);
        this.subcommand = subcommand;
        this.ended = ended;
        this.name = 'GitError';
    }
    get stderr() {
        return this.ended.stderr.toString('utf8');
    }
}
/** Runs it and gives stdout as text without the last line's end. Throws `GitError` on a non-zero exit or a limit. */
async function gitText(git, call) {
    return (await gitBytes(git, call)).toString('utf8').replace(/\n$/, '');
}
/** As `gitText`, for bytes. */
async function gitBytes(git, call) {
    const ended = await git(call);
    if (ended.code !== 0 || ended.by !== 'itself')
        throw new GitError(call.args[0] ?? '', ended);
    return ended.stdout;
}
function reasonOf(ended) {
    if (ended.by === 'timeout')
        return 'it took too long';
    if (ended.by === 'abort')
        return 'it was stopped';
    const said = ended.stderr.toString('utf8').trim().split('\n').slice(-3).join(' ').slice(0, 600);
    return said || `exit code ${ended.code ?? ended.signal}`;
}


/***/ }),

/***/ 7635:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ NO_OID),
/* harmony export */   d: () => (/* binding */ isOid)
/* harmony export */ });
/** What git prints for a ref that doesn't exist. */
const NO_OID = '0'.repeat(40);
/** True for 40 lower-case hex digits: the only form that counts as an object's name here. */
function isOid(text) {
    return /^[0-9a-f]{40}$/.test(text);
}


/***/ }),

/***/ 271:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ SafeText),
/* harmony export */   w: () => (/* binding */ UntrustedText)
/* harmony export */ });
/** Text somebody else wrote: an item's title, a comment, what the agent says. It is data, and says so wherever it is used. */
class UntrustedText {
    #text;
    constructor(text) {
        this.#text = text;
    }
    /** The one way out: the text as it came. Whoever calls this fences, cuts or cleans it. */
    raw() {
        return this.#text;
    }
    toString() {
        return '[untrusted text]';
    }
    toJSON() {
        return this.toString();
    }
}
/** Text that may reach a forge. Only `trust/safe-text.ts` makes one (`test/architecture.test.ts` holds that). */
class SafeText {
    #text;
    constructor(text) {
        this.#text = text;
    }
    static cleaned(text) {
        return new SafeText(text);
    }
    toString() {
        return this.#text;
    }
    toJSON() {
        return this.#text;
    }
}


/***/ }),

/***/ 1587:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ repoFinder)
/* harmony export */ });
/* harmony import */ var _trust_repo_globs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5767);

/** The repo of that name: as the config has it, or plain where one of its globs covers the name. */
function repoFinder(repos, globs) {
    const covers = (0,_trust_repo_globs_js__WEBPACK_IMPORTED_MODULE_0__/* .coverage */ .v)(globs);
    const named = new Map(repos.map((repo) => [repo.ref.name.toLowerCase(), repo]));
    return (name) => named.get(name.toLowerCase()) ?? (covers(name) ? plainRepo(name) : undefined);
}
function plainRepo(name) {
    return {
        ref: { name },
        base: undefined,
        paths: [],
        setup: [],
        secrets: [],
        protected: { refuse: [], flag: [], allow: [] },
    };
}


/***/ }),

/***/ 2364:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ ItemEnded)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5173);

/** The item is gone, or no longer open. The message says which. */
class ItemEnded extends _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .UserError */ .y {
    constructor(message) {
        super(message, 1);
        this.name = 'ItemEnded';
    }
}


/***/ }),

/***/ 2172:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CY: () => (/* binding */ freshMemory),
/* harmony export */   ER: () => (/* binding */ parseEntry),
/* harmony export */   UD: () => (/* binding */ compare),
/* harmony export */   al: () => (/* binding */ inOrder),
/* harmony export */   b8: () => (/* binding */ parseItem),
/* harmony export */   i3: () => (/* binding */ entryDocument),
/* harmony export */   qQ: () => (/* binding */ hashOf),
/* harmony export */   qg: () => (/* binding */ parse),
/* harmony export */   zE: () => (/* binding */ memoryOf)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4377);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2503);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(961);
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7428);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5173);



const time = zod__WEBPACK_IMPORTED_MODULE_2__/* .datetime */ .w$({ offset: true });
const claim = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    run: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    expiresAt: time,
    holder: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ host: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), pid: zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().positive(), startedAt: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP() }),
});
/** One version of an item's memory as a store keeps it. */
const itemDocument = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    format: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(1),
    /** The last writes that this version holds, newest last: how a writer learns whether others built on what it wrote. */
    writes: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()),
    writtenAt: time,
    key: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    attempts: zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr().nonnegative(),
    skip: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ since: time }).optional(),
    claim: claim.optional(),
    last: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ run: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), outcome: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), version: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), at: time }).optional(),
});
const number = zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr();
const text = zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP();
/** What a write left: those of before other kinds were known have no `kind`. */
const left = zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([
    zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ kind: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz('pull-request').optional(), repo: text, branch: text, oid: text, number }),
    zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        kind: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz('push'),
        repo: text,
        number,
        headRepo: text,
        branch: text,
        oid: text,
        before: text,
    }),
    zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ kind: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz('review'), repo: text, number, review: text }),
    zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
        kind: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz('replies'),
        repo: text,
        number,
        replies: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ thread: text, comment: text, resolved: zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY() })),
    }),
    zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ kind: zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz('comment'), repo: text, number, comment: text, isNew: zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY() }),
]);
const entryDocument = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    id: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1),
    run: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    unit: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    item: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    version: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().optional(),
    kind: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    state: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(['intended', 'done', 'failed', 'undone']),
    at: time,
    publication: zod__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J(),
    objects: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(),
    url: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().optional(),
    message: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().optional(),
    left: left.optional(),
});
/** Throws, naming the file, where the text isn't what we write. */
function parseItem(text, path) {
    return parse(itemDocument, text, path);
}
/** As `parseItem`, for a journal entry. */
function parseEntry(text, path) {
    return parse(entryDocument, text, path);
}
/** What is known of an item that nothing was ever written of. */
function freshMemory(key) {
    return { key, attempts: 0, skip: undefined, claim: undefined, last: undefined };
}
function memoryOf({ key, attempts, skip, claim, last }) {
    return { key, attempts, skip, claim, last };
}
/** Oldest first; those of one moment by id. */
function inOrder(entries) {
    return [...entries].sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || compare(a.id, b.id));
}
/** A name for files and folders, 32 hex digits, whatever the text holds. */
function hashOf(text) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('hex').slice(0, 32);
}
function compare(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}
/** Reads JSON of that shape. Throws a `UserError` that names the file. */
function parse(schema, text, path) {
    try {
        return schema.parse(JSON.parse(text));
    }
    catch (error) {
        const why = error instanceof zod__WEBPACK_IMPORTED_MODULE_4__/* .ZodError */ .G ? zod__WEBPACK_IMPORTED_MODULE_5__/* .prettifyError */ .S1(error) : (0,_system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .b)(error);
        throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .UserError */ .y(`the store's file ${path} is damaged: ${why}\nPut it right or take it away: awaywork won't guess what it held.`);
    }
}


/***/ }),

/***/ 7043:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ shapesIn)
/* harmony export */ });
/** Finds tokens that a vendor gave a shape of their own, of their real lengths. Ordered by offset. */
function shapesIn(text) {
    const found = KNOWN.filter(({ marks }) => marks.some((mark) => text.includes(mark))).flatMap(({ kind, pattern }) => Array.from(text.matchAll(pattern), (match) => ({ kind, offset: match.index, length: match[0].length })));
    return found.sort((one, other) => one.offset - other.offset);
}
/** A token starts where no letter or digit stands before it, or an escape does (`\n`, `%3D`). */
function token(pattern) {
    return new RegExp(String.raw `(?<![A-Za-z0-9]|%[0-9A-Fa-f])(?:${pattern})|(?<=\\[nrt]|%[0-9A-Fa-f]{2})(?:${pattern})`, 'g');
}
const KEY_BLOCK = '-----BEGIN (?:[A-Z0-9]{2,10} ){0,2}PRIVATE KEY(?: BLOCK)?-----';
const KEY_END = '-----END (?:[A-Z0-9]{2,10} ){0,2}PRIVATE KEY(?: BLOCK)?-----';
const KNOWN = [
    {
        kind: 'GitHub token',
        marks: ['ghp_', 'gho_', 'ghu_', 'ghr_'],
        pattern: token('gh[pour]_[A-Za-z0-9]{36,251}'),
    },
    // longer than the others since 2026, and with the dots of a JWT
    { kind: 'GitHub token', marks: ['ghs_'], pattern: token('ghs_[A-Za-z0-9][A-Za-z0-9._-]{34,2000}[A-Za-z0-9_-]') },
    { kind: 'GitHub token', marks: ['github_pat_'], pattern: token('github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59}') },
    {
        kind: 'GitLab token',
        marks: ['glpat-', 'gldt-', 'glrt-'],
        pattern: token('gl(?:pat|dt|rt)-[A-Za-z0-9_-]{20,300}'),
    },
    {
        kind: 'Anthropic key',
        marks: ['sk-ant-'],
        pattern: token('sk-ant-[a-z]{3,10}[0-9]{2}-[A-Za-z0-9_-]{80,200}'),
    },
    {
        kind: 'OpenAI key',
        marks: ['sk-proj-', 'sk-svcacct-', 'sk-admin-'],
        pattern: token('sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{40,200}'),
    },
    { kind: 'OpenAI key', marks: ['T3BlbkFJ'], pattern: token('sk-[A-Za-z0-9]{20}T3BlbkFJ[A-Za-z0-9]{20}') },
    // Amazon's own documents use ids that end in EXAMPLE
    {
        kind: 'AWS access key id',
        marks: ['AKIA', 'ASIA'],
        pattern: token('A[KS]IA(?![A-Z2-7]{9}EXAMPLE)[A-Z2-7]{16}(?![A-Za-z0-9])'),
    },
    {
        kind: 'Slack token',
        marks: ['xoxb-', 'xoxp-', 'xoxa-', 'xoxr-', 'xoxs-'],
        pattern: token('xox[bpars]-[0-9]{1,13}-[A-Za-z0-9-]{20,200}'),
    },
    { kind: 'Linear key', marks: ['lin_api_'], pattern: token('lin_api_[A-Za-z0-9]{40}') },
    { kind: 'npm token', marks: ['npm_'], pattern: token('npm_[A-Za-z0-9]{36}(?![A-Za-z0-9_])') },
    { kind: 'Google API key', marks: ['AIza'], pattern: token('AIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])') },
    { kind: 'Atlassian token', marks: ['ATATT3'], pattern: token('ATATT3[A-Za-z0-9_=-]{100,250}') },
    {
        kind: 'private key',
        marks: ['PRIVATE KEY'],
        // a key has more than a header: within the first lines there is one of base64
        pattern: new RegExp(String.raw `${KEY_BLOCK}[\s\S]{0,200}?[A-Za-z0-9+/]{40}(?:[\s\S]{0,8000}?${KEY_END})?`, 'g'),
    },
];


/***/ }),

/***/ 3363:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c: () => (/* binding */ SHORTEST_SECRET),
  L: () => (/* binding */ leakFinder)
});

;// CONCATENATED MODULE: ./build/trust/leak-search.js
/** Bytes of an anchor, the part of a needle that the text is scanned for. */
const ANCHOR = 6;
/** Bytes at an anchor's end that decide how far the scan may jump. */
const BLOCK = 3;
const TABLE_BITS = 16;
/**
 * One pass for all needles, after Wu and Manber: a table says for each three bytes how far the next anchor's end can be. Runs are
 * found since one that counts holds a whole anchor. Needles are of 6 bytes or more.
 */
function searchFor(needles) {
    const anchors = needles.flatMap(anchorsOf);
    const jumps = new Uint8Array(1 << TABLE_BITS).fill(ANCHOR - BLOCK + 1);
    const ends = new Map();
    for (const anchor of anchors)
        enter(anchor, jumps, ends);
    return (bytes) => scan(bytes, jumps, ends);
}
/** Blocks of half the least run, so that any such run holds one from end to end; of each its first bytes. */
function anchorsOf(needle) {
    const block = Math.max(ANCHOR, (needle.least + 1) >> 1);
    const anchors = [];
    for (let at = 0; at + needle.least < needle.bytes.length + block && at + ANCHOR <= needle.bytes.length; at += block)
        anchors.push({ needle, at });
    return anchors;
}
function enter(anchor, jumps, ends) {
    const { bytes } = anchor.needle;
    for (let end = BLOCK; end <= ANCHOR; end++) {
        const key = keyAt(bytes, anchor.at + end);
        jumps[key] = Math.min(jumps[key], ANCHOR - end);
    }
    const key = keyAt(bytes, anchor.at + ANCHOR);
    const there = ends.get(key);
    if (there)
        there.push(anchor);
    else
        ends.set(key, [anchor]);
}
/** Of the three bytes before `end`. */
function keyAt(bytes, end) {
    return ((bytes[end - 3] << 10) ^ (bytes[end - 2] << 5) ^ bytes[end - 1]) & ((1 << TABLE_BITS) - 1);
}
function scan(bytes, jumps, ends) {
    const longest = new Map();
    for (let end = ANCHOR; end <= bytes.length;) {
        const key = keyAt(bytes, end);
        const jump = jumps[key];
        if (jump === 0)
            for (const anchor of ends.get(key))
                note(anchor, bytes, end, longest);
        end += Math.max(1, jump);
    }
    return longest;
}
function note({ needle, at }, bytes, end, longest) {
    const so = longest.get(needle) ?? 0;
    if (so === needle.bytes.length)
        return;
    const run = runAround(needle.bytes, at, bytes, end - ANCHOR);
    if (run >= needle.least && run > so)
        longest.set(needle, run);
}
/** How many bytes of the needle lie around the place where an anchor of it seems to start. */
function runAround(needle, at, bytes, place) {
    let ahead = 0;
    while (at + ahead < needle.length && needle[at + ahead] === bytes[place + ahead])
        ahead++;
    let behind = 0;
    while (behind < at && needle[at - behind - 1] === bytes[place - behind - 1])
        behind++;
    return behind + ahead;
}

;// CONCATENATED MODULE: ./build/trust/leak-views.js
/** ASCII letters and digits alone: what is left of a text when all that could split a secret is gone. */
function lettersAndDigits(bytes) {
    return only(bytes, LETTERS_AND_DIGITS);
}
/** Visible ASCII without quotes, `+`, `,` and backslash: for secrets that are mostly punctuation. */
function withoutJoints(bytes) {
    return only(bytes, NO_JOINTS);
}
function only(bytes, kept) {
    const view = new Uint8Array(bytes.length);
    let length = 0;
    for (let at = 0; at < bytes.length; at++) {
        const byte = bytes[at];
        view[length] = byte;
        length += kept[byte];
    }
    return view.subarray(0, length);
}
/** Lower-case letters and digits, without what stands between or before the bytes of a hex text: `\x`, `0x`, `\n`. */
function hexDigits(bytes) {
    const view = new Uint8Array(bytes.length);
    let length = 0;
    let previous = 0;
    for (let at = 0; at < bytes.length; at++) {
        const byte = SMALL[bytes[at]];
        if (byte === X && previous === ZERO)
            length--;
        else if (previous !== BACKSLASH || ESCAPE_LETTERS[byte] === 0) {
            view[length] = byte;
            length += LETTERS_AND_DIGITS[byte];
        }
        previous = byte;
    }
    return view.subarray(0, length);
}
/**
 * The text with its escapes undone once, twice, three times: `%41`, `\x41`, `\u0041`, `\101`, `\n`, `&#65;`, `&#x41;`. As long as
 * there are any; each round is a text of its own, since a secret may itself look like an escape.
 */
function decodings(bytes) {
    const views = [];
    let view = bytes;
    while (views.length < ROUNDS) {
        const next = decodedOnce(view);
        if (next === view)
            break;
        views.push(next);
        view = next;
    }
    return views;
}
function decodedOnce(bytes) {
    const view = new Uint8Array(bytes.length);
    let length = 0;
    for (let at = 0; at < bytes.length;) {
        const byte = bytes[at];
        const found = STARTS_ESCAPE[byte] === 0 ? 0 : escapeAt(bytes, at);
        view[length++] = found === 0 ? byte : found >> LENGTH_BITS;
        at += found === 0 ? 1 : found & LENGTH_MASK;
    }
    return length === bytes.length ? bytes : view.subarray(0, length);
}
/** Code and length of the escape that starts here, in one number so that a large file makes no objects; 0 for none. */
function escapeAt(bytes, at) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === PERCENT)
        return hexAt(bytes, at + 1, 1);
    if (bytes[at] === AMPERSAND)
        return next === HASH ? longEscapeAt(bytes, at) : 0;
    if (next === X)
        return hexAt(bytes, at + 2, 2);
    if (BREAK_LETTERS[next] === 1)
        return packed(NEWLINE, 2);
    return LONG_STARTS[next] === 1 ? longEscapeAt(bytes, at) : 0;
}
/** Two hex digits behind so many characters. */
function hexAt(bytes, at, before) {
    const [high, low] = [HEX_VALUES[bytes[at] ?? 0], HEX_VALUES[bytes[at + 1] ?? 0]];
    return high === NO_DIGIT || low === NO_DIGIT ? 0 : packed(high * 16 + low, before + 2);
}
function longEscapeAt(bytes, at) {
    const found = LONG_ESCAPE.exec(String.fromCharCode(...bytes.subarray(at, at + LONGEST_ESCAPE)));
    if (!found)
        return 0;
    const [whole, hex, octal, decimal] = found;
    const code = hex ? Number.parseInt(hex, 16) : octal ? Number.parseInt(octal, 8) : Number(decimal);
    return packed(Math.min(code, NO_LETTER), whole.length);
}
function packed(code, length) {
    return (code << LENGTH_BITS) | length;
}
const LONG_ESCAPE = /^(?:(?:\\u00|\\u\{0{0,4}|\\U000000|&#[xX]0{0,4})([0-9a-fA-F]{2})[;}]?|\\([0-3][0-7]{2})|&#0{0,4}([0-9]{2,3});?)/;
const LONGEST_ESCAPE = 12;
const LENGTH_BITS = 4;
const LENGTH_MASK = (1 << LENGTH_BITS) - 1;
const ROUNDS = 3;
const NEWLINE = 10;
/** Stands for every code that is no byte. */
const NO_LETTER = 255;
const PERCENT = 0x25;
const AMPERSAND = 0x26;
const HASH = 0x23;
const BACKSLASH = 0x5c;
const ZERO = 0x30;
const X = 0x78;
const LETTERS_AND_DIGITS = tableOf(/[A-Za-z0-9]/);
const NO_JOINTS = tableOf(/[^\0-\x20\x7f-\xff"'`+,\\]/);
const STARTS_ESCAPE = tableOf(/[%\\&]/);
const ESCAPE_LETTERS = tableOf(/[xnrt]/);
const BREAK_LETTERS = tableOf(/[nrt]/);
const LONG_STARTS = tableOf(/[uU0-3]/);
/** Each byte, capital letters made small. */
const SMALL = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte));
const NO_DIGIT = 16;
const HEX_VALUES = Uint8Array.from({ length: 256 }, (_, byte) => {
    const value = Number.parseInt(String.fromCharCode(byte), 16);
    return Number.isNaN(value) ? NO_DIGIT : value;
});
function tableOf(pattern) {
    return Uint8Array.from({ length: 256 }, (_, byte) => (pattern.test(String.fromCharCode(byte)) ? 1 : 0));
}

;// CONCATENATED MODULE: ./build/trust/leaks.js


/** Shorter values are in too many texts by chance. */
const SHORTEST_SECRET = 8;
/** From this length on a part of a secret counts. */
const SHORTEST_WITH_PARTS = 16;
const SHORTEST_PART = 12;
/** Finds secrets of 8 characters or more, whole or in long parts, in the forms that somebody could write them in. */
function leakFinder(secrets) {
    const traces = secrets.flatMap(traceOf);
    const look = lookFor(traces);
    return {
        find(bytes) {
            const seen = look(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
            const leaks = traces.flatMap((trace) => formsIn(trace, seen).map((form) => ({ secret: trace.name, form })));
            return leaks.filter(({ secret, form }, at) => leaks.findIndex((one) => one.secret === secret && one.form === form) === at);
        },
    };
}
function traceOf(secret) {
    const bytes = Buffer.from(secret.reveal().trim());
    if (bytes.length < SHORTEST_SECRET)
        return [];
    const letters = lettersAndDigits(bytes);
    const isPunctuation = letters.length < SHORTEST_SECRET;
    const bare = isPunctuation ? withoutJoints(bytes) : letters;
    const texts = [0, 1, 2].map((place) => base64At(bytes, place));
    return [
        {
            name: secret.name,
            plain: { bytes, least: leastOf(bytes) },
            bare: needlesOf(bare, leastOf(bare)),
            reversed: isPalindrome(bare) ? [] : needlesOf(bare.slice().reverse(), leastOf(bare)),
            base64: texts.flatMap((text) => needlesOf(lettersAndDigits(text), least64(text, leastOf(bytes)))),
            alphabets: texts.flatMap((text) => alphabetsOf(text, least64(text, leastOf(bytes)))),
            hex: { bytes: Buffer.from(bytes.toString('hex')), least: 2 * leastOf(bytes) },
            isPunctuation,
        },
    ];
}
/** The shortest run that gives a secret away. */
function leastOf({ length }) {
    return length < SHORTEST_WITH_PARTS ? length : Math.max(SHORTEST_PART, Math.ceil(length / 2));
}
function needlesOf(bytes, least) {
    return bytes.length < SHORTEST_SECRET ? [] : [{ bytes, least }];
}
/** The base64 characters that the secret alone decides, where it starts at this place of a group of three bytes. */
function base64At(bytes, place) {
    const text = Buffer.concat([Buffer.alloc(place), bytes]).toString('base64');
    const decidedBySecret = Math.floor(((place + bytes.length) * 8) / 6);
    return Buffer.from(text.slice(Math.ceil((place * 8) / 6), decidedBySecret));
}
/** What of a base64 text a run of the secret's bytes fills at least, less the characters that a view takes out. */
function least64(text, least) {
    const letters = lettersAndDigits(text).length;
    const filled = Math.floor((least * 8) / 6) - 2 - (text.length - letters);
    return Math.min(letters, Math.max(SHORTEST_PART, filled));
}
function alphabetsOf(text, least) {
    const url = Buffer.from(text.toString().replaceAll('+', '-').replaceAll('/', '_'));
    return url.equals(text) ? [] : [{ standard: { bytes: text, least }, url: { bytes: url, least } }];
}
function isPalindrome(bytes) {
    return Buffer.from(bytes).equals(Buffer.from(bytes.slice().reverse()));
}
function lookFor(traces) {
    const inRaw = searchFor(traces.flatMap(({ plain, alphabets }) => [plain, ...alphabets.flatMap((one) => [one.standard, one.url])]));
    const inHex = searchFor(traces.map(({ hex }) => hex));
    const inBare = lookBare(traces);
    return (bytes) => {
        const undone = decodings(bytes);
        return {
            raw: inRaw(bytes),
            bare: inBare(bytes),
            hex: inHex(hexDigits(bytes)),
            decodedRaw: longestOf(undone.map(inRaw)),
            decodedBare: longestOf(undone.map(inBare)),
        };
    };
}
function longestOf(views) {
    const longest = new Map();
    for (const [needle, run] of views.flatMap((view) => [...view]))
        longest.set(needle, Math.max(run, longest.get(needle) ?? 0));
    return longest;
}
function lookBare(traces) {
    const [wordy, punctuated] = [traces.filter((one) => !one.isPunctuation), traces.filter((one) => one.isPunctuation)];
    const ofLetters = searchFor([...wordy.flatMap(bareNeedles), ...traces.flatMap(({ base64 }) => base64)]);
    const ofPunctuation = searchFor(punctuated.flatMap(bareNeedles));
    return (bytes) => {
        const found = ofLetters(lettersAndDigits(bytes));
        return punctuated.length === 0 ? found : new Map([...found, ...ofPunctuation(withoutJoints(bytes))]);
    };
}
function bareNeedles({ bare, reversed }) {
    return [...bare, ...reversed];
}
function formsIn(trace, seen) {
    const open = openForm(trace, seen.raw, seen.bare);
    const hidden = openForm(trace, seen.decodedRaw, seen.decodedBare);
    const has64 = trace.base64.some((needle) => seen.bare.has(needle) || seen.decodedBare.has(needle));
    const isReversed = trace.reversed.some((needle) => seen.bare.has(needle) || seen.decodedBare.has(needle));
    const forms = [
        open,
        has64 && nameOf64(trace, seen.raw),
        seen.hex.has(trace.hex) && 'hex',
        weightOf(hidden) > weightOf(open) && 'url',
        isReversed && 'reversed',
    ];
    return forms.filter((form) => form !== undefined && form !== false);
}
/** How the secret stands in a text letter for letter: the worst of the three. */
function openForm(trace, raw, bare) {
    if (raw.get(trace.plain) === trace.plain.bytes.length)
        return 'plain';
    if (trace.bare.some((needle) => bare.get(needle) === needle.bytes.length))
        return 'split';
    return raw.has(trace.plain) || trace.bare.some((needle) => bare.has(needle)) ? 'part' : undefined;
}
/** 0: nothing, 1: a part, 2: the whole secret. */
function weightOf(form) {
    if (form === undefined)
        return 0;
    return form === 'part' ? 1 : 2;
}
/** The alphabet is told apart by its longer run: a text in one of them holds shorter runs of the other too. */
function nameOf64({ alphabets }, raw) {
    const isUrl = alphabets.some(({ standard, url }) => (raw.get(url) ?? 0) > (raw.get(standard) ?? 0));
    return isUrl ? 'base64url' : 'base64';
}


/***/ })

};
