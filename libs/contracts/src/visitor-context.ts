/** Headers that the gateway sets on every request to a service; what a client sends under these names is dropped. */
export const CONTEXT_HEADERS = {
  /** Signed, short-lived identity of the member, absent for a visitor. */
  identity: 'x-ribbonry-identity',
  /** Visitor's country from the edge, ISO 3166-1 alpha-2. */
  country: 'x-ribbonry-country',
  /** The same where the edge said it, absent where it did not and `country` is only the usual one. */
  edgeCountry: 'x-ribbonry-edge-country',
  /** 1 when the visitor wants adult content. */
  nsfw: 'x-ribbonry-nsfw',
  /** 0 to 31: which of the shuffled orders this visitor sees in the random list. */
  shuffle: 'x-ribbonry-shuffle',
  /** Keyed hash of the visitor's address, another one each day; only on calls that declare `seesAddress`. */
  address: 'x-ribbonry-address',
  /** The cookie `wayIn`; only on calls that declare `seesWayIn`. */
  loginFlow: 'x-ribbonry-way-in',
  requestId: 'x-request-id',
} as const

/** How many shuffled orders of the random list there are. */
export const SHUFFLES = 32

/**
 * Cookies the product reads on the server. `signedIn` is 1, readable by scripts, set and cleared along with the session: it tells
 * a page
 * only that asking who is signed in is worth a call. `wayIn` ties the steps of one log-in (a provider's, a second factor's) to
 * one browser.
 */
export const COOKIES = {
  session: 'ribbonry_session',
  signedIn: 'signed_in',
  loginFlow: 'ribbonry_way_in',
  nsfw: 'nsfw',
  shuffle: 'shuffle',
} as const

/**
 * Pages, without their last slash, whose status depends on who asks: a board that only its owner sees is there for them and for
 * nobody else.
 * For these alone the gateway hands the session on to web, which asks with it whether there is such a page.
 */
export const OWNER_PAGES = /^\/wishlist\/[1-9]\d{0,14}\/list\/[1-9]\d{0,14}$/
