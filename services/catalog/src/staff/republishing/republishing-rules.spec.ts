import { describe, expect, it } from '@jest/globals'
import { whyNotRepublished } from './republishing-rules.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const OLD = { published: new Date('2024-03-01T00:00:00Z'), trashedAt: null, broken: false, unavailable: false }

describe('a gift', () => {
  it('that came out long ago is published anew, and from a day after it came out', () => {
    expect(whyNotRepublished(OLD, NOW)).toBeUndefined()
    expect(whyNotRepublished({ ...OLD, published: new Date('2026-11-28T12:00:00Z') }, NOW)).toBeUndefined()
  })

  it.each([
    ['that is not there', undefined, 'We could not find that gift.'],
    ['in the trash', { ...OLD, published: null, trashedAt: NOW }, 'This gift is in the trash.'],
    ['that is a draft', { ...OLD, published: null }, 'This gift is a draft.'],
    ['of tomorrow', { ...OLD, published: new Date('2026-11-30T00:00:00Z') }, 'This gift has not come out yet.'],
    ['with a broken link', { ...OLD, broken: true }, 'The link of this gift is broken.'],
    ['that is sold out', { ...OLD, unavailable: true }, 'This gift cannot be bought at the moment.'],
    ['of today', { ...OLD, published: new Date('2026-11-28T12:00:01Z') }, 'This gift came out less than a day ago.'],
  ])('%s stays as it is', (_which, post, reason) => {
    expect(whyNotRepublished(post, NOW)).toBe(reason)
  })
})
