import type { AccountPage, ProfilePath } from '../app/account-paths.ts'
import { profileDataRoute } from './profile-data.route.tsx'
import { profileSecurityRoute } from './profile-security.route.tsx'
import { profileRoute } from './profile.route.tsx'

const PAGES: Readonly<Record<ProfilePath, AccountPage>> = {
  profile: profileRoute,
  'profile/security': profileSecurityRoute,
  'profile/data': profileDataRoute,
}

export function profilePageAt(path: ProfilePath): AccountPage {
  return PAGES[path]
}
