const SHORTEST_TERM = 3

/** Whether a term has enough characters to search guides by. Hyphens, which slugs have, do not count. */
export function isSearchTerm(term: string): boolean {
  return term.replaceAll('-', ' ').trim().length >= SHORTEST_TERM
}
