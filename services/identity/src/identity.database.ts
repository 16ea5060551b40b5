import type { DatabaseLayout } from '@ribbonry/service-kit'
import { MemberPicture } from './avatars/member-picture.entity.ts'
import { ContactMessage } from './contact/contact-message.entity.ts'
import { Erasure } from './erasure/erasure.entity.ts'
import { MailedCode } from './mailed-codes/mailed-code.entity.ts'
import { Member } from './members/member.entity.ts'
import { Beginning1764500000000 } from './migrations/1764500000000-beginning.ts'
import { RoleChange } from './roles/role-change.entity.ts'
import { Passkey } from './passkeys/passkey.entity.ts'
import { RecoveryCode } from './second-factor/recovery-code.entity.ts'
import { SecondFactor } from './second-factor/second-factor.entity.ts'
import { SocialAccount } from './social-sign-in/social-account.entity.ts'
import { SignInEvent } from './sign-in/sign-in-event.entity.ts'

/** The schema `identity`. */
export const identityLayout: DatabaseLayout = {
  schema: 'identity',
  entities: [
    Member,
    SignInEvent,
    RoleChange,
    ContactMessage,
    SecondFactor,
    RecoveryCode,
    SocialAccount,
    Passkey,
    MailedCode,
    MemberPicture,
    Erasure,
  ],
  migrations: [Beginning1764500000000],
  replaced: { last: 'StaffTold1764200000000', count: 12 },
}
