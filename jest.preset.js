import { readFileSync } from 'node:fs'

const swcrc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'))

/** The one Jest configuration; every project spreads it. `*.spec.ts` are rules, `test/*.test.ts` need the test stack. */
export default {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironmentOptions: { customExportConditions: ['@ribbonry/source', 'node', 'node-addons'] },
  testMatch: ['<rootDir>/**/*.spec.ts', '<rootDir>/**/*.spec.tsx', '<rootDir>/test/**/*.test.ts'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...swcrc, swcrc: false }] },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testTimeout: 30_000,
}
