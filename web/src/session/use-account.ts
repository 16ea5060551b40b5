import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '@ribbonry/contracts'
import { useMounted } from '../ui/mounted/use-mounted.ts'
import { meOptions } from './get-me.ts'
import { maybeSignedIn } from './session-hint.ts'

export interface Account {
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
