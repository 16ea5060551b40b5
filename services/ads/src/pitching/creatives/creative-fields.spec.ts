import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readCreativeFields } from './creative-fields.ts'

const FIELDS = { title: 'A kite', content: '', price: '24.50', link: 'https://drumlin.example/kite' }

describe('the fields of a creative', () => {
  test.each([
    [{}, false, 'Please upload an image'],
    [{ price: '', link: '', title: '' }, true, 'Please enter a price'],
    [{ link: ' ', title: '' }, true, 'Please provide a link'],
    [{ title: ' \u200b\u200f ' }, true, 'Please provide a title'],
    [{ title: '\u202e\u2066' }, true, 'Please provide a title'],
    [{ price: '99999999999' }, true, 'That price is too high.'],
  ])('%j with an image %p: %s', (changes, hasImage, sentence) => {
    expect(readCreativeFields({ ...FIELDS, ...changes }, hasImage)).toMatchObject({ refusal: { sentence } })
  })

  test('gain a scheme, lose foreign tags, and name the shop', () => {
    const read = readCreativeFields({ ...FIELDS, link: 'www.amazon.com/dp/B08YQVPX2Y?tag=theirs-20&utm_source=x' }, true)
    expect(read).toMatchObject({ link: 'https://www.amazon.com/dp/B08YQVPX2Y', advertiser: 'Amazon' })
  })

  test('are cut in code points, and lose characters that change the writing direction', () => {
    const read = readCreativeFields({ ...FIELDS, title: '\u202e' + '🎁'.repeat(45), content: 'a\u0000\r\nb'.repeat(100) }, true)
    if ('refusal' in read) throw new Error(read.refusal.sentence)
    expect(read.title).toBe('🎁'.repeat(40))
    expect(Array.from(read.content)).toHaveLength(250)
    expect(read.content.slice(0, 4)).toBe('a\nba')
  })

  test('always fit the table, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, content) => {
        const read = readCreativeFields({ ...FIELDS, title, what: content, content }, true)
        if ('refusal' in read) return
        const lengths = [read.title, read.what, read.content].map((text) => Array.from(text).length)
        expect([(lengths[0] ?? 0) <= 40, (lengths[1] ?? 0) <= 60, (lengths[2] ?? 0) <= 250, read.title.trim()]).toEqual([
          true,
          true,
          true,
          read.title,
        ])
        const again = { ...FIELDS, title: read.title, what: read.what, content: read.content }
        expect(readCreativeFields(again, true)).toEqual(read)
      }),
    )
  })
})
