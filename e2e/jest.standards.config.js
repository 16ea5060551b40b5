import preset from '../jest.preset.js'

/** What checkers and generators that others wrote say of the product's documents, and of its pages as screen tests see them. */
export default {
  ...preset,
  testMatch: ['<rootDir>/standards/*.test.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/screen-address.ts', '<rootDir>/src/each-screen.ts'],
}
