import { beaconReceived, type BeaconReceived } from '@ribbonry/contracts'
import type { ClickHouseClient } from '@clickhouse/client'
import type { EventLog, LoggedMessage } from '@ribbonry/event-log'
import { randomUUID } from 'node:crypto'
import type { StaffReader } from '../tracking/staff-reader.ts'
import { until } from './killable-process.ts'
import type { Sent } from './visitors.ts'

/** Sources that report how many events were counted. */
export interface AuditSources {
  readonly log: EventLog
  readonly topic: string
  readonly group: string
  readonly clickHouse: ClickHouseClient
  readonly staff: StaffReader
}

/** Counts of each source. `differences` is empty when all counts are equal. */
export interface AuditReport {
  readonly answered: number
  readonly unanswered: number
  readonly refused: number
  /** Messages including duplicates, and the events in them without duplicates. */
  readonly messages: number
  readonly copies: number
  readonly logged: number
  readonly rows: number
  readonly figure: number
  readonly differences: readonly string[]
}

/** Waits until every event in the log is counted, then compares: answered beacons, log, ClickHouse and the statistics call. */
export async function audit(witnesses: AuditSources, sent: Sent): Promise<AuditReport> {
  await allCounted(witnesses)
  const all = await readAll(witnesses)
  const logged = withoutCopies(all)
  const rows = await rowsOf(witnesses)
  const figure = await figureOf(witnesses)
  const perPost = new Map<number, number>()
  for (const { items } of logged) for (const [, post] of items) perPost.set(post, (perPost.get(post) ?? 0) + 1)
  const events = logged.reduce((sum, { items }) => sum + items.length, 0)
  return {
    answered: sent.answered.size,
    unanswered: sent.unanswered.size,
    refused: sent.refused.size,
    messages: all.length,
    copies: all.length - logged.length,
    logged: events,
    rows: rows.events,
    figure,
    differences: [
      ...missing('answered and not in the log', sent.answered, perPost),
      ...unequal('the log', events, 'rows in ClickHouse', rows.events),
      ...unequal('rows in ClickHouse', rows.events, 'different rows', rows.different),
      ...Object.entries(rows.kept).flatMap(([table, counted]) => unequal('rows in ClickHouse', rows.events, table, counted)),
      ...unequal('valid rows in ClickHouse', rows.valid, 'item_totals', rows.totals),
      ...unequal('rows in ClickHouse', rows.events, 'the statistics call', figure),
      ...perPostDifferences(perPost, rows.perPost),
    ],
  }
}

/** Waits until the consumer group has no lag. */
async function allCounted({ log, topic, group }: AuditSources): Promise<void> {
  await until('everything in the log is counted', async () => {
    const partitions = await log.lag(topic, group).catch(() => [])
    return (
      partitions.length > 0 &&
      partitions.every(({ lag, end, committed }) => end === 0n || (committed !== undefined && lag === 0n))
    )
  })
}

/** Every readable message of the topic. */
async function readAll({ log, topic }: AuditSources): Promise<BeaconReceived[]> {
  const group = `audit-${randomUUID().slice(0, 8)}`
  const found: LoggedMessage[] = []
  const subscription = await log.consume({
    topic,
    group,
    maxMessages: 5000,
    parallelPartitions: 8,
    startFrom: (partitions) => Promise.resolve(new Map(partitions.map((partition) => [partition, 0n]))),
    handle: ({ messages }) => {
      found.push(...messages)
      return Promise.resolve()
    },
  })
  await allCounted({ log, topic, group } as AuditSources)
  await subscription.stop()
  return found.flatMap(({ value }) => {
    const parsed = beaconReceived.payload.safeParse(readJson(value.toString()))
    return parsed.success ? [parsed.data] : []
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Removes duplicate messages of one beacon. A duplicate arises when the log fails during the acknowledgement and the beacon also
 * goes through the spool.
 */
function withoutCopies(messages: readonly BeaconReceived[]): BeaconReceived[] {
  return [...new Map(messages.map((message) => [`${message.session} ${message.id}`, message])).values()]
}

/** Tables that count every event once. (Slots count valid events with a known position, totals count valid events.) */
const EXACT_TABLES = ['item_counts', 'traffic_counts'] as const

interface Rows {
  readonly events: number
  readonly different: number
  readonly kept: Readonly<Record<string, number>>
  readonly valid: number
  readonly totals: number
  readonly perPost: ReadonlyMap<number, number>
}

async function rowsOf({ clickHouse }: AuditSources): Promise<Rows> {
  const ask = async <Row>(query: string): Promise<Row[]> => (await clickHouse.query({ query, format: 'JSONEachRow' })).json<Row>()
  const [total] = await ask<{ events: string; different: string; valid: string }>(
    // A click that becomes valid later adds two rows: one withdraws the marked row, one counts the click.
    `select count() - 2 * countIf(kind = 'withdrawn') as events, uniqExact(log, partition, offset,
      ordinal) - 2 * countIf(kind = 'withdrawn') as different,
      countIf(marks = 0) as valid from events`,
  )
  const [totals] = await ask<{ events: string }>('select sum(impressions + viewable + clicks) as events from item_totals')
  const [kept] = await ask<Record<string, string>>(
    `select ${EXACT_TABLES.map((table) => `(select sum(impressions + viewable + clicks) from ${table}) as ${table}`).join(', ')}`,
  )
  const posts = await ask<{ item_id: string; events: string }>(
    `select item_id, count() - 2 * countIf(kind = 'withdrawn') as events from events group by item_id`,
  )
  return {
    events: Number(total?.events),
    different: Number(total?.different),
    kept: Object.fromEntries(Object.entries(kept ?? {}).map(([table, events]) => [table, Number(events)])),
    valid: Number(total?.valid),
    totals: Number(totals?.events),
    perPost: new Map(posts.map(({ item_id: post, events }) => [Number(post), Number(events)])),
  }
}

/** Impressions and clicks in the statistics for staff, including marked ones. */
async function figureOf({ staff }: AuditSources): Promise<number> {
  const { totals } = await staff.read<{ totals: { raw_impressions: number; raw_clicks: number } }>(
    '/api/admin/statistics/traffic',
  )
  return totals.raw_impressions + totals.raw_clicks
}

function missing(what: string, promised: ReadonlySet<number>, counted: ReadonlyMap<number, number>): string[] {
  const lost = [...promised].filter((post) => !counted.has(post))
  return lost.length === 0 ? [] : [`${lost.length} events are ${what}, such as that of ${lost[0]}`]
}

function unequal(one: string, ones: number, other: string, others: number): string[] {
  return ones === others ? [] : [`${one}: ${ones}, ${other}: ${others}`]
}

function perPostDifferences(logged: ReadonlyMap<number, number>, counted: ReadonlyMap<number, number>): string[] {
  const posts = [...new Set([...logged.keys(), ...counted.keys()])].filter((post) => logged.get(post) !== counted.get(post))
  return posts.length === 0
    ? []
    : [
        `${posts.length} posts differ between log and ClickHouse, such as ${posts[0]}: ${logged.get(posts[0] ?? 0) ?? 0} ` +
          `and ${counted.get(posts[0] ?? 0) ?? 0}`,
      ]
}
