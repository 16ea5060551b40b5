import { listSitemap, listSitemapPages } from '@ribbonry/contracts'
import { send } from '../../src/api/call.ts'
import { categoryPath } from '../../src/features/gifts/gifts-address.ts'
import { REGION, REGIONS, type Region } from '../../src/regions/region.ts'
import { EVERY_REGION, type SitemapEntry, type SitemapSource } from './sitemap-source.ts'

type Kind = 'posts' | 'gifts'

const PATHS: Readonly<Record<Kind, (slug: string, parent: string | null) => string>> = {
  posts: (slug) => `/${slug}/`,
  gifts: (slug, parent) => categoryPath('us', slug, parent),
}

/** Gifts or gift categories, split into several files. */
export function catalogSource(kind: Kind): SitemapSource {
  return {
    single: false,
    pages: async (transport) => {
      const { pages } = await send(transport, listSitemapPages, {})
      return pages.filter((page) => page.kind === kind)
    },
    entries: async (transport, page) => {
      const { entries } = await send(transport, listSitemap, { params: { kind, page } })
      return entries.map(({ slug, parent_slug: parent, modified, image, countries }): SitemapEntry => ({
        path: PATHS[kind](slug, parent),
        regions: regionsOf(countries),
        modified,
        ...(image === '' ? {} : { image }),
      }))
    },
  }
}

function regionsOf(countries: readonly string[]): readonly Region[] {
  if (countries.length === 0) return EVERY_REGION
  return REGIONS.filter((region) => countries.includes(REGION[region].country ?? 'US'))
}
