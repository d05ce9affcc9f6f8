export const id = 201;
export const ids = [201];
export const modules = {

/***/ 9201:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   notYet: () => (/* binding */ notYet)
/* harmony export */ });
/* harmony import */ var _origin_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9733);

/**
 * A sentence for each key of a good config that asks for something this version doesn't have; empty where all is there. What
 * stands at its default asks for nothing, nor does a rule that is switched off.
 */
function notYet(config) {
    const missing = [
        ...ofForge(config),
        ...ofSources(config),
        ...ofBlocks(config),
        ...ofLimits(config),
        ...(config.rulesAreDefaults ? [] : config.rules.flatMap((rule, index) => ofRule(rule, ['rules', index], config))),
    ];
    return missing.map(({ path, sentence }) => `${(0,_origin_js__WEBPACK_IMPORTED_MODULE_0__/* .placeOf */ .$)(config, path)} ${path.join('.')}: ${sentence}`);
}
function lacks(path, what, instead) {
    return { path, sentence: `${what} in this version yet; ${instead}` };
}
function ofForge({ forge, rulesAreDefaults, repos }) {
    const missing = [];
    if (forge.kind === 'github') {
        missing.push(lacks(['repos'], "GitHub isn't", 'give each repo a path and set forge: {kind: local, path: …}'));
    }
    if (rulesAreDefaults)
        missing.push(lacks(['rules'], "the default rules, which need GitHub, aren't", 'write your own'));
    for (const { ref, pushTo } of repos) {
        if (pushTo)
            missing.push(lacks(['repos'], `pushing to a fork (${ref.name}) isn't`, 'leave push_to out'));
    }
    return missing;
}
function ofSources({ sources }) {
    return sources
        .filter(({ kind }) => kind !== 'folder')
        .map(({ name, kind }) => lacks(['sources', name], `a source of kind ${kind} isn't`, 'use kind: folder or leave it out'));
}
function ofBlocks(config) {
    const { isolation, container, windows, dashboard, notify, mcp, store } = config;
    const out = 'leave it out';
    return [
        when(isolation === 'user' || isolation === 'container', ['isolation'], `isolation: ${isolation} isn't`, 'set none'),
        when(container !== undefined, ['container'], "containers aren't", out),
        when(windows.length > 0, ['windows'], "windows aren't", out),
        when(dashboard, ['dashboard'], "the dashboard isn't", out),
        when(notify !== undefined, ['notify'], "notifications aren't", out),
        when(mcp.length > 0, ['mcp'], "MCP servers aren't", out),
        when(store !== undefined && store.kind !== 'folder', ['store'], `a store of kind ${store?.kind} isn't`, 'use kind: folder'),
    ].flat();
}
function ofLimits({ limits }) {
    const out = 'leave it out';
    return [
        when(limits.parallel > 1, ['limits', 'parallel'], "more than one unit at once isn't", 'set parallel: 1 or leave it out'),
        when(limits.unitsPerHour !== undefined, ['limits', 'units_per_hour'], "a limit per hour isn't", out),
        when(limits.unitsPerDay !== undefined, ['limits', 'units_per_day'], "a limit per day isn't", out),
    ].flat();
}
function ofRule(rule, path, config) {
    if (!rule.enabled)
        return [];
    const { skills, publish, rounds, ticket, tasks } = rule;
    const under = (key) => [...path, key];
    return [
        ...ofTake(rule.take, under('take')),
        ...ofProviders(rule, path, config),
        ...ofGate(rule.when, under('when')),
        ...ofGate(rule.until, under('until')),
        when(skills.length > 1, under('skills'), "more than one skill in a rule isn't", 'name one'),
        when(rounds > 1, under('rounds'), "more than one round isn't", 'set rounds: 1 or leave it out'),
        when(publish !== 'pull-request', under('publish'), `publish: ${publish} isn't`, 'use pull-request'),
        when(ticket.comment || ticket.moveTo !== undefined, under('ticket'), "writing to a ticket isn't", 'leave it out'),
        when(tasks !== undefined, under('tasks'), "task plans aren't", 'leave it out'),
    ].flat();
}
function ofProviders({ provider, skills }, path, { providers }) {
    const own = skills.map((skill, index) => ({ name: skill.provider, at: [...path, 'skills', index] }));
    const uses = [...own, { name: provider.name, at: [...path, 'provider'] }];
    return uses.flatMap(({ name, at }) => {
        const used = providers.find((each) => each.name === name);
        if (used === undefined)
            return [];
        if (used.kind !== 'command')
            return [lacks(at, `the provider ${used.kind} isn't`, 'use one of kind: command')];
        return when(used.skillsDir !== undefined, ['providers', used.name, 'skills_dir'], "skills_dir isn't", 'leave it out');
    });
}
function ofGate(gate, path) {
    return when(gate?.judge !== undefined, [...path, 'judge'], "a judge isn't", 'use a command');
}
function ofTake(take, path) {
    const criteria = [
        ['reviewRequested', 'review_requested'],
        ['draft', 'draft'],
        ['checks', 'checks'],
        ['unresolvedThreads', 'unresolved_threads'],
        ['conflicts', 'conflicts'],
        ['milestone', 'milestone'],
    ];
    const github = take.source?.includes('github') ?? false;
    return [
        ...criteria.flatMap(([field, key]) => when(take[field] !== undefined, [...path, key], "this criterion isn't", 'leave it out')),
        ...when(github, [...path, 'source'], "the source github isn't", 'name one of kind: folder'),
        ...(take.any ?? []).flatMap((one, index) => ofTake(one, [...path, 'any', index])),
        ...(take.not ? ofTake(take.not, [...path, 'not']) : []),
    ];
}
function when(asked, path, what, instead) {
    return asked ? [lacks(path, what, instead)] : [];
}


/***/ }),

/***/ 9733:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ placeOf),
/* harmony export */   _: () => (/* binding */ rememberPlaces)
/* harmony export */ });
const origins = new WeakMap();
/** Keeps where a config's keys stand in its file, for later messages, without making that a part of its type. */
function rememberPlaces(config, places) {
    origins.set(config, places);
}
/** `awaywork.yml:4:15`; the file alone for a config that no file was read for. */
function placeOf(config, path) {
    const places = origins.get(config);
    if (!places)
        return 'awaywork.yml';
    const { line, column } = places.ofKey(path);
    return `${places.file}:${line}:${column}`;
}


/***/ })

};
