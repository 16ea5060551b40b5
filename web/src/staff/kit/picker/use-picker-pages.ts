import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { PickerSource } from './picker-source.ts'

export interface PickerPages<Row> {
  readonly rows: readonly Row[]
  readonly isLoading: boolean
  /** Of the first page that did not come. */
  readonly error: Error | undefined
  /** Loads the next page; undefined on the last one. */
  readonly more: (() => void) | undefined
  readonly retry: () => void
  /** Shown when there are no rows. */
  readonly empty: string
}

/** The loaded pages of a picker. Another term starts with its first page. */
export function usePickerPages<Answer, Row>(
  source: PickerSource<Answer, Row>,
  term: string | undefined,
  isEnabled: boolean,
): PickerPages<Row> {
  const [asked, setAsked] = useState({ term, pages: 1 })
  const pages = asked.term === term ? asked.pages : 1
  const answers = useQueries({
    queries: Array.from({ length: pages }, (_, index) => ({ ...source.query({ term, page: index + 1 }), enabled: isEnabled })),
  })
  const data = answers.flatMap((answer) => (answer.data === undefined ? [] : [answer.data]))
  const last = answers.at(-1)?.data
  const perPage = source.perPage(term)
  const hasMore = last !== undefined && perPage !== undefined && source.rows(last).length >= perPage
  return {
    rows: isEnabled ? uniqueRows(data.flatMap(source.rows), (row) => source.itemOf(row).id) : [],
    isLoading: isEnabled && answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? undefined,
    more: isEnabled && hasMore ? () => setAsked({ term, pages: pages + 1 }) : undefined,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch()
    },
    empty: isEnabled ? source.empty : '',
  }
}

/** Removes repeated rows: a list that grows while it is paged repeats rows on the next page. */
function uniqueRows<Row>(rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  return [...new Map(rows.map((row) => [idOf(row), row])).values()]
}
