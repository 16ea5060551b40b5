import preset from '../jest.preset.js'

/** What checkers and generators that others wrote say of the product's documents. */
export default {
  ...preset,
  testMatch: ['<rootDir>/standards/*.test.ts'],
}
