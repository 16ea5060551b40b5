import { trackSearch } from '@ribbonry/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { OUTLIVES, send } from '../../api/call.ts'
import { transportOf } from '../../api/transport.ts'
import { rememberSearch } from './last-searches.ts'
import type { SearchAnswer } from './search-calls.ts'

let lastTerm: string | undefined

/** Reports what was looked for and whether it was found, and keeps it on the device; once for a term. */
export function reportSearch(client: QueryClient, term: string, { nearest, posts }: SearchAnswer): void {
  if (term === lastTerm) return
  lastTerm = term
  if (posts.length > 0) rememberSearch(term)
  const outcome = posts.length === 0 ? 'nothing' : nearest ? 'near' : 'found'
  const session = /(?:^|; )session_id=([^;]+)/.exec(document.cookie)?.[1]
  const body = { term, outcome, ...(session !== undefined && { session_id: decodeURIComponent(session) }) } as const
  // It is only counted: nothing waits for it.
  send(transportOf(client), trackSearch, { body }, OUTLIVES).catch(() => undefined)
}
