import { describe, expect, test } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namedParts } from './parts.ts'
import { overBudget, PARTS_ALONE, processorLine, readBudget, timingLines, wholeRunSeconds, writeTimings } from './timings.ts'

const TIMES = [
  { part: 'ads', seconds: 9, files: [{ file: 'services/ads/test/a.test.ts', seconds: 3, tests: 4 }] },
  {
    part: 'catalog',
    seconds: 31,
    files: [
      { file: 'services/catalog/test/b.test.ts', seconds: 6, tests: 2 },
      { file: 'services/catalog/test/c.test.ts', seconds: 20, tests: 9 },
    ],
  },
]

test('a part is reported if it takes more than one and a half times its budget', () => {
  expect(overBudget(TIMES, { ads: 6, catalog: 20 })).toEqual(['catalog took 31.0 s; its budget is 20 s'])
})

test('a part without a budget is reported once it takes a while', () => {
  expect(overBudget(TIMES, { catalog: 30 })).toEqual(['ads took 9.0 s; its budget is not set'])
})

describe('the budget', () => {
  const LONGEST_RUN_SECONDS = 15 * 60

  test('of a whole run is fifteen minutes on two processors', () => {
    expect(wholeRunSeconds(readBudget())).toBeLessThanOrEqual(LONGEST_RUN_SECONDS)
  })

  test('names each part, and nothing else', () => {
    const { workspaces } = namedParts([])
    const parts = ['build', 'lint', 'types', 'e2e', ...workspaces.map(({ name }) => name)]
    expect(new Set(Object.keys(readBudget()))).toEqual(new Set(parts))
  })

  test('counts parts alone that measure, the build and the product', () => {
    const { workspaces } = namedParts([])
    const alone = workspaces.filter(({ measures }) => measures).map(({ name }) => name)
    expect(new Set(['build', 'e2e', ...alone])).toEqual(PARTS_ALONE)
  })

  test.each([
    ['divides parts that share the lanes by their number', { build: 10, e2e: 20, ads: 40, web: 50, catalog: 60 }, 10 + 20 + 60],
    ['does so with many short parts', { e2e: 100, ads: 30, web: 30, catalog: 30, links: 30 }, 100 + 40],
    ['is at least the longest part', { e2e: 100, ads: 90, web: 3 }, 100 + 90],
  ])('%s', (_what, budget, seconds) => {
    expect(wholeRunSeconds(budget, 2)).toBe(seconds)
  })
})

test('parts and files are listed slowest first', () => {
  const lines = timingLines(TIMES)
  expect(lines.map((line) => line.trim().replaceAll(/\s+/g, ' '))).toEqual([
    'Seconds of each part, slowest first:',
    '31.0 s catalog',
    '9.0 s ads',
    'Seconds of the slowest of 3 files:',
    '20.0 s services/catalog/test/c.test.ts, 9 tests',
    '6.0 s services/catalog/test/b.test.ts, 2 tests',
    '3.0 s services/ads/test/a.test.ts, 4 tests',
  ])
})

test('a part shows its processor time, and how idle the machine was beside it', () => {
  const [ads = TIMES[0]] = TIMES
  const lines = timingLines([{ part: 'ads', seconds: 9, processorSeconds: 4.25, idleShare: 0.124, files: ads?.files ?? [] }])
  expect(lines[1]?.trim()).toBe('9.0 s  ads, 4.3 s of processor, 12 % idle beside it')
})

test('the processor times of all parts are added', () => {
  const [first, second] = TIMES.map((time) => ({ ...time, processorSeconds: 10 }))
  expect(
    processorLine(
      [first, second, ...TIMES].flatMap((time) => time ?? []),
      0.3,
    ),
  ).toBe("20.0 s of processor in all parts, without servers; 30 % of the machine's time was idle")
})

test('all times are written to a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'timings-'))
  const file = join(folder, 'deeper', 'timings.json')
  writeTimings(file, TIMES)
  const written = JSON.parse(readFileSync(file, 'utf8')) as { part: string; files: { seconds: number }[] }[]
  rmSync(folder, { recursive: true })
  expect(written.map(({ part, files }) => [part, files.map(({ seconds }) => seconds)])).toEqual([
    ['catalog', [20, 6]],
    ['ads', [3]],
  ])
})
