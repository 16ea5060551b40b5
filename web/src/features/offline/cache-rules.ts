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
const NEVER = new Set([
  'api',
  'media',
  'assets',
  'admin',
  'editor',
  'editorial-setup',
  'login',
  'logout',
  'register',
  'forgot',
  'reset',
  'profile',
  'wishlist',
  'search',
  'submit',
  'submit-product',
  'temporary-submit',
  'confirm-subscribe',
  'confirm-email',
  'cancel-deletion',
  'secret',
  'success-social-login',
  'fail-social-login',
  'boost',
  'boost-promo',
  'product-pitch',
  'promo-setup',
  'guide-preview',
  'share',
  'healthz',
  'readyz',
  'metrics',
])
const REGIONS = new Set(['uk', 'ca'])

/** Cache path of a page; undefined for pages that are not cached, among them all with a query. */
export function cacheablePathOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const name = REGIONS.has(first) ? second : first
  // Pages of a boost stand below its gift.
  if (second === 'boost') return undefined
  return search !== '' || !pathname.endsWith('/') || NEVER.has(name) ? undefined : pathname
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
