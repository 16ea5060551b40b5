import { isVisible, MAX_NEWSLETTER_TITLE, MAX_SUBHEADING, MAX_SUBJECT } from '@ribbonry/contracts'

/** Texts of a newsletter as typed. */
export interface NewsletterTexts {
  readonly subject: string
  readonly title: string
  readonly subheading: string
  readonly emoji: string
}

export interface TextFault {
  readonly code: 'subject-invalid' | 'text-invalid' | 'emoji-invalid'
  readonly field: keyof NewsletterTexts
  readonly sentence: string
}

/** Would end a header, or a line that is shown as one. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]/u
/** Would show letters in another order than they are stored in. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
/** One of the recommended emoji with all its parts, or a symbol that programs show as one. */
const ONE_EMOJI = /^(?:\p{RGI_Emoji}|\p{Extended_Pictographic})$/v

const LINES = [
  { field: 'subject', name: 'A subject line', code: 'subject-invalid', max: MAX_SUBJECT },
  { field: 'title', name: 'A title', code: 'text-invalid', max: MAX_NEWSLETTER_TITLE },
  { field: 'subheading', name: 'A subheading', code: 'text-invalid', max: MAX_SUBHEADING },
] as const

/** What is wrong with the texts, beside a missing subject line; undefined for nothing. */
export function textFault(texts: NewsletterTexts): TextFault | undefined {
  for (const { field, name, code, max } of LINES) {
    const why = lineFault(texts[field], max)
    if (why !== undefined) return { code, field, sentence: `${name} ${why}` }
  }
  if (texts.emoji === '' || ONE_EMOJI.test(texts.emoji)) return undefined
  return { code: 'emoji-invalid', field: 'emoji', sentence: 'Please choose a single emoji, or none' }
}

function lineFault(text: string, max: number): string | undefined {
  if (text.length > max) return `has at most ${max} characters`
  if (LINE_BREAKS.test(text)) return 'is one line without control characters'
  if (DIRECTION_MARKS.test(text)) return 'has no marks that change the direction of letters'
  return text === '' || isVisible(text) ? undefined : 'has letters that can be seen'
}
