import type { UseQueryOptions } from '@tanstack/react-query'

/** A row as the picker shows it. */
export interface PickerItem {
  readonly id: number
  readonly title: string
  /** A line below the title. */
  readonly about?: string
  /** Address of a picture; its smallest variant is shown. */
  readonly picture?: string
}

/** Content of a picker, by calls that answer one kind of row: gifts, guides. */
export interface PickerSource<Answer, Row> {
  /** Query for a page of the whole list, or of the search results for a term. */
  readonly query: (asked: { readonly term: string | undefined; readonly page: number }) => UseQueryOptions<Answer>
  readonly rows: (answer: Answer) => readonly Row[]
  readonly itemOf: (row: Row) => PickerItem
  /** Number of rows of a full page, which another page may follow; undefined when one answer has everything. */
  readonly perPage: (term: string | undefined) => number | undefined
  /** Shown when nothing is found. */
  readonly empty: string
}
