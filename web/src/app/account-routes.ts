import type { RouteObject } from 'react-router'
import { AUTH_PATHS, PROFILE_PATHS } from './account-paths.ts'
import type { ClientOf } from './page-route.ts'

/** Routes of accounts. Their code is two chunks: log-in pages and profile pages. */
export function accountRoutes(clientOf: ClientOf): RouteObject[] {
  return [
    ...AUTH_PATHS.map((path) => ({
      path,
      lazy: () => import('../routes/auth-pages.ts').then((pages) => pages.authPageAt(path, clientOf)),
    })),
    ...PROFILE_PATHS.map((path) => ({
      path,
      lazy: () => import('../routes/profile-pages.ts').then((pages) => pages.profilePageAt(path)),
    })),
  ]
}
