import { type CallAnswer, type CallInput, confirmSubscription, subscribe } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { SubscriptionsService } from './subscriptions.service.ts'

@Controller()
export class SubscriptionsController {
  constructor(@Inject(SubscriptionsService) private readonly subscriptions: SubscriptionsService) {}

  @Handles(subscribe)
  async subscribe(@Input() { body }: CallInput<typeof subscribe>): Promise<CallAnswer<typeof subscribe>> {
    await this.subscriptions.subscribe(body.email)
    return {}
  }

  @Handles(confirmSubscription)
  async confirm(@Input() { body }: CallInput<typeof confirmSubscription>): Promise<CallAnswer<typeof confirmSubscription>> {
    return { token: await this.subscriptions.confirm(body.code) }
  }
}
