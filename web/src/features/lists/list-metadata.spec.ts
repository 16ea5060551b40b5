import { describe, expect, it } from '@jest/globals'
import { listMetadata } from './list-metadata.ts'

describe('the head of a list', () => {
  it('has the tagline on the front page', () => {
    expect(listMetadata({ sort: 'clicks-score', region: 'us', page: 1 })).toMatchObject({
      title: 'Ribbonry: gifts worth the wrapping',
      canonical: '/',
      next: '/page/2/',
    })
  })

  it('names the page and the region', () => {
    expect(listMetadata({ sort: 'new', region: 'uk', page: 3 }).title).toBe('New gifts in the UK | Ribbonry, page 3')
  })

  it('has no next page after the last, and is not indexed when empty', () => {
    expect(listMetadata({ sort: 'new', region: 'us', page: 2 }, { last: true }).next).toBeUndefined()
    expect(listMetadata({ sort: 'new', region: 'us', page: 9 }, { empty: true }).noindex).toBe(true)
  })
})
