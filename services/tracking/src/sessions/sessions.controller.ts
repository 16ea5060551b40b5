import { markMerchantVisit, startSession, TRACKING_COOKIE_SECONDS, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, Reply, type CallContext, type Cookie } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { widthOf } from '../visitors/device-class.ts'
import { referrerOf } from '../visitors/referrer-class.ts'
import { NewSessionLimiter } from './new-session-limiter.ts'
import { SessionsService } from './sessions.service.ts'
import { readOrCreateUserId } from './user-id.ts'

@Controller()
export class SessionsController {
  readonly #secure: boolean
  readonly #site: string

  constructor(
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(NewSessionLimiter) private readonly newSessions: NewSessionLimiter,
    @Inject(CONFIG) config: TrackingEnvironment,
  ) {
    const site = new URL(config.SITE_URL)
    this.#secure = site.protocol === 'https:'
    this.#site = site.hostname.replace(/^www\./, '')
  }

  @Handles(startSession)
  start(
    @Input() { body }: CallInput<typeof startSession>,
    @Context() { visitor }: CallContext,
  ): Reply<CallAnswer<typeof startSession>> {
    const now = Date.now()
    const overNewSessionLimit = this.newSessions.isExceeded(visitor.address ?? '', now)
    const start = {
      referrer: referrerOf(body.referrer ?? '', this.#site),
      width: widthOf(body.device_width ?? 0),
      overNewSessionLimit,
    }
    const answer = { session_id: this.sessions.start(start, now), user_id: readOrCreateUserId(body.user_id ?? '') }
    return new Reply(answer, [this.#cookie('session_id', answer.session_id), this.#cookie('user_id', answer.user_id)])
  }

  @Handles(markMerchantVisit)
  markMerchant(@Input() { body }: CallInput<typeof markMerchantVisit>): Reply<CallAnswer<typeof markMerchantVisit>> {
    return new Reply({}, [this.#cookie(body.merchant, '1')])
  }

  #cookie(name: keyof typeof TRACKING_COOKIE_SECONDS, value: string): Cookie {
    return { name, value, seconds: TRACKING_COOKIE_SECONDS[name], secure: this.#secure, scripts: 'may read' }
  }
}
