import { MAIL_TOPICS } from '@ribbonry/contracts'
import type { Identity } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { MemberEmailClient } from './member-email-client.ts'
import { PersonalDataRepository } from './personal-data.repository.ts'

const NOT_CONFIRMED = 'Told once you have confirmed your address: until then it might be somebody else’s.'

/** Exports the mail data of a member (data access request). */
@Injectable()
export class PersonalDataService {
  constructor(
    @Inject(PersonalDataRepository) private readonly data: PersonalDataRepository,
    @Inject(MemberEmailClient) private readonly emails: MemberEmailClient,
  ) {}

  /** An unconfirmed address may be a stranger's, so its subscription is not disclosed. */
  async export(identity: Identity): Promise<Record<string, unknown>> {
    const { email, confirmed } = await this.emails.get(identity)
    const mails = await this.data.listMails(email, confirmed)
    if (!confirmed) return { subscription: NOT_CONFIRMED, mail_preferences: NOT_CONFIRMED, mails }
    const [subscription, topics, suppression] = await Promise.all([
      this.data.findSubscription(email),
      this.data.findTopics(email),
      this.data.findSuppression(email),
    ])
    return {
      subscription: subscription ?? null,
      mail_preferences:
        topics === undefined ? null : Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, topics.includes(topic)])),
      takes_no_mail: suppression ?? null,
      mails,
    }
  }
}
