const TITLE_POSTS = 5

/** The title of a newsletter without one of its own: the titles of its first five gifts. */
export function automaticTitle(titles: readonly string[]): string {
  return titles.slice(0, TITLE_POSTS).join(', ')
}

export interface StoredTitle {
  readonly title: string
  readonly title_written: boolean
}

/**
 * The title after a save. Empty makes it automatic again; an automatic one that comes back as it was answered stays automatic.
 * @param before as it is stored; undefined for a new newsletter
 */
export function savedTitle(typed: string, titles: readonly string[], before: StoredTitle | undefined): StoredTitle {
  const automatic = automaticTitle(titles)
  const isAnswered = before !== undefined && !before.title_written && typed === before.title
  return typed === '' || isAnswered || typed === automatic
    ? { title: automatic, title_written: false }
    : { title: typed, title_written: true }
}
