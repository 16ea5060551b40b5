import { isReservedSlug } from '@ribbonry/contracts'
import { titleSlug } from '@ribbonry/links'

/** Slug of a title, as `titleSlug` makes it. `gift` where nothing is left. Never a reserved slug of the site. */
export function slugFrom(title: string): string {
  const slug = titleSlug(title)
  if (slug === '') return 'gift'
  return isReservedSlug(slug) ? `${slug}-gift` : slug
}
