import { describe, expect, it } from '@jest/globals'
import type { GuideAction, GuideRevision } from '@ribbonry/contracts'
import { historyOf, sittingsOf } from './sittings.ts'

const saved = (revision: number, time: string, user_id = 31, name = ''): GuideRevision => ({
  revision,
  at: `2026-11-25T${time}:00.000Z`,
  user_id,
  username: `member ${user_id}`,
  fields: [],
  name,
})
const step = (action: string, time: string): GuideAction => ({
  id: 1,
  action,
  username: 'noor',
  at: `2026-11-25T${time}:00.000Z`,
  details: {},
})
const numbers = (revisions: readonly GuideRevision[]) => sittingsOf(revisions).map((one) => one.map(({ revision }) => revision))

describe('sittings', () => {
  it('join the saves of a person until a break of more than ten minutes, or another person', () => {
    expect(numbers([saved(5, '14:31'), saved(4, '14:21'), saved(3, '14:10'), saved(2, '14:09', 32), saved(1, '14:08')])).toEqual([
      [5, 4],
      [3],
      [2],
      [1],
    ])
    expect(numbers([])).toEqual([])
  })

  it('end with a save that has a name', () => {
    expect(numbers([saved(3, '14:02'), saved(2, '14:01', 31, 'Before the cut'), saved(1, '14:00')])).toEqual([[3], [2, 1]])
  })

  it('stand among the steps of the guide, the newest first', () => {
    const log = [step('approve', '15:00'), step('tick', '14:30'), step('submit', '14:05'), step('assign', '13:00')]
    const revisions = [saved(2, '14:10'), saved(1, '14:00', 32)]
    const told = (isWhole: boolean, given = log) =>
      historyOf(revisions, given, isWhole).map((one) => ('step' in one ? one.step.action : one.sitting[0].revision))
    expect(told(false)).toEqual(['approve', 2, 'submit', 1])
    const early = [...log, step('restore-version', '12:00')]
    expect([told(false, early), told(true, early)]).toEqual([
      ['approve', 2, 'submit', 1],
      ['approve', 2, 'submit', 1, 'restore-version'],
    ])
  })
})
