import type { CachePolicy } from '@ribbonry/contracts'
import type { Representation } from '../cache/representation.ts'
import type { UpstreamName } from '../upstreams/upstreams.ts'
import type { CallsByMethod } from './route-table.ts'

/** Cache policy of a read and its upstream request, which is free of visitor data, so that the answer can be shared. */
export interface CacheableRead {
  readonly upstream: UpstreamName
  /** Path with normalised query: the upstream URL and the start of the cache key. */
  readonly url: string
  /** Path without trailing slash, which purges match. */
  readonly path: string
  readonly byCountry: boolean
  readonly byNsfw: boolean
  readonly byShuffle: boolean
  /** For pages that all editions share, whose links lead to the visitor's. */
  readonly byEdition: boolean
  /** The contract's policy, or the answer's own Cache-Control. */
  readonly policy: CachePolicy | 'by-answer'
  /** Label in logs and metrics; contains no visitor input. */
  readonly label: string
}

/** Where a URL is routed. */
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
      /** Whether the page's status depends on the session. */
      readonly owned: boolean
      /** Whether the visitor asks for another order of a random page. */
      readonly redraws: boolean
    }
