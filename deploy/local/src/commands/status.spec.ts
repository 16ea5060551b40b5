import { expect, test } from '@jest/globals'
import { statusLine } from './status.ts'

const row = {
  name: 'catalog',
  state: 'healthy',
  health: 'healthy',
  pid: 7,
  address: 'http://127.0.0.1:8082',
  restarts: 0,
  since: '2026-01-01T10:00:00.000Z',
  uncaught: { count: 0 },
  errors: 0,
} as const

test('a healthy process is a line', () => {
  expect(statusLine(row)).toBe('  catalog    healthy      pid 7        http://127.0.0.1:8082    since 2026-01-01 10:00:00')
})

test('uncaught errors are shown, with the last one that ended the process', () => {
  expect(statusLine({ ...row, restarts: 2, errors: 3, uncaught: { count: 2, last: 'TypeError: ribbon is undefined' } })).toMatch(
    /, 2 restarts, 3 uncaught errors, the last that ended it: TypeError: ribbon is undefined \(npm run logs -- catalog\)$/,
  )
  expect(statusLine({ ...row, errors: 1 })).toMatch(/00, 1 uncaught errors \(npm run logs -- catalog\)$/)
})
