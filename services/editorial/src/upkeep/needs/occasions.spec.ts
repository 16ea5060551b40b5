import { describe, expect, it } from '@jest/globals'
import { occasionsIn } from './occasions.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const daysOf = (words: string, now = NOW) => occasionsIn(words, now).map(({ name, next, last }) => [name, next, last])

describe('the occasions of a guide', () => {
  it.each([
    ['14 Gifts for Mother’s Day', 'Mother’s Day', '2027-05-09', '2026-05-10'],
    ['fathers-day-in-a-box', 'Father’s Day', '2027-06-20', '2026-06-21'],
    ['Easter without eggs', 'Easter', '2027-03-28', '2026-04-05'],
    ['thanksgiving', 'Thanksgiving', '2026-11-26', '2025-11-27'],
    ['Stocking stuffers', 'Christmas', '2026-12-25', '2025-12-25'],
    ['gifts valentines', 'Valentine’s Day', '2027-02-14', '2026-02-14'],
  ])('are read from its words: %s', (words, name, next, last) => {
    expect(daysOf(words)).toEqual([[name, next, last]])
  })

  it('come back on their day itself, and the nearest is first', () => {
    expect(occasionsIn('halloween', new Date('2026-10-31T23:00:00Z'))[0]).toMatchObject({ next: '2026-10-31', daysOff: 0 })
    expect(occasionsIn('halloween', new Date('2026-11-01T00:00:00Z'))[0]).toMatchObject({ next: '2027-10-31', daysOff: 364 })
    expect(daysOf('christmas, valentine and thanksgiving').map(([name]) => name)).toEqual([
      'Thanksgiving',
      'Christmas',
      'Valentine’s Day',
    ])
  })

  it('are none where words merely resemble them', () => {
    expect(daysOf('Gifts for mothers and for Easterners, day by day, in the new yearbook')).toEqual([])
  })
})
