import { useLocation, useNavigate } from 'react-router'
import { localPath, useRegion } from '../../regions/edition.ts'
import { AUTH_PATHS } from '../../routing/account-paths.ts'
import { useMounted } from '../../ui/mounted/when-mounted.tsx'

/** Log-in and log-out pages are not return targets. */
const AUTH_PAGES: ReadonlySet<string | undefined> = new Set(['404', ...AUTH_PATHS.map((path) => path.split('/', 1)[0])])

/**
 * The page to return to after a log-in: from `state.from`, or from the referrer. Always a path of this site; the front page by
 * default.
 */
export function returnPath(state: unknown, referrer: string, origin: string): string {
  const from =
    typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : undefined
  const url = from === undefined ? URL.parse(referrer) : URL.parse(from, origin)
  return url === null || url.origin !== origin || AUTH_PAGES.has(url.pathname.split('/', 2)[1])
    ? '/'
    : `${url.pathname}${url.search}`
}

/** Return path after a log-in, and the navigation to it. The front page before hydration. */
export function useReturnPath(): { readonly place: string; readonly goBack: () => void } {
  const { state } = useLocation()
  const navigate = useNavigate()
  const mounted = useMounted()
  const place = localPath(useRegion(), mounted ? returnPath(state, document.referrer, location.origin) : '/')
  return {
    place,
    goBack: () => {
      void navigate(place, { replace: true })
    },
  }
}
