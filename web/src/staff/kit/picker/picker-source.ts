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

/** What a picker offers, by calls of one kind of row: gifts, guides. */
export interface PickerSource<Answer, Row> {
  /** Query of a page of the whole list, or of what a term finds. */
  readonly query: (asked: { readonly term: string | undefined; readonly page: number }) => UseQueryOptions<Answer>
  readonly rows: (answer: Answer) => readonly Row[]
  readonly itemOf: (row: Row) => PickerItem
  /** Rows of a full page, after which there may be another; undefined where what is asked for comes at once. */
  readonly perPage: (term: string | undefined) => number | undefined
  /** Said where nothing is found. */
  readonly empty: string
}
