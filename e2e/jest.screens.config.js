import preset from '../jest.preset.js'

/** Pages in a browser before a gateway of fixtures, without the product: how one page looks, and what it asks. */
export default {
  ...preset,
  testMatch: ['<rootDir>/screens/*.test.ts'],
  testTimeout: 60_000,
  // In Jest's own process: the server of pages ends with it, and would outlive a worker.
  maxWorkers: 1,
  setupFilesAfterEnv: ['<rootDir>/src/each-test.ts', '<rootDir>/src/each-screen.ts'],
}
