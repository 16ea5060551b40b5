import type { Member } from './member.entity.ts'

/** Shown for members without a picture; a file of the web application. */
const DEFAULT_PORTRAIT = '/portrait.svg'

/** The member's picture, or the default one. */
export function portraitOf({ profileImage }: Pick<Member, 'profileImage'>): string {
  return profileImage ?? DEFAULT_PORTRAIT
}
