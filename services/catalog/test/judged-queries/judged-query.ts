/** What a visitor types, and which of the demo's gifts ought to come up. */
export interface JudgedQuery {
  /** As it is typed, mistakes included. */
  readonly query: string
  /** False where no gift is what was asked for and the nearest are expected. */
  readonly exact: boolean
  /** Slugs of gifts; 3 is just the thing, 2 fits well, 1 is better than nothing. */
  readonly relevant: readonly { readonly gift: string; readonly grade: 1 | 2 | 3 }[]
  /** The right correction of a slip; any other one is wrong. */
  readonly meant?: string
}

/** A query that all of these gifts fit well. @param gifts slugs, with spaces between them */
export function judged(query: string, gifts: string, meant?: string): JudgedQuery {
  const relevant = gifts.split(/\s+/).map((gift) => ({ gift, grade: 2 }) as const)
  return { query, exact: true, relevant, ...(meant === undefined ? {} : { meant }) }
}
