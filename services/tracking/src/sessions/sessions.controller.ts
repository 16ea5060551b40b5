import { markMerchantVisit, startSession, type CallAnswer } from '@ribbonry/contracts'
import { DomainError, Handles } from '@ribbonry/service-kit'
import { Controller } from '@nestjs/common'

@Controller()
export class SessionsController {
  @Handles(startSession)
  start(): Promise<CallAnswer<typeof startSession>> {
    return Promise.reject(new DomainError('unavailable', 'sessions-unavailable', 'There are no sessions right now.'))
  }

  @Handles(markMerchantVisit)
  markMerchant(): CallAnswer<typeof markMerchantVisit> {
    return {}
  }
}
