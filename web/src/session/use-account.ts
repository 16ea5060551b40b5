import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '@ribbonry/contracts'
import { useMounted } from '../ui/mounted/use-mounted.ts'
import { meOptions } from './get-me.ts'
import { maybeSignedIn } from './session-hint.ts'

export interface Account {
  /** True once the question who this is has an answer; nothing personal is decided before. */
  readonly authFinished: boolean
  /** Null for a visitor, and for anyone while the answer is out. */
  readonly user: CurrentUser | null
}

/** Who is here. `certain` asks the server even when nothing hints at a session: for pages that only members may see. */
export function useAccount({ alwaysAsk = false } = {}): Account {
  const mounted = useMounted()
  const worthAsking = mounted && (alwaysAsk || maybeSignedIn())
  const me = useQuery({ ...meOptions, enabled: worthAsking })
  // A part that is taken over late must first look as the server drew it, though the answer is there.
  if (!mounted) return { user: null, authFinished: false }
  const user = me.data?.user ?? null
  return { user, authFinished: user !== null || !worthAsking || me.isFetched }
}
