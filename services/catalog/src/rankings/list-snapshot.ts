/**
 * A moment of the catalogue. Lists are read as of an edition: what was made or published after it does not show, so that a gift
 * that comes in while somebody scrolls does not push another onto the next page a second time.
 */
export interface ListSnapshot {
  /** PostgreSQL's own time, as text, to the microsecond. */
  readonly taken: string
  readonly lastId: number
}
