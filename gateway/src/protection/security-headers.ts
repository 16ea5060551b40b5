/** Formats a content security policy as one line. */
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

const PICTURES = "img-src 'self' data: https:"

/** No inline scripts or styles. Pictures may come from merchants over https. Data blocks in the markup are not executed. */
export const PAGE_POLICY = policy({ 'img-src': "'self' data: https:" })

/** Origins of the captcha. */
const CAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'

/** PAGE_POLICY for pages that may show a captcha. */
export const CAPTCHA_PAGE_POLICY = policy({
  'img-src': "'self' data: https:",
  'script-src': `'self' ${CAPTCHA}`,
  // Frames of this site show mails to staff.
  'frame-src': `'self' ${CAPTCHA}`,
})

/** The API viewer uses data: icons and sets styles from script. */
export const VIEWER_POLICY = policy({ 'img-src': "'self' data:", 'style-src': "'self' 'unsafe-inline'" })

/** Policy of the gateway's pages: one style element, in which the typeface stands, and one script, allowed by their hashes. */
export const ownPagePolicy = (hashes: { readonly style: string; readonly script: string }): string =>
  policy({
    'style-src': `'sha256-${hashes.style}'`,
    'script-src': `'sha256-${hashes.script}'`,
    'font-src': 'data:',
  })

export interface PagesAllowed {
  readonly captcha?: boolean
  /** Origins of pictures, beside those of https. */
  readonly pictures?: readonly string[]
}

/** Headers of every answer. An upstream overrides one by sending its own. */
export function securityHeaders(
  siteUrl: string,
  { captcha = false, pictures = [] }: PagesAllowed = {},
): readonly (readonly [name: string, value: string])[] {
  const https = siteUrl.startsWith('https:')
  const pages = (captcha ? CAPTCHA_PAGE_POLICY : PAGE_POLICY).replace(PICTURES, [PICTURES, ...pictures].join(' '))
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
