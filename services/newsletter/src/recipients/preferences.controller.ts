import {
  type CallAnswer,
  type CallInput,
  getMailPreferences,
  openUnsubscribe,
  saveMailPreferences,
  unsubscribe,
} from '@ribbonry/contracts'
import { Handles, Input, Redirect } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentPreferences } from './preferences.presenter.ts'
import { PreferencesService } from './preferences.service.ts'

@Controller()
export class PreferencesController {
  constructor(@Inject(PreferencesService) private readonly preferences: PreferencesService) {}

  @Handles(getMailPreferences)
  async get(@Input() { query }: CallInput<typeof getMailPreferences>): Promise<CallAnswer<typeof getMailPreferences>> {
    return presentPreferences(await this.preferences.get(query.token), this.preferences.topicOf(query.token))
  }

  @Handles(saveMailPreferences)
  async save(@Input() { body }: CallInput<typeof saveMailPreferences>): Promise<CallAnswer<typeof saveMailPreferences>> {
    return presentPreferences(await this.preferences.save(body.token, body), this.preferences.topicOf(body.token))
  }

  @Handles(unsubscribe)
  async unsubscribe(@Input() { query }: CallInput<typeof unsubscribe>): Promise<CallAnswer<typeof unsubscribe>> {
    await this.preferences.unsubscribe(query.token)
    return {}
  }

  @Handles(openUnsubscribe)
  open(@Input() { query }: CallInput<typeof openUnsubscribe>): Redirect {
    return new Redirect(`/newsletter/preferences/?${new URLSearchParams({ unsubscribe: '1', token: query.token }).toString()}`)
  }
}
