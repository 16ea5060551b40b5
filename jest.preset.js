/** The one Jest configuration; every project spreads it. `*.spec.ts` are rules, `test/*.test.ts` need the test stack. */
export default {
  testRunner: new URL('tools/jest/runner.mjs', import.meta.url).pathname,
  globalTeardown: new URL('tools/jest/teardown.mjs', import.meta.url).pathname,
  testMatch: ['<rootDir>/**/*.spec.ts', '<rootDir>/**/*.spec.tsx', '<rootDir>/test/**/*.test.ts'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  // Ends what hangs, and measures nothing: on a busy machine a sound test may take ten times as long.
  testTimeout: 180_000,
}
