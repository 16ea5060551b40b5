import preset from '../jest.preset.js'

export default {
  ...preset,
  testMatch: ['<rootDir>/test/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/each-test.ts'],
  testSequencer: '<rootDir>/longest-first.config.js',
}
