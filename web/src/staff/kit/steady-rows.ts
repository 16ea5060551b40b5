import { useState } from 'react'

interface Order {
  /** Key of the rows' query. */
  readonly asked: string
  readonly ids: readonly (string | number)[]
}

/**
 * Rows in the order in which their query first returned them, so that a refresh moves nothing under the pointer. New rows are
 * appended. `asked` is undefined while the rows belong to another query.
 */
export function useSteadyRows<Row>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => string | number,
  asked: string | undefined,
): readonly Row[] | undefined {
  const [order, setOrder] = useState<Order>()
  if (rows === undefined || asked === undefined) return rows
  const ids = rows.map(idOf)
  const known = order?.asked === asked ? order.ids : []
  const next = [...known, ...ids.filter((id) => !known.includes(id))]
  if (order?.asked !== asked || next.length > known.length) setOrder({ asked, ids: next })
  const placeOf = new Map(next.map((id, place) => [id, place]))
  return rows.toSorted((one, other) => (placeOf.get(idOf(one)) ?? 0) - (placeOf.get(idOf(other)) ?? 0))
}
