/** A query with what ought to be found for it. */
export interface JudgedQuery {
  readonly query: string
  /** Grades from 1 to 3 by the name of a document. */
  readonly relevant: ReadonlyMap<string, number>
}
