import type { Call } from '@ribbonry/contracts'
import { z } from 'zod'

/** What says where a visitor came from; the page is the same. */
const CLICK_IDS: ReadonlySet<string> = new Set([
  'fbclid',
  'gclid',
  'gclsrc',
  'dclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'ttclid',
  'twclid',
  'yclid',
  'igshid',
  'li_fat_id',
  'epik',
  'mc_cid',
  'mc_eid',
  '_ga',
  '_gl',
])

/** Whether a page's answer may depend on a query name. */
export function countsForPages(name: string): boolean {
  return !name.startsWith('utm_') && !CLICK_IDS.has(name)
}

/** The query names a call declares, undefined where its schema does not tell. */
export function declaredNames(call: Pick<Call, 'query'>): ReadonlySet<string> | undefined {
  if (call.query === undefined) return new Set()
  return call.query instanceof z.ZodObject ? new Set(Object.keys(call.query.shape)) : undefined
}

/** A query with only the names that count, sorted, in one spelling; with its question mark, or empty. */
export function normalQuery(query: string, counts: (name: string) => boolean): string {
  if (query === '') return ''
  const parameters = new URLSearchParams(query)
  for (const name of new Set(parameters.keys())) if (!counts(name)) parameters.delete(name)
  parameters.sort()
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}
