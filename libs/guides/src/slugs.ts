import { slugLetters } from '@ribbonry/links'

/** Longest slug of a guide. */
const MAX_LENGTH = 120

/** What is typed as a slug, or a title, as a slug: lower case, spaces as dashes, ASCII alone. Empty where nothing is left. */
export function guideSlug(typed: string): string {
  return slugLetters(typed).slice(0, MAX_LENGTH).replace(/-+$/, '')
}

/** A slug in title case: `gifts-for-a-new-baby` is `Gifts For A New Baby`. */
export function slugTitle(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** A title or a slug of next year's edition: years of this century go up by one. */
export function nextEdition(text: string): string {
  return text.replace(/(?<!\d)20\d\d(?!\d)/g, (year) => String(Number(year) + 1))
}

/** The slug of the next edition of a guide: of a slug without a year, one with a number. */
export function nextEditionSlug(slug: string): string {
  const next = guideSlug(nextEdition(slug))
  return next === slug ? `${slug}-2` : next
}
