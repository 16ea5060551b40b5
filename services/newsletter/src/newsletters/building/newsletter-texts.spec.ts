import { describe, expect, it } from '@jest/globals'
import { textFault } from './newsletter-texts.ts'

const TEXTS = { subject: 'Six kites', title: '', subheading: '', emoji: '' }
const faultOf = (changes: Partial<typeof TEXTS>): string | undefined => textFault({ ...TEXTS, ...changes })?.code

describe('the texts of a newsletter', () => {
  it.each(['', '🎁', '❤', '❤️', '👩‍🚀', '🇩🇪', '👍🏽', '1️⃣'])('take one emoji or none: %s', (emoji) => {
    expect(faultOf({ emoji })).toBeUndefined()
  })

  it.each(['🎁🎁🎁', 'gift', 'a', '1', '#', '🎁!', '<b>'])('take nothing else for an emoji: %s', (emoji) => {
    expect(faultOf({ emoji })).toBe('emoji-invalid')
  })

  it.each(['Two\nlines', 'Bcc: x\r\ny', 'tab\there', 'left\u202Eright', 'mark\u200F', 'isolate\u2066', 'x'.repeat(4096)])(
    'take no subject line such as %j',
    (subject) => {
      expect(faultOf({ subject })).toBe('subject-invalid')
    },
  )

  it('take markup as text, and letters of any script', () => {
    expect(faultOf({ title: '<script>alert(1)</script>', subject: 'Подарки & <b>kites</b>', subheading: 'é' })).toBeUndefined()
  })

  it('name the field that cannot be taken', () => {
    expect(textFault({ ...TEXTS, subheading: 'a\nb' })).toMatchObject({ field: 'subheading', code: 'text-invalid' })
    expect(textFault({ ...TEXTS, title: '\u200B' })).toMatchObject({ field: 'title', code: 'text-invalid' })
  })
})
