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
function notYet(config, purpose = { forRun: true }) {
    const missing = [
        ...ofForge(config),
        ...ofSources(config),
        ...ofBlocks(config),
        ...ofLimits(config),
        ...ofRules(config),
        ...(purpose.forRun ? ofVendors(config) : []),
    ];
    return missing.map(({ path, sentence }) => `${(0,_origin_js__WEBPACK_IMPORTED_MODULE_0__/* .placeOf */ .$)(config, path)} ${path.join('.')}: ${sentence}`);
}
function lacks(path, what, instead) {
    return { path, sentence: `${what} in this version yet; ${instead}` };
}
/** A local forge has no issues and pull requests of GitHub's, so what needs them would take nothing, in silence. */
function ofForge({ forge, rulesAreDefaults, repos, store }) {
    const isLocal = forge.kind === 'local';
    return [
        ...repos.flatMap(({ ref, pushTo }) => when(pushTo !== undefined, ['repos'], `pushing to a fork (${ref.name}) isn't`, 'leave push_to out')),
        unless(!(isLocal && rulesAreDefaults), ['rules'], 'the default rules need GitHub, and the forge is local', 'write your own'),
        unless(!(isLocal && store?.kind === 'branch'), ['store'], 'a branch of the control repo needs GitHub, and the forge is local', 'use kind: folder'),
    ].flat();
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
        when(store?.kind === 'command', ['store'], "a store of kind command isn't", 'use kind: folder or branch'),
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
function ofRules(config) {
    if (config.rulesAreDefaults)
        return [];
    return config.rules.flatMap((rule, index) => (rule.enabled ? ofRule(rule, ['rules', index], config) : []));
}
function ofRule(rule, path, config) {
    const { skills, publish, rounds, ticket, tasks } = rule;
    const under = (key) => [...path, key];
    return [
        ...(config.forge.kind === 'local' ? ofLocalTake(rule.take, under('take')) : []),
        ...ofSkillsFolder(rule, config),
        ...ofGate(rule.when, under('when')),
        ...ofGate(rule.until, under('until')),
        when(skills.length > 1, under('skills'), "more than one skill in a rule isn't", 'name one'),
        when(rounds > 1, under('rounds'), "more than one round isn't", 'set rounds: 1 or leave it out'),
        when(publish === 'task-plan', under('publish'), "publish: task-plan isn't", 'use pull-request or comment'),
        when(ticket.comment || ticket.moveTo !== undefined, under('ticket'), "writing to a ticket isn't", 'leave it out'),
        when(tasks !== undefined, under('tasks'), "task plans aren't", 'leave it out'),
    ].flat();
}
function ofSkillsFolder(rule, { providers }) {
    return providers
        .filter(({ name }) => usedBy(rule).some((use) => use.name === name))
        .flatMap((used) => when(used.kind === 'command' && used.skillsDir !== undefined, ['providers', used.name, 'skills_dir'], "skills_dir isn't", 'leave it out'));
}
/** The agents that a run would have to start and can't. */
function ofVendors(config) {
    if (config.rulesAreDefaults)
        return config.forge.kind === 'local' ? [] : ofDefaultProvider(config);
    return config.rules.flatMap((rule, index) => rule.enabled
        ? usedBy(rule).flatMap(({ name, at }) => ofVendor(config, name, { path: ['rules', index, ...at], instead: 'use one of kind: command' }))
        : []);
}
/** The default rules name no provider, so the sentence points to where one is named. */
function ofDefaultProvider(config) {
    const isOpen = config.rules.some(({ enabled }) => enabled);
    const instead = 'add `providers: {mine: {kind: command, command: [my-agent, "{prompt_file}"]}}` with your agent';
    return isOpen ? ofVendor(config, config.defaultProvider, { path: ['providers'], instead }) : [];
}
function ofVendor({ providers }, name, { path, instead }) {
    const used = providers.find((each) => each.name === name);
    return when(used !== undefined && used.kind !== 'command', path, `the provider ${used?.kind} isn't`, instead);
}
/** The providers a rule names, and where under it. */
function usedBy({ provider, skills }) {
    const own = skills.flatMap((skill, index) => skill.provider === undefined ? [] : [{ name: skill.provider, at: ['skills', index] }]);
    return [...own, { name: provider.name, at: ['provider'] }];
}
function ofGate(gate, path) {
    return when(gate?.judge !== undefined, [...path, 'judge'], "a judge isn't", 'use a command');
}
function ofLocalTake(take, path) {
    return [
        unless(!take.source?.includes('github'), [...path, 'source'], 'the source github needs GitHub, and the forge is local', 'name one of kind: folder'),
        (take.any ?? []).flatMap((one, index) => ofLocalTake(one, [...path, 'any', index])),
        take.not ? ofLocalTake(take.not, [...path, 'not']) : [],
    ].flat();
}
function when(asked, path, what, instead) {
    return asked ? [lacks(path, what, instead)] : [];
}
function unless(fine, path, why, instead) {
    return fine ? [] : [{ path, sentence: `${why}; ${instead}` }];
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
