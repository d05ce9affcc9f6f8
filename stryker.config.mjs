/** Mutation tests of the pure guards. Run by `scripts/mutation.mjs`, which says which files and keeps the score. */
export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { projectType: 'custom', configFile: 'jest.pure.config.js', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  maxTestRunnerReuse: 100, // a runner that loads modules again and again only grows
  mutate: ['src/trust/**/*.ts', 'src/publish/guard*.ts', 'src/environment/**/*.ts', 'src/git/tree*.ts'],
  // All mutators: here patterns and names are the guards. The script leaves out one kind, sentences for people.
  // Mutants of tables and patterns that are made once, when a module loads, are not measured: each needs a whole fresh run, and
  // there are a thousand. Tests go through those tables entry by entry instead.
  ignoreStatic: true,
  ignorePatterns: ['dist', 'docs', 'skills', 'bench', '.github', 'reports', 'coverage'],
  reporters: ['json'],
  // One report a run: two may go on at once.
  jsonReporter: { fileName: process.env['MUTATION_REPORT'] ?? 'reports/mutation.json' },
  tempDirName: '.stryker-tmp',
  disableTypeChecks: false,
  timeoutMS: 15_000,
  allowEmpty: true,
  logLevel: 'warn',
  warnings: { slow: false },
}
