import { describe, expect, test } from '@jest/globals'
import { changesSince, MAX_CHANGES } from './changes-since.ts'

const current = { version: 5, modified: '2026-05-01T10:00:00.000Z' }
const by = (version: number) => ({ version, memberId: 7, at: new Date('2026-04-01'), fields: ['title'] })

describe('the changes since a version', () => {
  test('come newest first, without those that the sender knows', () => {
    expect(changesSince(3, current, [by(3), by(5), by(4)])).toEqual([by(5), by(4)])
  })

  test('that nobody recorded are those of the system', () => {
    expect(changesSince(3, current, [by(4)])).toEqual([
      { version: 5, memberId: null, at: new Date(current.modified), fields: [] },
      by(4),
    ])
  })

  test('are none for a version that is yet to come, and not endlessly many', () => {
    expect(changesSince(9, current, [])).toEqual([])
    expect(changesSince(1, { ...current, version: 1000 }, [])).toHaveLength(MAX_CHANGES)
  })
})
