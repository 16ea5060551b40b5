import type { Call } from '@ribbonry/contracts'
import { z } from 'zod'

/** The query names a call declares, undefined where its schema does not tell. */
export function declaredNames(call: Pick<Call, 'query'>): ReadonlySet<string> | undefined {
  if (call.query === undefined) return new Set()
  return call.query instanceof z.ZodObject ? new Set(Object.keys(call.query.shape)) : undefined
}

/** A query with only the names that count, sorted, in one spelling; with its question mark, or empty. */
export function normalQuery(query: string, counts: (name: string) => boolean): string {
  if (query === '') return ''
  // Removing names one by one would go through all others each time: 50 ms for the longest address.
  const parameters = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => counts(name)))
  parameters.sort()
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
