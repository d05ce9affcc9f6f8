/** Mutation tests of the pure guards. Run by `scripts/mutation.mjs`, which says which files and keeps the score. */
export default {
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
  jest: { projectType: 'custom', configFile: 'jest.pure.config.js', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  mutate: ['src/trust/**/*.ts', 'src/publish/guard*.ts', 'src/environment/**/*.ts', 'src/git/tree*.ts'],
  // All mutators: here patterns and names are the guards. The script leaves out one kind, sentences for people.
  ignoreStatic: false,
  ignorePatterns: ['dist', 'docs', 'skills', 'bench', '.github', 'reports', 'coverage'],
  reporters: ['json'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  tempDirName: '.stryker-tmp',
  disableTypeChecks: false,
  timeoutMS: 15_000,
  allowEmpty: true,
  logLevel: 'warn',
}
