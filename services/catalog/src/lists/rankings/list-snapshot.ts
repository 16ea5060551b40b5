/**
 * A point in time that lists are read at: posts created or published later do not show, so that a new post does not push another
 * onto the next page a second time while somebody scrolls.
 */
export interface ListSnapshot {
  /** PostgreSQL's timestamp as text, to the microsecond. */
  readonly taken: string
  readonly lastId: number
}
