import { describe, expect, it } from '@jest/globals'
import { authorText, readingTime } from './blog-text.ts'

describe('a blog post', () => {
  it('says how long it takes, and who wrote it', () => {
    expect(['word '.repeat(20), 'word '.repeat(660)].map(readingTime)).toEqual(['one minute to read', '3 minutes to read'])
    expect(['Inez', ''].map(authorText)).toEqual(['Inez', 'the people at Ribbonry'])
  })
})
