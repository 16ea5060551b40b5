import { type CallAnswer, type CallInput, getMailPreferences, type MailPreferences, type MailTopic, openUnsubscribe, saveMailPreferences, unsubscribe } from '@ribbonry/contracts'
import { Handles, Input, Redirection } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { maskEmail, PreferencesService } from './preferences.service.ts'
import type { RecipientRow } from './recipients.repository.ts'

@Controller()
export class PreferencesController {
  constructor(@Inject(PreferencesService) private readonly preferences: PreferencesService) {}

  @Handles(getMailPreferences)
  async get(@Input() { query }: CallInput<typeof getMailPreferences>): Promise<CallAnswer<typeof getMailPreferences>> {
    return present(await this.preferences.get(query.token), this.preferences.topicOf(query.token))
  }

  @Handles(saveMailPreferences)
  async save(@Input() { body }: CallInput<typeof saveMailPreferences>): Promise<CallAnswer<typeof saveMailPreferences>> {
    return present(await this.preferences.save(body.token, body), this.preferences.topicOf(body.token))
  }

  @Handles(unsubscribe)
  async unsubscribe(@Input() { query }: CallInput<typeof unsubscribe>): Promise<CallAnswer<typeof unsubscribe>> {
    await this.preferences.unsubscribe(query.token)
    return {}
  }

  @Handles(openUnsubscribe)
  open(@Input() { query }: CallInput<typeof openUnsubscribe>): Redirection {
    return new Redirection(`/newsletter/preferences/?${new URLSearchParams({ unsubscribe: '1', token: query.token }).toString()}`)
  }
}

function present({ email, state, topics }: RecipientRow, linkTopic: MailTopic | undefined): MailPreferences {
  return { address_hint: maskEmail(email), subscribed: state === 'subscribed', topics: [...topics], link_topic: linkTopic ?? null }
}
