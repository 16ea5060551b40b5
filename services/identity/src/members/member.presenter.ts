import type { CurrentUser } from '@ribbonry/contracts'
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
    // Boards come with the wishlist service.
    wishlist_count: 0,
    access: member.access,
    editor: member.editor,
    listicle_editor: member.listicleEditor,
    import_copy_access: member.importCopyAccess,
    newsletter_editor: member.newsletterEditor,
    advertiser: member.advertiser,
    access_type: member.accessType,
    profile_image: member.profileImage ?? DEFAULT_PORTRAIT,
    is_logged_in: true,
  }
}
