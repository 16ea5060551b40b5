import type { ObjectStore } from '../store/object-store.ts'
import type { RequestInput } from './request-input.ts'
import { invalidRequest, noSuch } from './stripe-error.ts'

const PAGE = 10
const LARGEST_PAGE = 100
export const LIST_PARAMETERS = ['limit', 'starting_after', 'ending_before', 'created'] as const

interface Listed {
  readonly id: string
  readonly created: number
}

/**
 * A page of a list in Stripe's format: newest first, after or before an id.
 * @param rows all rows that match the other parameters, newest first
 */
export function pageOf(rows: readonly Listed[], url: string, input: RequestInput): object {
  const limit = input.integer('limit') ?? PAGE
  if (limit < 1 || limit > LARGEST_PAGE)
    throw invalidRequest('Limit must be between 1 and 100.', { code: 'parameter_invalid_integer', param: 'limit' })
  const wanted = rows.filter(createdWithin(input))
  const [after, before] = [input.text('starting_after'), input.text('ending_before')]
  if (before !== undefined) {
    const end = placeOf(wanted, before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: wanted.slice(start, end), has_more: start > 0, url }
  }
  const start = after === undefined ? 0 : placeOf(wanted, after, 'starting_after') + 1
  return { object: 'list', data: wanted.slice(start, start + limit), has_more: start + limit < wanted.length, url }
}

function placeOf(rows: readonly Listed[], id: string, param: string): number {
  const place = rows.findIndex((row) => row.id === id)
  if (place === -1) throw noSuch('object', id, param)
  return place
}

/** `created` is a second, or bounds: `created[gte]`, `created[lt]`. */
function createdWithin(input: RequestInput): (row: Listed) => boolean {
  const bounds = input.has('created') ? boundsOf(input) : {}
  const { gte = -Infinity, gt = -Infinity, lte = Infinity, lt = Infinity } = bounds
  return ({ created }) => created >= gte && created > gt && created <= lte && created < lt
}

function boundsOf(input: RequestInput): Partial<Record<'gte' | 'gt' | 'lte' | 'lt', number>> {
  if (input.isText('created')) {
    const second = input.integer('created')
    return second === undefined ? {} : { gte: second, lte: second }
  }
  const below = input.below('created')
  const names = ['gte', 'gt', 'lte', 'lt'] as const
  return Object.fromEntries(
    names.flatMap((name) => {
      const bound = below?.integer(name)
      return bound === undefined ? [] : [[name, bound]]
    }),
  )
}

/** Fields that are expanded only if present. */
const OPTIONAL: ReadonlySet<string> = new Set(['failure_balance_transaction'])

/**
 * Replaces ids by their objects, according to `expand`: `latest_charge`, `latest_charge.balance_transaction`, `data.charge`.
 * @throws StripeError for a field without an id
 */
export function expand(store: ObjectStore, answer: object, paths: readonly string[]): object {
  let expanded: unknown = answer
  for (const path of paths) expanded = expandOne(store, expanded, path.split('.'), path)
  return expanded as object
}

function expandOne(store: ObjectStore, value: unknown, [name, ...rest]: readonly string[], whole: string): unknown {
  if (name === undefined || value === null) return value
  if (Array.isArray(value)) return value.map((one) => expandOne(store, one, [name, ...rest], whole))
  const record = value as Readonly<Record<string, unknown>>
  if (typeof value === 'object' && !(name in record) && OPTIONAL.has(name)) return value
  if (typeof value !== 'object' || !(name in record))
    throw invalidRequest(`This property cannot be expanded (${name}).`, { param: `expand[${whole}]` })
  const current = record[name]
  const below = typeof current === 'string' ? (store.findAny(current) ?? current) : current
  return { ...record, [name]: expandOne(store, below, rest, whole) }
}
