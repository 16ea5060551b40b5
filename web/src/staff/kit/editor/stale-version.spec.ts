import { describe, expect, it } from '@jest/globals'
import { CallError } from '../../../api/call-error.ts'
import { changesText, staleVersionOf } from './stale-version.ts'

const at = '2026-11-23T10:04:00.000Z'
const inez = { id: 7, username: 'Inez' }

describe('a save from an older version', () => {
  it('is refused with what is there now', () => {
    const content = { current: { title: 'Theirs' }, changes: [] }
    expect(staleVersionOf(new CallError(409, { code: 'stale-version' }, content))).toEqual(content)
    expect(staleVersionOf(new CallError(409, { code: 'slug-taken' }, content))).toBeUndefined()
    expect(staleVersionOf(new CallError(409, { code: 'stale-version' }))).toBeUndefined()
  })

  it('says who saved which fields, the newest first', () => {
    const text = changesText([
      { version: 4, by: inez, at, fields: ['title', 'category_ids', 'picture_ids'] },
      { version: 3, by: null, at, fields: ['price'] },
      { version: 2, by: { id: 8, username: null }, at, fields: [] },
      { version: 1, by: inez, at, fields: ['slug'] },
    ])
    expect(text).toMatch(
      /^Inez saved title, categories and pictures, .*2026.*\. An import saved price, .*\. Somebody saved this, /,
    )
    expect(text).not.toContain('slug')
  })
})
