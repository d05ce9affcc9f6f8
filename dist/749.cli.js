export const id = 749;
export const ids = [749];
export const modules = {

/***/ 5053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  c: () => (/* binding */ say),
  C: () => (/* binding */ undoOf)
});

// EXTERNAL MODULE: ./build/system/errors.js
var errors = __webpack_require__(5173);
// EXTERNAL MODULE: ./build/publish/perform-push.js
var perform_push = __webpack_require__(8686);
;// CONCATENATED MODULE: ./build/publish/undo-branch.js

/** Closes a pull request of ours and deletes its branch, as long as nobody has built on it. */
async function undoPullRequest({ left, repo }, { forge, dryRun }) {
    const { number, branch, oid } = left;
    const head = await forge.branch(repo, branch);
    if (head !== undefined && head !== oid)
        return stays(`the branch ${branch} and pull request ${number}: somebody has pushed to it since`);
    const there = await forge.pullRequest(repo, number);
    // others may write to the control repo, and so say what there is to take back
    if (!branch.startsWith('awaywork/') || (there && !(there.isOurs && there.head === branch)))
        return stays(`the branch ${branch} and pull request ${number}: awaywork did not make them`);
    if (there?.state === 'merged')
        return stays(`pull request ${number} was merged: revert it with git`);
    const result = { taken: [], stays: [] };
    if (there?.state === 'open') {
        if (!dryRun)
            await forge.closePullRequest(repo, number);
        if (!dryRun && (await forge.pullRequest(repo, number))?.state === 'open')
            return stays(`pull request ${number}: the forge did not close it`);
        result.taken.push(`pull request ${number} closed`);
    }
    if (head === undefined)
        return result;
    const gone = dryRun || (await forge.deleteBranch(repo, branch, oid));
    if (gone)
        result.taken.push(`branch ${branch} deleted`);
    else
        result.stays.push(`the branch ${branch}: somebody has pushed to it since`);
    return result;
}
/** Moves the head of a pull request of yours back to where it was, as long as nobody has built on it. */
async function undoPush({ left, repo }, tools) {
    const { forge, repoOf, restore, dryRun } = tools;
    const { number, branch, oid, before } = left;
    const headRepo = repoOf(left.headRepo) ?? { name: left.headRepo };
    const head = await forge.branch(headRepo, branch);
    if (head === before)
        return { taken: [], stays: [] };
    if (head === undefined)
        return stays(`the commit ${oid}: the branch ${branch} is gone`);
    if (head !== oid)
        return stays(`the commit ${oid}: somebody has pushed to ${branch} since`);
    const pull = await forge.pullRequest(repo, number);
    if (pull?.state === 'merged')
        return stays(`pull request ${number} was merged: revert it with git`);
    if (!pull?.isOurs || pull.head !== branch || !(0,perform_push/* isFrom */.L)(pull, headRepo))
        return stays(`the commit ${oid}: ${branch} of ${headRepo.name} is no branch of a pull request of yours`);
    const refusal = await forge.pushRefusal(headRepo, branch);
    if (refusal !== undefined)
        return stays(`the commit ${oid}: nothing may be pushed there: ${refusal}`);
    if (!dryRun) {
        await restore(headRepo, branch, { from: oid, to: before });
        if ((await forge.branch(headRepo, branch)) !== before)
            return stays(`the commit ${oid}: ${branch} did not go back`);
    }
    return { taken: [`branch ${branch} back at ${before}`], stays: [] };
}
function stays(sentence) {
    return { taken: [], stays: [sentence] };
}

// EXTERNAL MODULE: ./build/publish/marker.js
var publish_marker = __webpack_require__(892);
// EXTERNAL MODULE: ./build/publish/revive.js
var revive = __webpack_require__(2855);
;// CONCATENATED MODULE: ./build/publish/undo-tools.js

/** One step of several: where the forge fails it, what it is about stays, and the others have their turn. */
async function orStays(result, what, step) {
    try {
        await step();
    }
    catch (error) {
        result.stays.push(`${what}: ${(0,errors/* messageOf */.b)(error)}`);
    }
}

;// CONCATENATED MODULE: ./build/publish/undo-talk.js



/** Deletes the notes of a review that nobody has answered. A submitted review itself stays: no forge lets go of one. */
async function undoReview({ left, repo, entry }, { forge, dryRun }) {
    const { number, review } = left;
    const there = (await forge.reviews(repo, number)).some(({ id }) => id === review);
    const result = { taken: [], stays: there ? [`the review's text: a submitted review can't be deleted`] : [] };
    const marker = markerOf(entry);
    for (const { comments } of await forge.threads(repo, number)) {
        const [note, ...answers] = comments;
        if (note === undefined || !(0,publish_marker/* isMarked */.rZ)(note, marker))
            continue;
        if (answers.length > 0) {
            result.stays.push(`the note ${note.url}: somebody has answered it`);
            continue;
        }
        await orStays(result, `the note ${note.url}`, async () => {
            if (!dryRun)
                await deleted({ repo, number }, note, forge);
            result.taken.push(`note ${note.url} deleted`);
        });
    }
    return result;
}
function markerOf({ publication }) {
    return publication.marker;
}
/** Throws where the forge still holds it. */
async function deleted(at, { id, url }, forge) {
    await forge.deleteReply(at.repo, at.number, id);
    const threads = await forge.threads(at.repo, at.number);
    if (threads.some(({ comments }) => comments.some((each) => each.id === id)))
        throw new Error(`the forge did not delete ${url}`);
}
/** Deletes answers that nobody has answered, and opens again the threads that they resolved. */
async function undoReplies({ left, repo, entry }, { forge, dryRun }) {
    const { number } = left;
    const threads = new Map((await forge.threads(repo, number)).map((thread) => [thread.id, thread]));
    const result = { taken: [], stays: [] };
    for (const reply of left.replies) {
        const there = threads.get(reply.thread);
        const answer = there?.comments.find(({ id, isOurs }) => id === reply.comment && isOurs);
        if (there === undefined || answer === undefined)
            continue;
        if (!(0,revive/* isOfItem */.ZJ)(answer.body, markerOf(entry))) {
            result.stays.push(`the answer ${answer.url}: awaywork did not write it`);
            continue;
        }
        if (there.comments.at(-1) !== answer) {
            result.stays.push(`the answer ${answer.url}: somebody has answered it`);
            continue;
        }
        const opens = reply.resolved && there.isResolved;
        await orStays(result, `the answer ${answer.url}`, async () => {
            // first the thread: with its answer gone nobody would see that it is ours to open
            if (opens && !dryRun)
                await forge.resolveThread(repo, number, there.id, false);
            if (!dryRun)
                await deleted({ repo, number }, answer, forge);
            result.taken.push(`answer ${answer.url} deleted${opens ? ', its thread open again' : ''}`);
        });
    }
    return result;
}
/** Deletes a comment that this run began. One that was there before stays as it is: its old text is not kept. */
async function undoComment({ left, repo, entry }, { forge, dryRun }) {
    const { number, comment, isNew } = left;
    const there = (await forge.comments(repo, number)).find(({ id, isOurs }) => id === comment && isOurs);
    if (there === undefined)
        return { taken: [], stays: [] };
    if (!(0,revive/* isOfItem */.ZJ)(there.body, markerOf(entry)))
        return { taken: [], stays: [`the comment ${there.url}: awaywork did not write it`] };
    if (!isNew)
        return { taken: [], stays: [`the comment ${there.url}: it was there before, and its old text is not kept`] };
    if (!dryRun) {
        await forge.deleteComment(repo, number, comment);
        if ((await forge.comments(repo, number)).some(({ id }) => id === comment))
            throw new Error(`the forge did not delete ${there.url}`);
    }
    return { taken: [`comment ${there.url} deleted`], stays: [] };
}

;// CONCATENATED MODULE: ./build/publish/undo.js



/** Takes back what these entries published, as far as the forge allows and as far as nobody has built on it. */
async function undo(entries, tools) {
    const undone = [];
    for (const entry of entries)
        undone.push(await undoOne(entry, tools));
    return undone;
}
async function undoOne(entry, tools) {
    const takings = await takenBack(entry, tools);
    if (takings.stays.length === 0 && !tools.dryRun)
        await tools.store.record({ ...entry, state: 'undone' });
    return { item: entry.item, url: entry.url ?? '', ...takings };
}
/** A forge that does not answer for one write must not keep the others from being taken back. */
async function takenBack(entry, tools) {
    const { left } = entry;
    const repo = left && tools.repoOf(left.repo);
    if (!left || !repo)
        return { taken: [], stays: ['the config no longer names its repo'] };
    try {
        return await byKind(left, repo, entry, tools);
    }
    catch (error) {
        return { taken: [], stays: [`${entry.url ?? entry.kind}: ${(0,errors/* messageOf */.b)(error)}`] };
    }
}
function byKind(left, repo, entry, tools) {
    switch (left.kind) {
        case undefined:
        case 'pull-request':
            return undoPullRequest({ left, repo, entry }, tools);
        case 'push':
            return undoPush({ left, repo, entry }, tools);
        case 'review':
            return undoReview({ left, repo, entry }, tools);
        case 'replies':
            return undoReplies({ left, repo, entry }, tools);
        case 'comment':
            return undoComment({ left, repo, entry }, tools);
    }
}

// EXTERNAL MODULE: ./build/report/runs-folder.js
var runs_folder = __webpack_require__(2386);
// EXTERNAL MODULE: ./build/store/attempts.js
var attempts = __webpack_require__(9418);
// EXTERNAL MODULE: ./build/app/asked.js + 1 modules
var asked = __webpack_require__(6452);
// EXTERNAL MODULE: ./build/git/mirror.js
var git_mirror = __webpack_require__(2740);
// EXTERNAL MODULE: ./build/git/push.js
var push = __webpack_require__(6871);
// EXTERNAL MODULE: ./build/git/worker-commits.js
var worker_commits = __webpack_require__(5566);
;// CONCATENATED MODULE: ./build/app/restore.js



/**
 * Puts a branch back to a commit that it came from, with a lease on the one it must still be at; the commits come from the forge, since
 * the run that pushed may have been on another machine. Throws where somebody has pushed to it since.
 */
async function restore({ git, forge, folders }, repo, { branch, from, to }) {
    const remote = await forge.remote(repo);
    const mirror = await (0,git_mirror/* openMirror */.Y)(git, folders.mirrors, repo, remote);
    const there = await mirror.fetch(branch);
    if (there !== from)
        throw new Error(`somebody has pushed to ${branch} of ${repo.name} since`);
    // what the journal says may be anybody's words who can push to the control repo
    if (!(await (0,worker_commits/* areWorkerCommits */.rI)(git, mirror.dir, { base: to, head: from })))
        throw new Error(`what ${branch} of ${repo.name} gained since is not awaywork's alone`);
    await (0,push/* pushCommit */.z)(git, mirror.dir, { ...remote, branch, expected: from }, to);
}

;// CONCATENATED MODULE: ./build/app/words.js






/** Your word on an item. Throws `UserError` where no source holds it. */
async function say(world, word, typed) {
    const { key } = await (0,asked/* itemAsked */.K$)(world, (0,asked/* keyOf */.TN)(world, typed));
    switch (word) {
        case 'skip':
            return (0,attempts/* skipItem */.te)(world.store, key, world.clock.now());
        case 'unskip':
            return (0,attempts/* unskipItem */.MK)(world.store, key);
        case 'retry':
            return (0,attempts/* retryItem */.aj)(world.store, key);
    }
}
/** Takes back what a run, or every run on one item, published. Throws `UserError` where there is nothing of that name. */
async function undoOf(world, what, dryRun) {
    const isAbout = (0,runs_folder/* isRunId */.Pk)(what) ? { run: what } : { item: (0,asked/* keyOf */.TN)(world, what) };
    const entries = (await world.store.journal()).filter((entry) => isAbout.run === undefined ? entry.item === isAbout.item : entry.run === isAbout.run);
    const done = entries.filter((entry) => entry.state === 'done');
    if (done.length === 0)
        throw new errors/* UserError */.y(entries.some((entry) => entry.state === 'undone')
            ? `what "${what}" published has been taken back already`
            : `"${what}" published nothing: name a run (\`awaywork report\`) or an item`);
    const { store, forge } = world;
    return undo(done.reverse(), {
        store,
        forge,
        dryRun,
        repoOf: (name) => world.repoOf(name)?.ref,
        restore: (repo, branch, move) => restore(world, repo, { branch, ...move }),
    });
}


/***/ }),

/***/ 4109:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   undoCommand: () => (/* binding */ undoCommand)
/* harmony export */ });
/* harmony import */ var _app_words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5053);
/* harmony import */ var _trust_display_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5851);
/* harmony import */ var _world_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6081);



/** Exit 1 where something stays. */
async function undoCommand(console, flags, [what = '']) {
    const world = await (0,_world_js__WEBPACK_IMPORTED_MODULE_1__/* .worldFor */ .O)(console, flags);
    const undone = await (0,_app_words_js__WEBPACK_IMPORTED_MODULE_0__/* .undoOf */ .C)(world, what, flags.dryRun === true);
    if (flags.json)
        console.print(JSON.stringify({ schema: 1, undone }, null, 2));
    else
        console.print(undone.map((each) => undoneText(each, flags.dryRun === true)).join('\n'));
    return undone.some((each) => each.stays.length > 0) ? 1 : 0;
}
function undoneText({ item, taken, stays }, dryRun) {
    const rows = [
        ...taken.map((each) => `${dryRun ? 'would be taken back' : 'taken back'}: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_2__/* .shown */ .S)(each)}`),
        ...stays.map((each) => `stays: ${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_2__/* .shown */ .S)(each)}`),
    ];
    return `${(0,_trust_display_js__WEBPACK_IMPORTED_MODULE_2__/* .shown */ .S)(item)}: ${rows.length === 0 ? 'there is nothing left to take back' : rows.join('; ')}`;
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
