/** Content security policies as one line each. */
const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries({
    'default-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...directives,
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

/** No inline script and no inline style; pictures may come from merchants over https. Data blocks in the markup do not run. */
export const PAGE_POLICY = policy({ 'img-src': "'self' data: https:" })

/** Where the captcha comes from. */
const CAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'

/** The same for pages that may show a captcha. */
export const CAPTCHA_PAGE_POLICY = policy({
  'img-src': "'self' data: https:",
  'script-src': `'self' ${CAPTCHA}`,
  'frame-src': CAPTCHA,
})

/** The API viewer draws its icons from data: and styles itself from script. */
export const VIEWER_POLICY = policy({ 'img-src': "'self' data:", 'style-src': "'self' 'unsafe-inline'" })

/** For a page of our own that holds one style element. */
export const styledPolicy = (styleHash: string): string => policy({ 'style-src': `'sha256-${styleHash}'` })

/** The headers of every answer. An upstream replaces one by sending its own. */
export function securityHeaders(siteUrl: string, captcha = false): readonly (readonly [name: string, value: string])[] {
  const https = siteUrl.startsWith('https:')
  const pages = captcha ? CAPTCHA_PAGE_POLICY : PAGE_POLICY
  return [
    ['content-security-policy', https ? `${pages}; upgrade-insecure-requests` : pages],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ...(https ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ]
}
