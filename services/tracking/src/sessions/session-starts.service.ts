import { CLOCK, type Clock } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { widthOf } from '../visitors/device-class.ts'
import { referrerOf } from '../visitors/referrer-class.ts'
import { NewSessionLimiter } from './new-session-limiter.ts'
import { SessionsService } from './sessions.service.ts'
import { readOrCreateUserId } from './user-id.ts'

/** What a browser says of itself when its session starts; empty or 0 where it says nothing. */
export interface Arrival {
  readonly referrer: string
  readonly deviceWidth: number
  /** The id that it had before. */
  readonly userId: string
  readonly address: string
}

/** Starts the sessions of visitors. */
@Injectable()
export class SessionStartsService {
  readonly #site: string

  constructor(
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(NewSessionLimiter) private readonly newSessions: NewSessionLimiter,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<TrackingEnvironment, 'SITE_URL'>,
  ) {
    this.#site = new URL(config.SITE_URL).hostname.replace(/^www\./, '')
  }

  start({ referrer, deviceWidth, userId, address }: Arrival): { readonly sessionId: string; readonly userId: string } {
    const now = this.clock().getTime()
    const start = {
      referrer: referrerOf(referrer, this.#site),
      width: widthOf(deviceWidth),
      overNewSessionLimit: this.newSessions.isExceeded(address, now),
    }
    return { sessionId: this.sessions.start(start, now), userId: readOrCreateUserId(userId) }
  }
}
