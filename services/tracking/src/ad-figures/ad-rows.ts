/** An ad, and the moment from which its events count; null for all of them. */
export interface CountedAd {
  readonly id: number
  readonly since: Date | null
}

/** Rows of `ad_counts`, those of the day on which an ad is counted anew by the moment, as SQL with its parameters. */
export interface AdRows {
  readonly sql: string
  readonly values: Readonly<Record<string, readonly number[] | readonly string[]>>
}

const DAY_MS = 86_400_000
const CELL = 'ad_id, day, list, slot, country, device, marks, impressions, viewable, clicks'
/** Moments by ad; milliseconds and days since 1970. */
const SINCE = 'transform(ad_id, {anew: Array(UInt64)}, {since: Array(Int64)}, toInt64(0))'
const SINCE_DAY = 'transform(ad_id, {anew: Array(UInt64)}, {since_day: Array(Int64)}, toInt64(0))'

const WHOLE = `select ${CELL} from ad_counts where ad_id in {whole: Array(UInt64)}`
const ANEW = `
  union all select ${CELL} from ad_counts where ad_id in {anew: Array(UInt64)} and toUInt16(day) > ${SINCE_DAY}
  union all select ${CELL} from ad_moments where ad_id in {anew: Array(UInt64)} and day in {days: Array(Date)}
    and toUInt16(day) = ${SINCE_DAY} and toUnixTimestamp64Milli(at) >= ${SINCE}`

/** What was counted of some ads. */
export function rowsOf(ads: readonly CountedAd[]): AdRows {
  const { sql, values } = anewOf(ads)
  return { sql: `${WHOLE}${sql}`, values: { whole: wholeOf(ads), ...values } }
}

const SLOT_CELL = 'ad_id, list, slot, country, impressions, viewable, clicks'

/** Valid events of some ads by slot and country: over all time from the small table without days, where nothing is anew. */
export function slotRowsOf(ads: readonly CountedAd[]): AdRows {
  const { sql, values } = anewOf(ads)
  return {
    sql: `
      select ${SLOT_CELL} from ad_slot_totals where ad_id in {whole: Array(UInt64)}
      ${sql === '' ? '' : `union all select ${SLOT_CELL} from (${sql.replace('union all', '')}) where marks = 0`}`,
    values: { whole: wholeOf(ads), ...values },
  }
}

/** The same without slots, which is read from the table of all items: enough to see whether anything was counted. */
export function totalRowsOf(ads: readonly CountedAd[]): AdRows {
  const { sql, values } = anewOf(ads)
  const anew = `union all select ad_id, impressions, viewable, clicks from (${sql.replace('union all', '')}) where marks = 0`
  return {
    sql: `
      select item_id as ad_id, impressions, viewable, clicks from item_totals
      where item_type = 'ad' and item_id in {whole: Array(UInt64)} ${sql === '' ? '' : anew}`,
    values: { whole: wholeOf(ads), ...values },
  }
}

function wholeOf(ads: readonly CountedAd[]): number[] {
  return ads.filter(({ since }) => since === null).map(({ id }) => id)
}

function anewOf(ads: readonly CountedAd[]): AdRows {
  const anew = ads.flatMap(({ id, since }) => (since === null ? [] : [{ id, since: since.getTime() }]))
  if (anew.length === 0) return { sql: '', values: {} }
  const days = anew.map(({ since }) => Math.floor(since / DAY_MS))
  return {
    sql: ANEW,
    values: {
      anew: anew.map(({ id }) => id),
      since: anew.map(({ since }) => since),
      since_day: days,
      days: days.map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10)),
    },
  }
}
