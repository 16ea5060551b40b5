import preset from '../jest.preset.js'

export default {
  ...preset,
  setupFilesAfterEnv: ['<rootDir>/src/each-test.ts'],
  testSequencer: '<rootDir>/longest-first.config.js',
}
