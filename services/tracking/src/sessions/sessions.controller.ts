import { markMerchantVisit, startSession, TRACKING_COOKIE_SECONDS, type CallAnswer, type CallInput } from '@ribbonry/contracts'
import { Context, Handles, Input, Reply, type CallContext, type Cookie } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { SessionStartsService } from './session-starts.service.ts'

@Controller()
export class SessionsController {
  readonly #secure: boolean

  constructor(
    @Inject(SessionStartsService) private readonly starts: SessionStartsService,
    @Inject(CONFIG) config: Pick<TrackingEnvironment, 'SITE_URL'>,
  ) {
    this.#secure = new URL(config.SITE_URL).protocol === 'https:'
  }

  @Handles(startSession)
  start(
    @Input() { body: { referrer = '', device_width: deviceWidth = 0, user_id: givenId = '' } }: CallInput<typeof startSession>,
    @Context() { visitor: { address = '' } }: CallContext,
  ): Reply<CallAnswer<typeof startSession>> {
    const { sessionId, userId } = this.starts.start({ referrer, deviceWidth, userId: givenId, address })
    return new Reply({ session_id: sessionId, user_id: userId }, [
      this.#cookie('session_id', sessionId),
      this.#cookie('user_id', userId),
    ])
  }

  @Handles(markMerchantVisit)
  markMerchant(@Input() { body }: CallInput<typeof markMerchantVisit>): Reply<CallAnswer<typeof markMerchantVisit>> {
    return new Reply({}, [this.#cookie(body.merchant, '1')])
  }

  #cookie(name: keyof typeof TRACKING_COOKIE_SECONDS, value: string): Cookie {
    return { name, value, seconds: TRACKING_COOKIE_SECONDS[name], secure: this.#secure, scripts: 'may read' }
  }
}
