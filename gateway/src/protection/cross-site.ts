export interface RequestOrigin {
  readonly secFetchSite: string | undefined
  readonly origin: string | undefined
  readonly host: string | undefined
  readonly hasSession: boolean
}

/**
 * Whether a request that changes state comes from our own pages. A browser says so in Sec-Fetch-Site, an older one in Origin;
 * a program that sends neither may pass only where it carries no session to misuse.
 */
export function comesFromUs(request: RequestOrigin, siteUrl: string): boolean {
  const { secFetchSite, origin } = request
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'same-site' || secFetchSite === 'none'
  if (origin === undefined) return !request.hasSession
  return origin === new URL(siteUrl).origin || (request.host !== undefined && hostOf(origin) === request.host)
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
