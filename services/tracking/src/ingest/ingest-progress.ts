import { beaconReceived } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'

/** Consumer group of ingestion. */
export const INGEST_GROUP = 'tracking-ingester'

/** Delay and lag of ingestion. */
@Injectable()
export class IngestProgress {
  #delayMs: number | null = null

  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  /** Milliseconds from a beacon's response to its rows, for this process's last batch; null before the first. */
  delayMs(): number | null {
    return this.#delayMs
  }

  /** Messages in the event log that nobody has ingested yet; null when the log does not answer. */
  async lag(): Promise<number | null> {
    try {
      const lags = await this.log.lag(beaconReceived.topic, INGEST_GROUP)
      return Number(lags.reduce((sum, { lag }) => sum + lag, 0n))
    } catch {
      return null
    }
  }

  /** Called after each batch. */
  recordDelay(delayMs: number): void {
    this.#delayMs = Math.max(0, Math.round(delayMs))
  }
}
