import { describe, expect, it } from '@jest/globals'
import { waitOf } from './wait-texts.ts'
import { headingOf } from './waits.ts'

describe('pending work', () => {
  it('has a text that fits the number, and is left out at zero', () => {
    expect(waitOf('draft', 0)).toEqual([])
    expect([1, 12].map((count) => waitOf('failed-mail', count)[0]?.what)).toEqual(['mail failed', 'mails failed'])
    expect(waitOf('broken', 3)[0]).toMatchObject({
      key: 'broken',
      count: 3,
      what: 'gifts have broken links',
      link: '/admin/gifts/?state=broken',
    })
  })

  it('is in the heading, without what goes on by itself', () => {
    expect(headingOf([...waitOf('running-import', 2), ...waitOf('unavailable', 3)])).toBe(headingOf([{}]))
    expect([0, 1, 2, 7, 12].map((count) => headingOf(Array.from({ length: count }, () => ({}))))).toEqual([
      'Nothing wants you. Enjoy it.',
      'One thing wants you. Nothing is on fire.',
      'Two things want you. Nothing is on fire.',
      'Seven things want you. Nothing is on fire.',
      '12 things want you. Nothing is on fire.',
    ])
  })
})
