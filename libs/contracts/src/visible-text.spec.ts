import { describe, expect, it } from '@jest/globals'
import { sendContactMessage } from './identity/contact.ts'
import { BoardName, ItemComment } from './wishlist/board.ts'
import { mergeGuestBoards } from './wishlist/items.ts'

const UNSEEN = {
  nothing: '',
  spaces: ' \u00A0\u2003\u3000',
  'a zero-width space': '\u200B',
  'joiners between spaces': ' \u200C\u200D \u2060\uFEFF ',
  'a soft hyphen': '\u00AD',
  'direction marks': '\u200E\u200F\u061C\u202E\u2066',
  'Hangul fillers': '\u115F\u1160\u3164\uFFA0',
  'the blank Braille pattern': '\u2800\u2800',
  'variation selectors': '\uFE0F\u{E0100}\u180E',
  tags: '\u{E0001}\u{E0061}',
  controls: '\u0007\u0000\n',
}
const SEEN = ['Mum', '🎁', '👨‍👩‍👧', '❤️', '.', '한', 'می‌خواهم', '-', 'é', 'e\u0301']

describe.each(Object.entries(UNSEEN))('%s', (_, text) => {
  it('is no name for a board, no comment, and nobody’s message', () => {
    expect([BoardName.parse(text), ItemComment.parse(text)]).toEqual(['', ''])
    expect(mergeGuestBoards.body?.parse({ boards: [{ name: text, items: [] }] })).toMatchObject({ boards: [{ name: '' }] })
    expect(sendContactMessage.body?.parse({ name: text, email: 'odette@example.org', message: text })).toMatchObject({
      name: '',
      message: '',
    })
  })
})

it.each(SEEN)('%s is kept as it was written', (text) => {
  expect([BoardName.parse(text), ItemComment.parse(text)]).toEqual([text, text].map((each) => each.normalize('NFC')))
  expect(sendContactMessage.body?.parse({ name: text, email: 'odette@example.org', message: text })).toMatchObject({
    name: text,
    message: text,
  })
})
