import type { DeadLinkState } from '@ribbonry/contracts'
import { EDITION_PREFIXES, isFilePath, pageAt, SERVER_SEGMENTS } from '@ribbonry/contracts/pages'
import type { PathTarget } from './path-states.client.ts'

/** Paths of pages whose existence catalog knows. */
const KEPT_BY_CATALOG: ReadonlySet<string> = new Set([':slug', 'blog/:slug', 'gifts/:list', 'gifts/:parent/:list'])

const PREFIX = new RegExp(`^/(?:${EDITION_PREFIXES.join('|')})(?=/|$)`)

/** What the path of a link says without asking anybody. `ask` names the path for which catalog knows the answer. */
export type LinkTarget =
  | { readonly kind: 'fine' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'ask'; readonly path: string }

/** Classifies the path of a link by the table of pages. */
export function linkTarget(path: string): LinkTarget {
  const bare = path.replace(PREFIX, '') || '/'
  const first = bare.split('/')[1] ?? ''
  if (SERVER_SEGMENTS.includes(first) || isFilePath(bare)) return { kind: 'fine' }
  const page = pageAt(bare)
  if (page === undefined) return { kind: 'missing' }
  return KEPT_BY_CATALOG.has(page.path) ? { kind: 'ask', path: bare } : { kind: 'fine' }
}

/** Whether what is at a path makes links to it dead, and how; undefined for a good one. */
export function deadState({ state }: PathTarget): DeadLinkState | undefined {
  return state === 'shown' || state === 'unknown' ? undefined : state
}
