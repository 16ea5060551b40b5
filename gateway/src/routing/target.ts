import type { CachePolicy } from '@ribbonry/contracts'
import type { Representation } from '../cache/representation.ts'
import type { UpstreamName } from '../upstreams/upstreams.ts'
import type { CallsByMethod } from './route-table.ts'

/** How a read is cached, and what is asked of the upstream for it: nothing of one visitor, so that all may have it. */
export interface CacheableRead {
  readonly upstream: UpstreamName
  /** Path with normalised query: what is asked, and the start of the key. */
  readonly url: string
  /** Path without last slash: what a purge names. */
  readonly path: string
  readonly byCountry: boolean
  readonly byNsfw: boolean
  readonly byShuffle: boolean
  /** The contract's policy, or the answer's own Cache-Control. */
  readonly policy: CachePolicy | 'by-answer'
  /** What logs and figures call it; never a visitor's own words. */
  readonly label: string
}

/** Where a URL leads. */
export type Target =
  | { readonly kind: 'malformed' }
  | { readonly kind: 'own' }
  | { readonly kind: 'document'; readonly document: Representation }
  | {
      readonly kind: 'call'
      readonly calls: () => CallsByMethod
      readonly url: string
      readonly reading: CacheableRead | undefined
    }
  | {
      readonly kind: 'content'
      readonly reading: CacheableRead
      readonly html: boolean
      /** Whether the page's status depends on who asks. */
      readonly owned: boolean
    }
