import { UNKEPT_PATHS } from '@ribbonry/contracts'

/** Message from a page to the service worker. */
export interface VisitedPage {
  readonly kind: 'visited'
  readonly path: string
  /** Whether the service worker served the page itself. */
  readonly isKept: boolean
  /** Loaded styles, scripts, fonts and pictures, as paths. */
  readonly files: readonly string[]
}

/** Pages never cached: personal ones, forms and staff pages. */
const UNKEPT = new RegExp(UNKEPT_PATHS)

/** Cache path of a page; undefined for pages that are not cached, among them all with a query. */
export function cacheablePathOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  return search !== '' || !pathname.endsWith('/') || UNKEPT.test(pathname) ? undefined : pathname
}

/** Path of an immutable file of the site: parts of the build, and pictures. */
export function cacheableFileOf(
  { origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>,
  site: string,
): string | undefined {
  return origin === site && search === '' && /^\/(assets|media)\/[\w./-]+$/.test(pathname) ? pathname : undefined
}

export interface ResponseFacts {
  readonly status: number
  readonly redirected: boolean
  readonly type: string
  readonly contentType: string
  readonly caching: string
}

/** True for a successful HTML page that is the same for everybody. */
export function isCacheablePage({ status, redirected, type, contentType, caching }: ResponseFacts): boolean {
  return (
    status === 200 && !redirected && type === 'basic' && contentType.startsWith('text/html') && !/no-store|private/.test(caching)
  )
}
