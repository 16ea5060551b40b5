import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '@ribbonry/contracts'
import { useEffect, useState } from 'react'
import { meOptions } from './api/get-me.ts'
import { maybeSignedIn } from './session-hint.ts'

export interface Account {
  /** True once the question who this is has an answer; nothing personal is decided before. */
  readonly authFinished: boolean
  /** Null for a visitor, and for anyone while the answer is out. */
  readonly user: CurrentUser | null
}

/** Who is here. `certain` asks the server even when nothing hints at a session: for pages that only members may see. */
export function useAccount({ certain = false } = {}): Account {
  const [worthAsking, setWorthAsking] = useState<boolean | undefined>(undefined)
  useEffect(() => { setWorthAsking(certain || maybeSignedIn()) }, [certain])
  const me = useQuery({ ...meOptions, enabled: worthAsking === true })
  const user = me.data?.user ?? null
  return { user, authFinished: user !== null || worthAsking === false || me.isFetched }
}
