import type { CurrentUser, PublicUser } from '@ribbonry/contracts'
import { deletionDateOf } from '../account/erasure/grace-period.ts'
import type { Member } from './member.entity.ts'
import { portraitOf } from './portrait.ts'

/** Presents a member to themselves. */
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

/** Presents a member to everybody: without the e-mail address and the date of birth. */
export function presentPublicUser(member: Member): PublicUser {
  return {
    user_id: member.id,
    username: member.username ?? '',
    profile_image: portraitOf(member),
    wishlist_count: member.wishlistCount,
  }
}
