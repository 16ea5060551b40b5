import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { RateCounts } from '../receiving/rate-counts.ts'

/** Counts the sessions that begin at an address within a minute, by the hash of the address and for two minutes. */
@Injectable()
export class NewSessions {
  constructor(
    @Inject(RateCounts) private readonly counts: RateCounts,
    @Inject(CONFIG) private readonly config: Pick<TrackingEnvironment, 'NEW_SESSIONS_PER_MINUTE'>,
  ) {}

  /** Whether one more is one too many. An address that nobody told is not judged. */
  oneOfTooMany(address: string, now: number): boolean {
    return address !== '' && this.counts.add(`n:${address}`, 1, now) >= this.config.NEW_SESSIONS_PER_MINUTE
  }
}
