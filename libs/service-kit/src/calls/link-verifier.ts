/** Injection token of the `LinkVerifier`; `TokensModule` of `@ribbonry/service-kit/tokens` provides one. */
export const LINK_VERIFIER = Symbol('link verifier')

/** Content of a verified link: its purpose, its subject and its expiry. */
export interface VerifiedLink {
  readonly purpose: string
  readonly subject: string
  /** Undefined for a link that never expires. */
  readonly expires: Date | undefined
}

/** Verifies the tokens of calls with `access: { link }`. */
export interface LinkVerifier {
  /** Undefined for a token that is not ours, has another purpose, or has expired. */
  verify(token: string, purpose: string): VerifiedLink | undefined | Promise<VerifiedLink | undefined>
}
