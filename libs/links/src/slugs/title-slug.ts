import { slugLetters } from './slug-letters.ts'

const MAX_LENGTH = 80

/**
 * Slug of a title: lower-case ASCII letters, digits and single hyphens, at most 80 characters, cut between words. Empty where
 * nothing is left.
 */
export function titleSlug(title: string): string {
  const slug = slugLetters(title)
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
