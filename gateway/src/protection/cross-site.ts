export interface RequestOrigin {
  readonly secFetchSite: string | undefined
  readonly secFetchMode: string | undefined
  readonly origin: string | undefined
  readonly hasSession: boolean
}

/**
 * Whether a state-changing request comes from the site's own pages. Browsers send Sec-Fetch-Site: `same-origin`, or `none` when
 * somebody opens an address by hand. Another port or subdomain is cross-site. Older browsers send Origin, which must equal one of
 * `origins`. A client with neither header passes only without a session, since there is none to misuse.
 */
export function isSameOrigin(
  { secFetchSite, secFetchMode, origin, hasSession }: RequestOrigin,
  origins: ReadonlySet<string>,
): boolean {
  if (secFetchSite !== undefined)
    return secFetchSite === 'same-origin' || (secFetchSite === 'none' && secFetchMode === 'navigate')
  return origin === undefined ? !hasSession : origins.has(origin)
}

/** Origins (scheme, host and port) of the site's addresses. */
export function allowedOrigins(urls: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(urls.filter((url) => url !== undefined).map((url) => new URL(url).origin))
}
