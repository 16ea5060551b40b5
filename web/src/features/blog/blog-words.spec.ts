import { describe, expect, it } from '@jest/globals'
import { authorText, dayText, readingTime } from './blog-words.ts'

describe('a blog post', () => {
  it('tells its day the same wherever it is read', () => {
    expect(['2026-07-01T00:00:00.000Z', '2026-07-01T23:59:59.999Z'].map(dayText)).toEqual(['1 July 2026', '1 July 2026'])
  })

  it('says how long it takes, and who wrote it', () => {
    expect(['word '.repeat(20), 'word '.repeat(660)].map(readingTime)).toEqual(['one minute to read', '3 minutes to read'])
    expect(['Inez', ''].map(authorText)).toEqual(['Inez', 'the people at Ribbonry'])
  })
})
