import { type CallAnswer, type CallInput, getMailPreferences, type MailPreferences, saveMailPreferences, unsubscribe } from '@ribbonry/contracts'
import { Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { addressHint, PreferencesService } from './preferences.service.ts'
import type { RecipientRow } from './recipients.repository.ts'

@Controller()
export class PreferencesController {
  constructor(@Inject(PreferencesService) private readonly preferences: PreferencesService) {}

  @Handles(getMailPreferences)
  async get(@Input() { query }: CallInput<typeof getMailPreferences>): Promise<CallAnswer<typeof getMailPreferences>> {
    return present(await this.preferences.get(query.token))
  }

  @Handles(saveMailPreferences)
  async save(@Input() { body }: CallInput<typeof saveMailPreferences>): Promise<CallAnswer<typeof saveMailPreferences>> {
    return present(await this.preferences.save(body.token, body))
  }

  @Handles(unsubscribe)
  async unsubscribe(@Input() { query }: CallInput<typeof unsubscribe>): Promise<CallAnswer<typeof unsubscribe>> {
    await this.preferences.unsubscribe(query.token)
    return {}
  }
}

function present({ email, state, topics }: RecipientRow): MailPreferences {
  return { address_hint: addressHint(email), subscribed: state === 'subscribed', topics: [...topics] }
}
