import { PITCH_PRIORITIES, type PostFilter, type PublishingNeed } from '@ribbonry/contracts'
import { type Condition, likePattern, where } from '@ribbonry/service-kit/paging'

/** A filter of staff; a category comes with those below it. */
export type StaffPostFilter = Omit<PostFilter, 'category'> & {
  readonly categoryIds?: readonly number[] | undefined
  /** Only these. */
  readonly ids?: readonly number[] | undefined
}

const OUTSIDE_TRASH = where`row.trashed_at is null`

const STATES: Readonly<Record<NonNullable<PostFilter['state']>, Condition>> = {
  draft: where`row.trashed_at is null and row.published is null`,
  published: where`row.published <= now()`,
  scheduled: where`row.published > now()`,
  broken: where`row.trashed_at is null and row.broken`,
  unavailable: where`row.published is not null and row.unavailable`,
  trash: where`row.trashed_at is not null`,
}

const SOURCES = {
  staff: where`row.source is null`,
  import: where`row.source is not null`,
  member: where`row.id in (select post_id from product_submissions)`,
} as const

const MISSING: Readonly<Record<PublishingNeed, Condition>> = {
  link: where`row.merchant_link = ''`,
  price: where`row.price_usd_cents is null`,
  picture: where`json_array_length(row.images) = 0`,
}

const toCents = (price: number): number => Math.round(price * 100)

/** Posts whose title, slug or link contains the term, in either case. */
function containsText(term = ''): Condition | undefined {
  const wanted = term.trim()
  if (wanted === '') return undefined
  return where`row.id in (select post_id from post_texts where text like lower(${likePattern(wanted)}))`
}

/** The conditions on `row`, a row of `posts`. */
export function conditionsOf(filter: StaffPostFilter): (Condition | undefined)[] {
  const { term, state, categoryIds, merchant, source, import: importId, missing } = filter
  const { price_min: min, price_max: max, ids, priority } = filter
  return [
    ids === undefined ? undefined : where`row.id = any(${ids}::bigint[])`,
    state === undefined ? OUTSIDE_TRASH : STATES[state],
    source === undefined ? undefined : SOURCES[source],
    missing === undefined ? undefined : MISSING[missing],
    merchant === undefined ? undefined : where`row.merchant = ${merchant}`,
    categoryIds === undefined
      ? undefined
      : where`row.id in (select post_id from post_categories where category_id = any(${categoryIds}::integer[]))`,
    importId === undefined ? undefined : where`row.id in (select post_id from feed_import_gifts where import_id = ${importId})`,
    priority === undefined
      ? undefined
      : where`row.id in (select post_id from post_pitches where priority = ${PITCH_PRIORITIES.indexOf(priority)})`,
    min === undefined ? undefined : where`row.price_usd_cents >= ${toCents(min)}`,
    max === undefined ? undefined : where`row.price_usd_cents <= ${toCents(max)}`,
    containsText(term),
  ]
}
