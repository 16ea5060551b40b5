import { beaconReceived } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import { EVENT_LOG } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'

/** The group under which beacons are counted. */
export const INGESTERS = 'tracking-ingester'

/** How far counting has come, for whoever shows it. */
@Injectable()
export class IngestState {
  #delayMs: number | null = null

  constructor(@Inject(EVENT_LOG) private readonly log: EventLog) {}

  /** Time from a beacon's answer to its rows, of this process's last batch, in milliseconds; null before the first. */
  delayMs(): number | null {
    return this.#delayMs
  }

  /** Messages that are in the event log and not yet counted by anyone; null when the log does not answer. */
  async waiting(): Promise<number | null> {
    try {
      const lags = await this.log.lag(beaconReceived.topic, INGESTERS)
      return Number(lags.reduce((sum, { lag }) => sum + lag, 0n))
    } catch {
      return null
    }
  }

  /** Told after each batch. */
  counted(delayMs: number): void {
    this.#delayMs = Math.max(0, Math.round(delayMs))
  }
}
