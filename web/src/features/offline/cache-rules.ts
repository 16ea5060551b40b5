/** What a page tells the worker of itself. */
export interface VisitedPage {
  readonly kind: 'visited'
  readonly path: string
  /** Whether the page itself came through the worker. */
  readonly isKept: boolean
  /** Styles, scripts, fonts and pictures that it has loaded, as paths. */
  readonly files: readonly string[]
}

/** Pages that know somebody, that change something, or that are for staff: never kept. */
const NEVER = new Set([
  'api', 'media', 'assets', 'admin', 'editor', 'login', 'logout', 'register', 'forgot', 'reset', 'profile', 'wishlist', 'search', 'submit', 'submit-product',
  'temporary-submit', 'confirm-subscribe', 'confirm-email', 'cancel-deletion', 'secret', 'success-social-login', 'fail-social-login', 'boost', 'product-pitch', 'share', 'healthz', 'readyz', 'metrics',
])
const REGIONS = new Set(['uk', 'ca'])

/** The path under which a page is kept. Undefined for one that is not: what a query asks is nobody's business but the reader's. */
export function cacheablePathOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const name = REGIONS.has(first) ? second : first
  return search !== '' || !pathname.endsWith('/') || NEVER.has(name) ? undefined : pathname
}

/** The path of a file of the site that never changes: parts of the build, and pictures. */
export function cacheableFileOf({ origin, pathname, search }: Pick<URL, 'origin' | 'pathname' | 'search'>, site: string): string | undefined {
  return origin === site && search === '' && /^\/(assets|media)\/[\w./-]+$/.test(pathname) ? pathname : undefined
}

/** What is known of an answer. */
export interface ResponseFacts {
  readonly status: number
  readonly redirected: boolean
  readonly type: string
  readonly contentType: string
  readonly caching: string
}

/** Whether an answer is a page that is the same for everybody. */
export function isCacheablePage({ status, redirected, type, contentType, caching }: ResponseFacts): boolean {
  return status === 200 && !redirected && type === 'basic' && contentType.startsWith('text/html') && !/no-store|private/.test(caching)
}
