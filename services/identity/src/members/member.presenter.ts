import type { CurrentUser, PublicUser } from '@ribbonry/contracts'
import { deletionDateOf } from '../erasure/grace-period.ts'
import type { Member } from './member.entity.ts'

/** Stands in for a picture of the member's own; a file of the web application. */
const DEFAULT_PORTRAIT = '/portrait.svg'

/** The member as they see themselves. */
export function presentCurrentUser(member: Member): CurrentUser {
  return {
    user_id: member.id,
    email: member.email ?? '',
    dob: member.dob,
    username: member.username ?? '',
    wishlist_count: member.wishlistCount,
    access: member.access,
    editor: member.editor,
    listicle_editor: member.listicleEditor,
    import_copy_access: member.importCopyAccess,
    newsletter_editor: member.newsletterEditor,
    advertiser: member.advertiser,
    access_type: member.accessType,
    profile_image: portraitOf(member),
    is_logged_in: true,
    ...(member.deletionRequested === null ? {} : { deletes_on: deletionDateOf(member.deletionRequested).toISOString() }),
  }
}

/** The member as anybody sees them: no e-mail address, no date of birth. */
export function presentPublicUser(member: Member): PublicUser {
  return { user_id: member.id, username: member.username ?? '', profile_image: portraitOf(member), wishlist_count: member.wishlistCount }
}

/** The member's picture, or the one that stands in for it. */
export function portraitOf({ profileImage }: Pick<Member, 'profileImage'>): string {
  return profileImage ?? DEFAULT_PORTRAIT
}
