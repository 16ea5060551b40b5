import preset from '../jest.preset.js'

// Modules of pages keep things for as long as a page is open (messages, what asks to log in): each test file opens a page of its
// own.
export default { ...preset, testEnvironmentOptions: { ownModules: true } }
