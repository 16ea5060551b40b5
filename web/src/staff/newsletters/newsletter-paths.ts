export const NEWSLETTERS = '/admin/newsletter-builder/'
/** Segment of a newsletter that is not saved yet. */
export const NEW = 'new'

export function newsletterPath(id: number): string {
  return `${NEWSLETTERS}${id}/`
}

/** @param day yyyy-MM-dd */
export function newLetterPath(day?: string): string {
  return `${NEWSLETTERS}${NEW}/${day === undefined ? '' : `?day=${day}`}`
}
