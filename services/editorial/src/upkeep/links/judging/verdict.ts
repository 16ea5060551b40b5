/** Only `broken` and `unavailable` change what visitors get (E33). */
export type LinkState = 'alive' | 'broken' | 'unavailable' | 'unknown'

/** Why a link has its state. */
export type LinkReason =
  | 'ok'
  | 'gone'
  | 'soft-404'
  | 'sent-home'
  | 'sent-elsewhere'
  | 'parked'
  | 'loop'
  | 'out-of-stock'
  | 'blocked'
  | 'throttled'
  | 'robots'
  | 'region'
  | 'dns'
  | 'refused'
  | 'timeout'
  | 'tls'
  | 'server-error'

/** Why no answer came. */
export type NetworkFailure = 'dns' | 'refused' | 'timeout' | 'tls'

export interface Hop {
  readonly url: string
  /** Status of the answer; null where none came. */
  readonly status: number | null
  /** The answer set a cookie. */
  readonly cookie?: boolean
}

/** Everything that was found when a link was asked. */
export interface Evidence {
  /** The address that was asked first. */
  readonly address: string
  /** What gifts and products with this link are called; empty where unknown. */
  readonly title: string
  /** Title of the page when the link was last alive; empty where unknown. */
  readonly pageTitle: string
  /** Every address that was asked, in order. */
  readonly hops: readonly Hop[]
  readonly failure?: NetworkFailure | undefined
  /** robots.txt of a host forbids the address. */
  readonly isForbidden?: boolean
  /** The host asked to be left alone for longer than is waited. */
  readonly isThrottled?: boolean
  /** There were more redirects than are followed. */
  readonly isEndless?: boolean
  /** A redirect leads to what is no public website. */
  readonly isPrivate?: boolean
  readonly contentType: string
  /** Beginning of the last page; empty for what is no HTML. */
  readonly html: string
}

/** A state, its reason, and the sentence that decided. */
export type Finding = readonly [state: LinkState, reason: LinkReason, evidence: string]

export interface Verdict {
  readonly state: LinkState
  readonly reason: LinkReason
  /** The sentence that decided, as found on the page, or in our words. */
  readonly evidence: string
  /** Title of the page, or of its product. */
  readonly title: string
  /** Price seen, in cents; null where none is. */
  readonly priceCents: number | null
  /** ISO 4217; empty without a price. */
  readonly currency: string
}
