export interface Experimentee {
  readonly returning: boolean
  readonly userId: string
  /** Visitors who always take part. */
  readonly always: readonly string[]
}

/** Code of the scroll experiment for an address, if any (visitor.md section 4). */
export function experimentOf(search: string, { returning, userId, always }: Experimentee): string | undefined {
  if (returning && !always.includes(userId)) return undefined
  const query = new URLSearchParams(search)
  if (query.get('scroll') === 'y') return 'x02'
  return query.get('v') === 'dlc3' ? 'x03' : undefined
}
