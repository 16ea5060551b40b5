export interface RequestOrigin {
  readonly secFetchSite: string | undefined
  readonly secFetchMode: string | undefined
  readonly origin: string | undefined
  readonly hasSession: boolean
}

/**
 * Whether a request that changes state comes from our own pages. A browser says so in Sec-Fetch-Site: `same-origin`, or `none`
 * where
 * somebody opens an address by hand. Another port or sub-domain is another site to us. An older browser says so in Origin, which
 * must be
 * one of `origins` whole; a program that sends neither may pass only where it carries no session to misuse.
 */
export function isSameOrigin(
  { secFetchSite, secFetchMode, origin, hasSession }: RequestOrigin,
  origins: ReadonlySet<string>,
): boolean {
  if (secFetchSite !== undefined)
    return secFetchSite === 'same-origin' || (secFetchSite === 'none' && secFetchMode === 'navigate')
  return origin === undefined ? !hasSession : origins.has(origin)
}

/** Scheme, host and port of each address of the site. */
export function allowedOrigins(urls: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(urls.filter((url) => url !== undefined).map((url) => new URL(url).origin))
}
