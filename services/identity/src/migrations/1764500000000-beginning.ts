import { OUTBOX_TABLE, SqlMigration } from '@ribbonry/service-kit'
import { ACTIVITY_TABLE } from '@ribbonry/service-kit/activity'
import { CONTACT } from './beginning/contact.ts'
import { MEMBERS } from './beginning/members.ts'
import { SIGN_IN } from './beginning/sign-in.ts'

/** Members, how they sign in, contact messages, what staff did, and the outbox. */
export class Beginning1764500000000 extends SqlMigration {
  readonly statements = [OUTBOX_TABLE, ACTIVITY_TABLE, ...MEMBERS, ...SIGN_IN, ...CONTACT]
}
