import type { AccountPage, AuthPath } from '../app/account-paths.ts'
import type { ClientOf } from '../app/page-route.ts'
import { cancelDeletionRoute } from './cancel-deletion.route.tsx'
import { confirmEmailRoute } from './confirm-email.route.tsx'
import { failSocialLoginRoute } from './fail-social-login.route.tsx'
import { forgotRoute } from './forgot.route.tsx'
import { loginRoute } from './login.route.tsx'
import { logoutRoute } from './logout.route.tsx'
import { registerRoute } from './register.route.tsx'
import { resetRoute } from './reset.route.tsx'
import { successSocialLoginRoute } from './success-social-login.route.tsx'

const PAGES: Readonly<Record<AuthPath, (clientOf: ClientOf) => AccountPage>> = {
  login: loginRoute,
  logout: () => logoutRoute,
  register: registerRoute,
  forgot: () => forgotRoute,
  'reset/:code': () => resetRoute,
  'confirm-email/:code': () => confirmEmailRoute,
  'cancel-deletion/:code': () => cancelDeletionRoute,
  'success-social-login': () => successSocialLoginRoute,
  'fail-social-login': () => failSocialLoginRoute,
}

/** The page at an auth path. These pages are small and share their forms, so they are one chunk. */
export function authPageAt(path: AuthPath, clientOf: ClientOf): AccountPage {
  return PAGES[path](clientOf)
}
