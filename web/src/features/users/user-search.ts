export const WHO = ['Everybody', 'Staff and advertisers'] as const

export interface UserSearch {
  readonly search: string
  readonly who: 'all' | 'staff'
  /** Id of the last member on the previous page. */
  readonly before: number | undefined
}

/** Parses the address; invalid values are ignored. */
export function userSearchIn(query: URLSearchParams): UserSearch {
  const before = query.get('before') ?? ''
  return {
    search: (query.get('search') ?? '').trim().slice(0, 320),
    who: query.get('who') === 'staff' ? 'staff' : 'all',
    before: /^[1-9]\d{0,8}$/.test(before) ? Number(before) : undefined,
  }
}

export function userSearchPath({ search, who, before }: UserSearch): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (who === 'staff') query.set('who', who)
  if (before !== undefined) query.set('before', String(before))
  return query.size === 0 ? '/admin/users/' : `/admin/users/?${query.toString()}`
}
