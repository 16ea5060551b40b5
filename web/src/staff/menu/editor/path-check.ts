import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../kit/use-debounced.ts'
import { leadsOnText, TEXTS } from './menu-editor-texts.ts'

/** Milliseconds without a key after which a path is asked for. */
const REST_MS = 400

/** Asks the site itself, as a visitor without a session: pages of all services, with the redirects of today. */
const pathQuery = (path: string) =>
  queryOptions({
    queryKey: ['path of the site', path],
    queryFn: async ({ signal }): Promise<string | null> => {
      const { status, redirected, url } = await fetch(path, { method: 'HEAD', credentials: 'omit', signal })
      if (status === 404 || status === 410) return TEXTS.missing
      return redirected ? leadsOnText(new URL(url).pathname) : null
    },
    retry: false,
    staleTime: 30_000,
  })

/** What is wrong with a path of the site: nothing is there, or it leads on. Undefined for other links and unknown paths. */
export function usePathWarning(link: string): string | undefined {
  const path = useDebounced(link.trim(), REST_MS)
  const { data } = useQuery({ ...pathQuery(path), enabled: /^\/(?!\/)/.test(path) })
  return path === link.trim() ? (data ?? undefined) : undefined
}
