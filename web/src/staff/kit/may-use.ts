import type { Access, CurrentUser } from '@ribbonry/contracts'

/** Whether a member may make a call, by the flags of `me`. The server checks it too. */
export function mayUse(access: Access, user: CurrentUser): boolean {
  return access === 'visitor' || access === 'member' || 'link' in access || user.access || access.some((role) => user[role])
}
