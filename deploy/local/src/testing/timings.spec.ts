import { expect, test } from '@jest/globals'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { overBudget, timingLines, writeTimings } from './timings.ts'

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

test('a part is reported that takes more than half as long again as its budget', () => {
  expect(overBudget(TIMES, { ads: 6, catalog: 20 })).toEqual(['catalog took 31.0 s; its budget is 20 s'])
})

test('a part without a budget is reported once it takes a while', () => {
  expect(overBudget(TIMES, { catalog: 30 })).toEqual(['ads took 9.0 s; its budget is not set'])
})

test('parts and files are told slowest first', () => {
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
