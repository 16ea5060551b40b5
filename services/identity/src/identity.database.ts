import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { MemberPicture } from './avatars/member-picture.entity.ts'
import { ContactMessage } from './contact/contact-message.entity.ts'
import { Erasure } from './erasure/erasure.entity.ts'
import { MailedCode } from './mailed-codes/mailed-code.entity.ts'
import { Member } from './members/member.entity.ts'
import { Members1763650000000 } from './migrations/1763650000000-members.ts'
import { SignInsOfNobody1763651000000 } from './migrations/1763651000000-sign-ins-of-nobody.ts'
import { ContactMessages1763720040000 } from './migrations/1763720040000-contact-messages.ts'
import { SecondFactors1763740000000 } from './migrations/1763740000000-second-factors.ts'
import { Accounts1763730000000 } from './migrations/1763730000000-accounts.ts'
import { RoleChange } from './roles/role-change.entity.ts'
import { SocialAccounts1763741000000 } from './migrations/1763741000000-social-accounts.ts'
import { Passkeys1763742000000 } from './migrations/1763742000000-passkeys.ts'
import { UserChanges1763743000000 } from './migrations/1763743000000-user-changes.ts'
import { MembersTold1763744000000 } from './migrations/1763744000000-members-told.ts'
import { ContactInbox1763960000000 } from './migrations/1763960000000-contact-inbox.ts'
import { AdvertiserGrants1763993000000 } from './migrations/1763993000000-advertiser-grants.ts'
import { StaffTold1764200000000 } from './migrations/1764200000000-staff-told.ts'
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
    OutboxEntry,
  ],
  migrations: [
    Members1763650000000,
    SignInsOfNobody1763651000000,
    ContactMessages1763720040000,
    Accounts1763730000000,
    SecondFactors1763740000000,
    SocialAccounts1763741000000,
    Passkeys1763742000000,
    UserChanges1763743000000,
    MembersTold1763744000000,
    ContactInbox1763960000000,
    AdvertiserGrants1763993000000,
    StaffTold1764200000000,
  ],
}
