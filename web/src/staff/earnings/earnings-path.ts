const EARNINGS = '/aff/'

interface Shown {
  readonly tag: string
  readonly show?: 'revenue' | 'imports'
  readonly by?: string
}

/** Path of a view of the earnings page, without empty parameters. */
export function earningsPath({ tag, show, by }: Shown): string {
  const query = new URLSearchParams()
  if (tag !== '') query.set('tag', tag)
  if (show !== undefined) query.set('show', show)
  if (by !== undefined) query.set('by', by)
  return query.size === 0 ? EARNINGS : `${EARNINGS}?${query}`
}
