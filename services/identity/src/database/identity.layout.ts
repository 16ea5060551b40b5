import type { DatabaseLayout } from '@ribbonry/service-kit'
import { ContactMessage } from '../contact/contact-message.entity.ts'
import { Member } from '../members/member.entity.ts'
import { Members1763650000000 } from '../migrations/1763650000000-members.ts'
import { SignInsOfNobody1763651000000 } from '../migrations/1763651000000-sign-ins-of-nobody.ts'
import { ContactMessages1763720040000 } from '../migrations/1763720040000-contact-messages.ts'
import { RoleChange } from '../roles/role-change.entity.ts'
import { SignInEvent } from '../sign-in/sign-in-event.entity.ts'

/** Identity's own schema. */
export const identityLayout: DatabaseLayout = {
  schema: 'identity',
  entities: [Member, SignInEvent, RoleChange, ContactMessage],
  migrations: [Members1763650000000, SignInsOfNobody1763651000000, ContactMessages1763720040000],
}
