import type { LinkMemory, NextState } from './judging/link-state.ts'
import type { Evidence, Verdict } from './judging/verdict.ts'

/** A link as it is checked. */
export interface LinkRow extends LinkMemory {
  readonly key: string
  readonly address: string
  readonly host: string
  readonly title: string
  readonly page_title: string
  readonly etag: string
  readonly checks: number
}

/** What a check found, and what it makes of the link. */
export interface CheckedLink {
  readonly link: LinkRow
  readonly verdict: Verdict
  readonly evidence: Evidence
  readonly etag: string
  readonly next: NextState
  readonly at: Date
}

/** Whether visitors get something else after this check. */
export function isShownOtherwise({ link, next }: CheckedLink): boolean {
  const shown = (state: string): string => (state === 'broken' || state === 'unavailable' ? state : '')
  return shown(link.state) !== shown(next.state)
}
