import base from './jest.config.js'

// The tests of the pure guards, and only those that start no program: what `scripts/mutation.mjs` runs thousands of times.
// Without random texts, which would make the score random, and without clocks.
export default {
  ...base,
  testMatch: [
    '<rootDir>/test/trust/**/*.test.ts',
    '<rootDir>/test/publish/guard*.test.ts',
    '<rootDir>/test/environment/**/*.test.ts',
    '<rootDir>/test/git/tree*.test.ts',
  ],
  testPathIgnorePatterns: ['/node_modules/', 'real-programs', '-speed.test', '-property.test'],
  testTimeout: 20_000,
}
