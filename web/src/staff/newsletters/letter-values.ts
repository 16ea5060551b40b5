import type { CallArguments, Newsletter, scheduleNewsletter } from '@ribbonry/contracts'
import { sendDay } from './newsletter-state.ts'

/** A gift in the form; what is shown of it belongs to the catalogue. */
export interface LetterItem {
  readonly id: number
  /** Shows the second picture. */
  readonly alternate: boolean
}

export interface LetterValues {
  readonly subject: string
  readonly emoji: string
  readonly subheading: string
  /** Empty while the title follows the gifts. */
  readonly title: string
  /** yyyy-MM-dd; empty without one. */
  readonly day: string
  readonly ready: boolean
  readonly posts: readonly LetterItem[]
}

type Body = CallArguments<typeof scheduleNewsletter>['body']

export const blankLetter = (day: string): LetterValues => ({
  subject: '',
  emoji: '',
  subheading: '',
  title: '',
  day,
  ready: false,
  posts: [],
})

export function valuesOf(newsletter: Newsletter): LetterValues {
  const { subject_line: subject, emoji, subheading, title, title_written: isWritten, ready, posts } = newsletter
  return {
    subject,
    emoji,
    subheading,
    title: isWritten ? title : '',
    day: sendDay(newsletter),
    ready,
    posts: posts.map(({ id, alternate }) => ({ id, alternate })),
  }
}

/** What makes the letter, for a test mail. */
export function letterFields({ subject, emoji, subheading, title, posts }: LetterValues) {
  return {
    subject,
    emoji,
    subheading,
    title,
    post_ids: posts.map(({ id }) => id),
    alternate_post_ids: posts.filter(({ alternate }) => alternate).map(({ id }) => id),
  }
}

/** Fields of a save. An incomplete day is no day. */
export function bodyOf(values: LetterValues): Body {
  const [year = '', month = '', day = ''] = values.day.split('-')
  return { ...letterFields(values), schedule_day: day, schedule_month: month, schedule_year: year, ready: values.ready }
}

/** Most titles of gifts that make a title. */
const TITLED = 5

/** The title that a letter gets of its gifts. */
export function titleOfGifts(titles: readonly string[]): string {
  return titles.slice(0, TITLED).join(', ')
}
