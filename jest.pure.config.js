import base from './jest.config.js'

// The tests of the pure guards, and only those that start no program: what `scripts/mutation.mjs` runs hundreds of times.
export default {
  ...base,
  testMatch: [
    '<rootDir>/test/trust/**/*.test.ts',
    '<rootDir>/test/publish/guard*.test.ts',
    '<rootDir>/test/environment/**/*.test.ts',
    '<rootDir>/test/git/tree*.test.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', 'real-programs', '/test/git/tree-walk', '-speed'],
  testTimeout: 20_000,
}
