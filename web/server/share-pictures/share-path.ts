import type { PageMetadata } from '../../src/metadata/page-metadata.ts'
import { withoutRegion } from '../../src/regions/region.ts'

const SHARE_KINDS = ['gift', 'guide', 'gifts', 'giveaway', 'blog'] as const
export type ShareKind = (typeof SHARE_KINDS)[number]

/** Subject of a share picture: the site or one page. */
export type ShareAddress = { readonly kind: 'site' } | { readonly kind: ShareKind; readonly slug: string }

export const SITE_PICTURE = '/share/ribbonry.jpg'

const PATH = /^\/share\/([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.jpg$/
const MAX_SLUG_LENGTH = 200

/** Parses the path of a share picture; undefined for every path that `sharePathOf` does not produce. */
export function readSharePath(pathname: string): ShareAddress | undefined {
  if (pathname === SITE_PICTURE) return { kind: 'site' }
  const [, name, slug = ''] = PATH.exec(pathname) ?? []
  const kind = SHARE_KINDS.find((known) => known === name)
  return kind === undefined || slug.length > MAX_SLUG_LENGTH ? undefined : { kind, slug }
}

/** Path of a page's share picture, from its metadata; the site's picture for a page without one of its own. */
export function sharePathOf({ canonical, type, noindex }: PageMetadata): string {
  const [path = ''] = canonical.split('?')
  const segments = withoutRegion(path).split('/').filter(Boolean)
  const [first = '', second = ''] = segments
  const own = noindex === true ? undefined : ownPath(segments, first, second, type)
  return own !== undefined && readSharePath(own) !== undefined ? own : SITE_PICTURE
}

function ownPath(segments: readonly string[], first: string, second: string, type: PageMetadata['type']): string | undefined {
  if (first === 'gifts') {
    const end = segments.findIndex((segment) => segment === 'sort' || segment === 'page')
    const slug = segments.slice(1, end === -1 ? undefined : end).at(-1)
    return slug === undefined ? undefined : `/share/gifts/${slug}.jpg`
  }
  if (second !== '' && (first === 'giveaway' || first === 'blog')) return `/share/${first}/${second}.jpg`
  if (segments.length !== 1) return undefined
  if (type === 'product') return `/share/gift/${first}.jpg`
  return type === 'article' ? `/share/guide/${first}.jpg` : undefined
}
