import { ClickHouseError } from '@clickhouse/client'
import { beaconRow, RELEASED_ROWS, releasedRow, type BatchPlace } from './beacons/beacon-row.ts'
import type { ReadBeacon } from './beacons/read-beacon.ts'
import type { ClaimsRepository } from './claims/claims.repository.ts'
import type { EventTable } from './claims/event-table.ts'
import type { DeadLetters } from './dead-letters/dead-letters.ts'
import type { PendingMessage } from './pending-messages.ts'
import { sessionKey } from './sessions/session-history.ts'
import type { OpenSessions, SeenSessions } from './sessions/seen-sessions.ts'

/**
 * ClickHouse's error codes that speak of the rows and not of the server: they come again however often it is tried. Texts that do not
 * parse, numbers out of range, unknown names, violated constraints.
 */
const ROW_FAULTS = new Set(
  ['6', '26', '27', '32', '33', '38', '41', '53', '69', '70', '72', '117', '130', '131', '190', '321', '349', '441', '469', '636', '691'],
)

const isReadable = (pending: PendingMessage): pending is PendingMessage & { beacon: ReadBeacon } => pending.beacon !== undefined

/** Within this time ClickHouse surely knows the name of a batch that somebody else has inserted meanwhile. */
const CLAIM_HOLDS_MS = 10_000

/** This process stood still between its claim and its insert: the claim is to be asked for again. */
export class StaleClaimError extends Error {}

/** What became of a batch. */
export type Counted = { readonly rows: number } | 'shortened'

/** Counts one claimed batch: everything of it that can be read, each event once. */
export class BatchCounter {
  constructor(
    private readonly table: EventTable,
    private readonly claims: ClaimsRepository,
    private readonly deadLetters: DeadLetters,
  ) {}

  /**
   * Whatever throws here may be tried again with the same messages; nothing is counted twice by that.
   * @param claimed when the claim was asked for, milliseconds of performance.now()
   */
  async count(place: BatchPlace, messages: readonly PendingMessage[], sessions: SeenSessions, claimed: number): Promise<Counted> {
    for (const { message, reason } of messages) if (reason !== undefined) await this.deadLetters.keep(place.log, message, reason)
    const readable = messages.filter(isReadable)
    const open = await sessions.open(readable.map(({ beacon }) => beacon), place.first)
    try {
      const { text, rows } = rowsOf(place, readable, open)
      if (performance.now() - claimed > CLAIM_HOLDS_MS) throw new StaleClaimError('The claim of a batch is too old to insert it')
      if (rows > 0) await this.table.insert(place, text)
      await this.claims.finish(place, place.first, rows)
      sessions.keep(open)
      return { rows }
    } catch (error) {
      sessions.drop(open)
      if (!(error instanceof ClickHouseError) || !ROW_FAULTS.has(error.code)) throw error
      return await this.#refused(place, messages, error)
    }
  }

  /** Halves the batch until the message that ClickHouse refuses stands alone, and puts that one aside. */
  async #refused(place: BatchPlace, messages: readonly PendingMessage[], error: ClickHouseError): Promise<Counted> {
    const last = messages.at(-1)?.message
    const middle = messages[Math.ceil(messages.length / 2) - 1]?.message
    if (last === undefined || middle === undefined) throw error
    if (last !== middle) {
      await this.claims.shorten(place, place.first, last.offset, middle.offset)
      return 'shortened'
    }
    await this.deadLetters.keep(place.log, last, `ClickHouse: ${error.type ?? ''} ${error.message}`)
    await this.claims.finish(place, place.first, 0)
    return { rows: 0 }
  }
}

function rowsOf(place: BatchPlace, messages: readonly (PendingMessage & { beacon: ReadBeacon })[], open: OpenSessions): { text: string; rows: number } {
  // all of them before the first line is written: an impression decides about clicks that came before it
  const taken = messages.flatMap(({ message: { offset }, beacon }) => {
    const each = open.get(sessionKey(beacon))?.take(beacon)
    return each === undefined ? [] : [{ offset, beacon, ...each }]
  })
  const texts: string[] = []
  let rows = 0
  for (const { offset, beacon, marks, released } of taken) {
    texts.push(beaconRow(place, offset, beacon, marks))
    for (const [index, click] of released.entries()) texts.push(releasedRow(place, offset, click, marks.length + index * RELEASED_ROWS))
    rows += marks.length + released.length * RELEASED_ROWS
  }
  return { text: texts.join(''), rows }
}
