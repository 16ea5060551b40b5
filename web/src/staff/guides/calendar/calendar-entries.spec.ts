import { describe, expect, it } from '@jest/globals'
import type { StaffGuideRow } from '@ribbonry/contracts'
import { entriesByDay, entriesOf, isMovable } from './calendar-entries.ts'

const TODAY = '2026-11-26'
const guide = (facts: Partial<StaffGuideRow>) =>
  ({ id: 1, status: 'draft', planned: null, published: null, publish_at: null, ...facts }) as StaffGuideRow
const shown = (facts: Partial<StaffGuideRow>) => entriesOf(guide(facts), TODAY).map(({ day, kind }) => `${day} ${kind}`)

describe('a guide in the calendar', () => {
  it.each<[string, Partial<StaffGuideRow>, string[]]>([
    ['a draft without a plan', {}, []],
    ['a draft for today', { planned: TODAY }, ['2026-11-26 planned']],
    ['a draft that is late', { planned: '2026-11-25' }, ['2026-11-25 late']],
    [
      'one that goes out by itself',
      { status: 'publishing', publish_at: '2026-11-30T08:00:00.000Z', planned: TODAY },
      ['2026-11-30 waiting'],
    ],
    ['one that is going out now', { status: 'publishing', planned: TODAY }, ['2026-11-26 planned']],
    [
      'one that went out as planned',
      { status: 'published', published: '2026-11-21T04:59:00.000Z', planned: '2026-11-20' },
      ['2026-11-20 published'],
    ],
    [
      'one that went out late',
      { status: 'published', published: '2026-11-20T05:00:00.000Z', planned: '2026-11-18' },
      ['2026-11-20 published', '2026-11-18 missed'],
    ],
    ['one that was withdrawn', { published: '2026-11-20T12:00:00.000Z' }, []],
  ])('%s', (_what, facts, entries) => {
    expect(shown(facts)).toEqual(entries)
  })

  it('stands behind what is public, and moves only while it is not', () => {
    const days = entriesByDay(
      [
        guide({ id: 3, planned: TODAY }),
        guide({ id: 2, planned: TODAY }),
        guide({ id: 9, status: 'published', published: `${TODAY}T12:00:00.000Z` }),
      ],
      TODAY,
    )
    expect(days.get(TODAY)?.map((entry) => [entry.guide.id, isMovable(entry)])).toEqual([
      [9, false],
      [2, true],
      [3, true],
    ])
  })
})
