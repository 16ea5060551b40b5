import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { RateCounters } from '../intake/rate-counters.ts'

/** Counts new sessions per address and minute, under the hash of the address, for two minutes. */
@Injectable()
export class NewSessionLimiter {
  constructor(
    @Inject(RateCounters) private readonly counts: RateCounters,
    @Inject(CONFIG) private readonly config: Pick<TrackingEnvironment, 'NEW_SESSIONS_PER_MINUTE'>,
  ) {}

  /** Counts one more session; true beyond the limit. An unknown address is not limited. */
  isExceeded(address: string, now: number): boolean {
    return address !== '' && this.counts.add(`n:${address}`, 1, now) >= this.config.NEW_SESSIONS_PER_MINUTE
  }
}
