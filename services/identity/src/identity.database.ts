import type { DatabaseLayout } from '@ribbonry/service-kit'
import { MemberPicture } from './account/avatars/member-picture.entity.ts'
import { ContactMessage } from './contact/contact-message.entity.ts'
import { Erasure } from './account/erasure/erasure.entity.ts'
import { MailedCode } from './account/mailed-codes/mailed-code.entity.ts'
import { Member } from './members/member.entity.ts'
import { Beginning1764500000000 } from './migrations/1764500000000-beginning.ts'
import { Operations1764601200000 } from './migrations/1764601200000-operations.ts'
import { ToldActivity1764602200000 } from './migrations/1764602200000-told-activity.ts'
import { StaffViews1764605100000 } from './migrations/1764605100000-staff-views.ts'
import { FinalOperations1764606000200 } from './migrations/1764606000200-final-operations.ts'
import { RoleChange } from './members/roles/role-change.entity.ts'
import { Passkey } from './sign-in/passkeys/passkey.entity.ts'
import { RecoveryCode } from './sign-in/second-factor/recovery-code.entity.ts'
import { SecondFactor } from './sign-in/second-factor/second-factor.entity.ts'
import { SocialAccount } from './sign-in/social/social-account.entity.ts'
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
  migrations: [
    Beginning1764500000000,
    Operations1764601200000,
    ToldActivity1764602200000,
    StaffViews1764605100000,
    FinalOperations1764606000200,
  ],
  replaced: { last: 'StaffTold1764200000000', count: 12 },
}
