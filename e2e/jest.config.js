import preset from '../jest.preset.js'

export default {
  ...preset,
  testMatch: ['<rootDir>/test/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/each-test.ts', '<rootDir>/src/each-visitor.ts'],
  testSequencer: '<rootDir>/longest-first.config.js',
}
