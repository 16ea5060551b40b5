import { page } from './page.ts'

const member = { area: 'members', region: 'worldwide' } as const

/** Pages to log in with and to register, targets of mailed links, and what a member sets. */
export const membersPages = [
  page({ ...member, path: 'login', indexed: 'no', looks: ['login'] }),
  page({ ...member, path: 'logout', indexed: 'no' }),
  page({ ...member, path: 'register' }),
  page({ ...member, path: 'forgot' }),
  page({ ...member, path: 'reset/:code', secret: 'path' }),
  page({ ...member, path: 'confirm-email/:code', secret: 'path' }),
  page({ ...member, path: 'cancel-deletion/:code', secret: 'path' }),
  page({ ...member, path: 'success-social-login' }),
  page({ ...member, path: 'fail-social-login' }),
  page({ ...member, path: 'confirm-subscribe/:code', secret: 'path' }),
  page({ ...member, path: 'newsletter/preferences', secret: 'query', queries: ['token', 'unsubscribe'] }),
  page({ ...member, path: 'profile', indexed: 'no' }),
  page({ ...member, path: 'profile/security', indexed: 'no' }),
  page({ ...member, path: 'profile/data', indexed: 'no' }),
] as const
