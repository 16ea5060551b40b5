import preset from '../jest.preset.js'

/**
 * Pages as components with their data: the site's routes, router and query client in jsdom, over fixture answers. Each file gets
 * the site's modules anew, since they keep things for as long as a page is open.
 */
export default {
  ...preset,
  testMatch: ['<rootDir>/src/**/*.spec.tsx'],
  testEnvironmentOptions: { ownModules: true },
  setupFilesAfterEnv: ['<rootDir>/test/components/each-page.ts'],
}
