import { giftsText } from '../gifts/gift-count.ts'

interface Left {
  readonly title: string
  readonly reason: string
}

/** Most gifts that a message names. */
const NAMED = 3

export const TEXTS = {
  list: 'Gifts worth repeating',
  empty: 'No gift is worth repeating yet: they come with time and visitors.',
  note:
    'Without filters: shown at least 1,000 times, clicked at least 1.1 times in 100, from $100, and published more than ' +
    '12 months ago. Never what is broken or sold out.',
  republish: 'Republish',
}

/** "2 gifts republished. 1 gift stayed as it was: Mug (The link of this gift is broken.)" */
export function republishedText(count: number, left: readonly Left[]): string {
  return [`${giftsText(count)} republished.`, leftText(left)].filter((text) => text !== '').join(' ')
}

export function restoredText(count: number, left: readonly Left[]): string {
  const sentence = `${giftsText(count)} ${count === 1 ? 'has its date' : 'have their dates'} of before.`
  return [sentence, leftText(left)].filter((text) => text !== '').join(' ')
}

function leftText(left: readonly Left[]): string {
  if (left.length === 0) return ''
  const names = left.slice(0, NAMED).map(({ title, reason }) => (title === '' ? reason : `${title} (${reason})`))
  const more = left.length > NAMED ? [`${giftsText(left.length - NAMED)} more`] : []
  return `${giftsText(left.length)} stayed as ${left.length === 1 ? 'it was' : 'they were'}: ${[...names, ...more].join(', ')}`
}
