import { describe, expect, test } from '@jest/globals'
import { affectedParts, type WorkspaceGraph } from './affected-parts.ts'

const GRAPH: WorkspaceGraph = {
  'libs/contracts': [],
  'libs/dates': [],
  'libs/ranking': [],
  'services/ads': ['libs/contracts', 'libs/dates', 'libs/ranking'],
  'services/wishlist': ['libs/contracts'],
  'simulators/stripe': [],
  'services/payments': ['libs/contracts', 'simulators/stripe'],
  gateway: ['libs/contracts'],
  web: ['libs/contracts', 'libs/dates'],
  e2e: ['web', 'simulators/stripe'],
  'deploy/local': [],
  bench: ['libs/ranking'],
}
const BROWSER = ['screens', 'measurements', 'standards']

/** Changed files, and the affected parts besides lint and types. */
const TABLE: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['one service', ['services/ads/src/main.ts', 'services/ads/README.md'], ['ads']],
  ['two services', ['services/ads/src/main.ts', 'services/wishlist/src/main.ts'], ['ads', 'wishlist', 'e2e']],
  ['a test of a service', ['services/ads/test/a.test.ts'], ['ads']],
  ['what tests of a service share', ['services/ads/test/test-ads.ts'], ['ads']],
  ['the gateway', ['gateway/src/main.ts'], ['gateway']],
  ['the pages', ['web/src/app.tsx'], ['web', ...BROWSER]],
  ['a test of the pages', ['web/src/app.spec.tsx'], ['web']],
  ['fixtures of the pages', ['web/test/fixtures.ts'], ['web', ...BROWSER]],
  ['the pages and the gateway', ['web/src/app.tsx', 'gateway/src/main.ts'], ['web', 'gateway', ...BROWSER, 'e2e']],
  ['a lib', ['libs/dates/src/index.ts'], ['dates', 'ads', 'web', ...BROWSER, 'e2e']],
  ['a lib that no page imports', ['libs/ranking/src/index.ts'], ['ranking', 'ads', 'bench', 'e2e']],
  ['a rule of a lib', ['libs/dates/src/days.spec.ts'], ['dates']],
  ['a simulator', ['simulators/stripe/src/main.ts'], ['stripe', 'payments', ...BROWSER]],
  ['the local stack', ['deploy/local/src/ports.ts'], ['local', 'e2e']],
  ['manifests', ['deploy/k8s/ads.yaml', 'docker-compose.yml', 'deploy/docker/Dockerfile'], ['local', 'e2e']],
  ['walls between parts of the project', ['tools/walls.mjs'], ['local', 'e2e']],
  ['benchmarks', ['bench/src/main.ts'], ['bench']],
  ['one test in a browser', ['e2e/screens/ads.test.ts'], ['screens']],
  ['a measurement', ['e2e/measurements/weights.test.ts'], ['measurements']],
  ['what a checker says', ['e2e/standards/open-api.test.ts'], ['standards']],
  ['a test of the product', ['e2e/test/ads.test.ts'], ['e2e']],
  ['what browser tests share', ['e2e/src/browser.ts'], [...BROWSER, 'e2e']],
]

describe('the parts that a change can affect', () => {
  test.each(TABLE)('of %s', (_what, files, parts) => {
    const sorted = [...(affectedParts(files, GRAPH).parts ?? [])].toSorted((one, other) => one.localeCompare(other))
    const expected = ['lint', 'types', ...parts].toSorted((one, other) => one.localeCompare(other))
    expect(sorted).toEqual(expected)
  })

  test.each([
    'libs/contracts/src/index.ts',
    'package-lock.json',
    'tsconfig.base.json',
    'jest.preset.js',
    '.swcrc',
    'tools/jest/runner.mjs',
    'unknown/file.ts',
  ])('of %s are all', (file) => {
    const { parts, reason } = affectedParts(['services/ads/src/main.ts', file], GRAPH)
    expect([parts, reason]).toEqual([undefined, expect.stringMatching(/^Runs everything, because /)])
  })

  test.each([['docs/scores.md'], ['services/ads/README.md'], ['.oxlintrc.json'], ['tools/check-structure.mjs']])(
    'of %s are lint alone',
    (file) => {
      expect(affectedParts([file], GRAPH).parts).toEqual(new Set(['lint']))
    },
  )

  test('of nothing are none', () => {
    expect(affectedParts([], GRAPH).parts).toEqual(new Set())
  })

  test('are explained in one line, with what is left out and why', () => {
    expect(affectedParts(['services/ads/src/main.ts'], GRAPH).reason).toBe(
      'Runs lint, types, ads. Left out: e2e, because the change stays inside services/ads, and parts that import nothing of ' +
        'what has changed.',
    )
  })
})
