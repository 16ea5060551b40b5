import type { RouteObject } from 'react-router'

/** Paths of logging in, registering and the links of mails about an account. */
export const AUTH_PATHS = [
  'login',
  'logout',
  'register',
  'forgot',
  'reset/:code',
  'confirm-email/:code',
  'cancel-deletion/:code',
  'success-social-login',
  'fail-social-login',
] as const
export const PROFILE_PATHS = ['profile', 'profile/security', 'profile/data'] as const

export type AuthPath = (typeof AUTH_PATHS)[number]
export type ProfilePath = (typeof PROFILE_PATHS)[number]
export type AccountPage = Pick<RouteObject, 'loader' | 'handle' | 'Component'>
