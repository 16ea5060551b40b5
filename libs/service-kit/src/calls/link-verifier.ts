/** Injection token of the `LinkVerifier`; `TokensModule` of `@ribbonry/service-kit/tokens` provides one. */
export const LINK_VERIFIER = Symbol('link verifier')

/** What a link of ours says: what it is for, whom or what it concerns, and until when it works. */
export interface VerifiedLink {
  readonly purpose: string
  readonly subject: string
  /** Undefined for one that never ends. */
  readonly expires: Date | undefined
}

/** Reads the tokens of calls with `access: { link }`. */
export interface LinkVerifier {
  /** Undefined for what is not ours, was made for another purpose, or has run out. */
  verify(token: string, purpose: string): VerifiedLink | undefined | Promise<VerifiedLink | undefined>
}
