import preset from '../jest.preset.js'

export default {
  ...preset,
  testTimeout: 90_000,
  setupFilesAfterEnv: ['<rootDir>/src/each-test.ts'],
  testSequencer: '<rootDir>/longest-first.config.js',
}
