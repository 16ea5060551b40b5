import { ClickHouseError } from '@clickhouse/client'
import { beaconRow, RELEASED_ROWS, releasedRow, type BatchKey } from './beacons/beacon-row.ts'
import type { ParsedBeacon } from './beacons/parse-beacon-message.ts'
import type { ClaimsRepository } from './claims/claims.repository.ts'
import type { EventsRepository } from './claims/events.repository.ts'
import type { DeadLettersService } from './dead-letters/dead-letters.service.ts'
import type { PendingMessage } from './pending-messages.ts'
import { sessionKey } from './sessions/session-history.repository.ts'
import type { OpenSessions, SessionDeduplicators } from './sessions/session-deduplicators.ts'

/**
 * ClickHouse error codes caused by the rows and not by the server: retries cannot succeed. Unparsable texts, numbers out of
 * range, unknown names, violated constraints.
 */
const ROW_ERROR_CODES = new Set([
  '6',
  '26',
  '27',
  '32',
  '33',
  '38',
  '41',
  '53',
  '69',
  '70',
  '72',
  '117',
  '130',
  '131',
  '190',
  '321',
  '349',
  '441',
  '469',
  '636',
  '691',
])

const isReadable = (pending: PendingMessage): pending is PendingMessage & { beacon: ParsedBeacon } => pending.beacon !== undefined

/** Time within which ClickHouse still deduplicates a batch that another process inserted meanwhile. */
const CLAIM_VALID_MS = 10_000

/** The process was suspended between claim and insert; the batch must be claimed again. */
export class StaleClaimError extends Error {}

/** The result of a batch. */
export type BatchOutcome = { readonly rows: number } | 'shortened'

/** Inserts one claimed batch: all readable messages, each event once. */
export class BatchInserter {
  constructor(
    private readonly table: EventsRepository,
    private readonly claims: ClaimsRepository,
    private readonly deadLetters: DeadLettersService,
  ) {}

  /**
   * Can be retried with the same messages after any error; nothing is counted twice.
   * @param claimed when the claim was requested, milliseconds of performance.now()
   */
  async insert(
    place: BatchKey,
    messages: readonly PendingMessage[],
    sessions: SessionDeduplicators,
    claimed: number,
  ): Promise<BatchOutcome> {
    for (const { message, reason } of messages) if (reason !== undefined) await this.deadLetters.add(place.log, message, reason)
    const readable = messages.filter(isReadable)
    const open = await sessions.open(
      readable.map(({ beacon }) => beacon),
      place.first,
    )
    try {
      const { text, rows } = rowsOf(place, readable, open)
      if (performance.now() - claimed > CLAIM_VALID_MS) throw new StaleClaimError('The claim of a batch is too old to insert it')
      if (rows > 0) await this.table.insert(place, text)
      await this.claims.finish(place, place.first, rows)
      sessions.commit(open)
      return { rows }
    } catch (error) {
      sessions.discard(open)
      if (!(error instanceof ClickHouseError) || !ROW_ERROR_CODES.has(error.code)) throw error
      return await this.#splitOrDeadLetter(place, messages, error)
    }
  }

  /** Halves the batch until the refused message is alone, and dead-letters that one. */
  async #splitOrDeadLetter(place: BatchKey, messages: readonly PendingMessage[], error: ClickHouseError): Promise<BatchOutcome> {
    const last = messages.at(-1)?.message
    const middle = messages[Math.ceil(messages.length / 2) - 1]?.message
    if (last === undefined || middle === undefined) throw error
    if (last !== middle) {
      await this.claims.shorten(place, place.first, last.offset, middle.offset)
      return 'shortened'
    }
    await this.deadLetters.add(place.log, last, `ClickHouse: ${error.type ?? ''} ${error.message}`)
    await this.claims.finish(place, place.first, 0)
    return { rows: 0 }
  }
}

function rowsOf(
  place: BatchKey,
  messages: readonly (PendingMessage & { beacon: ParsedBeacon })[],
  open: OpenSessions,
): { text: string; rows: number } {
  // All beacons are processed before the first row is written: an impression can validate earlier clicks.
  const processed = messages.flatMap(({ message: { offset }, beacon }) => {
    const each = open.get(sessionKey(beacon))?.process(beacon)
    return each === undefined ? [] : [{ offset, beacon, ...each }]
  })
  const texts: string[] = []
  let rows = 0
  for (const { offset, beacon, marks, released } of processed) {
    texts.push(beaconRow(place, offset, beacon, marks))
    for (const [index, click] of released.entries())
      texts.push(releasedRow(place, offset, click, marks.length + index * RELEASED_ROWS))
    rows += marks.length + released.length * RELEASED_ROWS
  }
  return { text: texts.join(''), rows }
}
