import type { RouteObject } from 'react-router'
import type { ClientOf } from './page-route.ts'

/** The ways in and out of an account. */
const ENTRANCES = [
  'login', 'logout', 'register', 'forgot', 'reset/:code', 'confirm-email/:code', 'cancel-deletion/:code', 'success-social-login', 'fail-social-login',
] as const
/** An account's own pages. */
export const PROFILE = ['profile', 'profile/security', 'profile/data'] as const

export type Entrance = (typeof ENTRANCES)[number]
export type ProfilePath = (typeof PROFILE)[number]
export type AccountPage = Pick<RouteObject, 'loader' | 'handle' | 'Component'>

/** Routes of accounts; what they show comes in two pieces. */
export function accountRoutes(clientOf: ClientOf): RouteObject[] {
  return [
    ...ENTRANCES.map((path) => ({ path, lazy: () => import('../routes/entrances.ts').then((pages) => pages.entranceAt(path, clientOf)) })),
    ...PROFILE.map((path) => ({ path, lazy: () => import('../routes/profile-pages.ts').then((pages) => pages.profilePageAt(path)) })),
  ]
}
