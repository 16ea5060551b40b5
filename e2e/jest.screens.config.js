import preset from '../jest.preset.js'

/** Browser tests of pages in front of a gateway of fixtures, without the product: how a page looks, and which calls it makes.
 * Each worker has a browser, a gateway and a page server of its own. */
export default {
  ...preset,
  testMatch: ['<rootDir>/screens/*.test.ts', '<rootDir>/src/*.spec.ts'],
  setupFilesAfterEnv: ['<rootDir>/src/screen-address.ts', '<rootDir>/src/each-test.ts', '<rootDir>/src/each-screen.ts'],
}
