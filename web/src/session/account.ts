import { COOKIES, type CurrentUser, getMe } from '@ribbonry/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../api/call.ts'
import { queryKey } from '../api/query-key.ts'
import { transportOf } from '../api/transport.ts'
import { useMounted } from '../ui/mounted/when-mounted.tsx'

/**
 * Whether fetching the member is worthwhile. Scripts cannot read the session cookie; this cookie says only that there was a
 * log-in, which saves visitors a 401 on every page.
 */
export function maybeSignedIn(): boolean {
  return document.cookie.split('; ').includes(`${COOKIES.signedIn}=1`)
}

/** The logged-in member. `now` bypasses every cache. */
export const meOptions = queryOptions({
  queryKey: queryKey(getMe),
  queryFn: ({ client, signal }) => send(transportOf(client), getMe, { query: { now: String(Date.now()) } }, signal),
  staleTime: 5 * 60_000,
  retry: false,
})

interface Account {
  /** True once the member is known or known to be absent; nothing personal is decided before. */
  readonly authFinished: boolean
  /** Null for a visitor, and while loading. */
  readonly user: CurrentUser | null
}

/** The current member. `alwaysAsk` calls the server even without a hint of a session: for pages that only members may see. */
export function useAccount({ alwaysAsk = false } = {}): Account {
  const mounted = useMounted()
  const worthAsking = mounted && (alwaysAsk || maybeSignedIn())
  const me = useQuery({ ...meOptions, enabled: worthAsking })
  // A part that hydrates late must first render like the server, even when the answer is there.
  if (!mounted) return { user: null, authFinished: false }
  const user = me.data?.user ?? null
  return { user, authFinished: user !== null || !worthAsking || me.isFetched }
}
