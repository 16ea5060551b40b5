/** Headers that the gateway sets on every request to a service; values that clients send under these names are dropped. */
export const CONTEXT_HEADERS = {
  /** Signed, short-lived identity of the member; absent for a visitor without a session. */
  identity: 'x-ribbonry-identity',
  /** Visitor's country from the edge, ISO 3166-1 alpha-2. */
  country: 'x-ribbonry-country',
  /** The same, but absent when the edge sent none and `country` is the default. */
  edgeCountry: 'x-ribbonry-edge-country',
  /** 1 when the visitor wants adult content. */
  nsfw: 'x-ribbonry-nsfw',
  /** 0 to 31: the visitor's shuffled order of the random list. */
  shuffle: 'x-ribbonry-shuffle',
  /** The edition whose pages the visitor sees, on pages that all editions share; absent for the default one. */
  edition: 'x-ribbonry-edition',
  /** Keyed hash of the visitor's address, which changes each day; only on calls that declare `seesAddress`. */
  address: 'x-ribbonry-address',
  /** The cookie `loginFlow`; only on calls that declare `needsLoginFlow`. */
  loginFlow: 'x-ribbonry-way-in',
  /** The cookie `guest`; only on calls that declare `needsGuest`. */
  guest: 'x-ribbonry-guest',
  requestId: 'x-request-id',
} as const

/** Number of shuffled orders of the random list. */
export const SHUFFLES = 32

/**
 * Cookies that servers of the site read. `signedIn` is 1, readable by scripts, set and cleared with the session: it tells a page
 * whether to request `me`. `loginFlow` ties the steps of one log-in (a provider's, a second factor's) to one browser. `guest`
 * ties claims that were made without an account to the device that made them.
 */
export const COOKIES = {
  session: 'ribbonry_session',
  signedIn: 'signed_in',
  loginFlow: 'ribbonry_way_in',
  guest: 'ribbonry_guest',
  nsfw: 'nsfw',
  shuffle: 'shuffle',
  edition: 'edition',
} as const
