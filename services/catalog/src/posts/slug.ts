import { isReservedSlug } from '@ribbonry/contracts'
import { slugLetters } from '@ribbonry/links'

const MAX_LENGTH = 80

/**
 * Slug of a title: lower-case ASCII letters, digits and single hyphens, at most 80 characters, cut between words. `gift` where
 * nothing is left. Never a reserved slug of the site.
 */
export function slugFrom(title: string): string {
  const slug = cutBetweenWords(slugLetters(title))
  if (slug === '') return 'gift'
  return isReservedSlug(slug) ? `${slug}-gift` : slug
}

function cutBetweenWords(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug
  const cut = slug.slice(0, MAX_LENGTH + 1)
  const hyphen = cut.lastIndexOf('-')
  return hyphen > MAX_LENGTH / 2 ? cut.slice(0, hyphen) : slug.slice(0, MAX_LENGTH)
}

/** The first of `slug`, `slug-2`, `slug-3`, … that is free. */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number += 1) {
    const next = `${slug}-${number}`
    if (!taken.has(next)) return next
  }
}
