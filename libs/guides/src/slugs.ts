import { slugLetters } from '@ribbonry/links'

/** Longest slug of a guide, characters. */
const MAX_LENGTH = 120

/** Converts a typed slug or a title to a slug: lower-case ASCII, hyphens for spaces. Empty where nothing is left. */
export function guideSlug(typed: string): string {
  return slugLetters(typed).slice(0, MAX_LENGTH).replace(/-+$/, '')
}

/** Converts a slug to title case: `gifts-for-a-new-baby` becomes `Gifts For A New Baby`. */
export function slugTitle(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Title or slug of next year's edition: years of this century are incremented. */
export function nextEdition(text: string): string {
  return text.replace(/(?<!\d)20\d\d(?!\d)/g, (year) => String(Number(year) + 1))
}

/** Slug of the next edition of a guide; a slug without a year gets a number. */
export function nextEditionSlug(slug: string): string {
  const next = guideSlug(nextEdition(slug))
  return next === slug ? `${slug}-2` : next
}
