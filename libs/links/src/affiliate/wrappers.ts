import type { Redirect } from '../intake/redirects.ts'
import type { AffiliateTags, EtsyTags, LinkContext } from './affiliate-tags.ts'

const awin = 'https://www.awin1.com/cread.php'

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
}

/** A template as a redirect that can be unwrapped; null for an invalid template. */
function templateRedirect(template: string): Redirect | null {
  const [address = ''] = template.split('?', 1)
  const parameter = /[?&]([^=&?]+)=\{url\}(?:&|$)/.exec(template)?.[1]
  if (parameter === undefined || !/^https?:\/\/[^{}]+$/.test(address) || !URL.canParse(address)) return null
  const { hostname, pathname } = new URL(address)
  return { host: exactly(hostname), path: exactly(pathname), parameters: [parameter.toLowerCase()] }
}

/** Whether a template of `AffiliateTags.wrappers` can be used: http(s), and `{url}` is the whole value of one parameter. */
export function isWrapperTemplate(template: string): boolean {
  return templateRedirect(template) !== null
}

export function etsyTemplate(etsy: EtsyTags): string {
  const ids = `awinmid=${encodeURIComponent(etsy.merchantId)}&awinaffid=${encodeURIComponent(etsy.affiliateId)}`
  return `${etsy.base ?? awin}?${ids}&clickref={subtag}&ued={url}`
}

/** The template for a host: its own, or that of a parent domain. */
export function wrapperFor(tags: AffiliateTags, hostname: string): string | undefined {
  for (let host = hostname; tags.wrappers && host !== ''; host = host.split('.').slice(1).join('.')) {
    if (Object.hasOwn(tags.wrappers, host)) return tags.wrappers[host]
  }
  return undefined
}

/** Inserts a link into a template; a parameter without its value (no sub-tag, no country) is omitted. */
export function wrap(template: string, target: string, context: LinkContext): string {
  const values: Record<string, string | undefined> = { url: target, subtag: context.subTag, country: context.country }
  const [address = '', query = ''] = template.split('?', 2)
  const pieces = query.split('&').flatMap((piece) => {
    const name = /\{(url|subtag|country)\}/.exec(piece)?.[1]
    if (name === undefined) return [piece]
    const value = values[name]
    return value ? [piece.replace(`{${name}}`, () => encodeURIComponent(value))] : []
  })
  return new URL(`${address}?${pieces.join('&')}`).href
}

const redirectsByTags = new WeakMap<AffiliateTags, readonly Redirect[]>()

/** The redirects of our own configuration, so that a link that is already wrapped is unwrapped first. */
export function ownRedirects(tags: AffiliateTags): readonly Redirect[] {
  const known = redirectsByTags.get(tags)
  if (known) return known
  const templates = [...Object.values(tags.wrappers ?? {}), ...(tags.etsy ? [etsyTemplate(tags.etsy)] : [])]
  const redirects = templates.flatMap((template) => templateRedirect(template) ?? [])
  redirectsByTags.set(tags, redirects)
  return redirects
}
