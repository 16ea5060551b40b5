import preset from '../jest.preset.js'

// Modules of pages keep things for as long as a page is open (messages, what asks to log in): each test file opens a page of its
// own. Pages as components have a configuration of their own.
export default {
  ...preset,
  testMatch: preset.testMatch.filter((pattern) => !pattern.endsWith('.spec.tsx')),
  testEnvironmentOptions: { ownModules: true },
}
