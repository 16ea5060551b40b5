import { describe, expect, it } from '@jest/globals'
import { dueWeek } from './week.ts'

describe('the week about which mails are due', () => {
  it.each([
    ['Monday, a minute before nine', '2026-11-30T13:59:00Z', undefined],
    ['Monday at nine', '2026-11-30T14:00:00Z', '2026-11-30'],
    ['Tuesday night', '2026-12-02T03:00:00Z', '2026-11-30'],
    ['Wednesday at nine', '2026-12-02T14:00:00Z', undefined],
    ['Sunday', '2026-12-06T20:00:00Z', undefined],
    ['Monday in summer at nine', '2026-07-06T13:00:00Z', '2026-07-06'],
  ])('on %s', (_when, now, monday) => {
    expect(dueWeek(new Date(now))?.monday).toBe(monday)
  })

  it('lasts from Monday to Monday, an hour longer where clocks go back', () => {
    const { from, to } = dueWeek(new Date('2026-11-02T15:00:00Z')) ?? {}
    expect([from?.toISOString(), to?.toISOString()]).toEqual(['2026-10-26T13:00:00.000Z', '2026-11-02T14:00:00.000Z'])
  })
})
