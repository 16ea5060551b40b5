import { SqlMigration } from '@ribbonry/service-kit'
import { tellActivity } from '@ribbonry/service-kit/activity'

/** What is logged of messages to us is listed by catalog; changed rights are told as operations. */
export class ToldActivity1764602200000 extends SqlMigration {
  readonly statements = tellActivity('identity', { except: ['operation', 'member'] })
}
