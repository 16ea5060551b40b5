import screens from './jest.screens.config.js'

/** Times and weights of the same pages. They need the machine for themselves: one worker, and nothing beside it. */
export default {
  ...screens,
  testMatch: ['<rootDir>/measurements/*.test.ts'],
  maxWorkers: 1,
}
