import type { Transport } from '../../src/api/transport.ts'
import { type GeneratedFile, FileNotFound } from '../generated-files/generated-file.ts'
import { blogSource } from './blog-entries.ts'
import { catalogSource } from './catalog-entries.ts'
import { fixedSource } from './fixed-entries.ts'
import { giveawaySource } from './giveaway-entries.ts'
import { guideSource } from './guide-entries.ts'
import { newsletterSource } from './newsletter-entries.ts'
import type { SitemapSource } from './sitemap-source.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

/** The sitemap index, or one of its files. */
export type SitemapAddress = { readonly name: 'index' } | { readonly name: string; readonly page: number }

const SOURCES: ReadonlyMap<string, SitemapSource> = new Map([
  ['pages', fixedSource],
  ['gifts', catalogSource('gifts')],
  ['guides', guideSource],
  ['blog', blogSource],
  ['giveaways', giveawaySource(() => new Date())],
  ['newsletters', newsletterSource],
  ['posts', catalogSource('posts')],
])

const TEN_MINUTES = 600
const A_DAY = 86_400

/** Parses `/sitemap.xml` and `/sitemap-<kind>-<page>.xml`. */
export function readSitemapPath(pathname: string): SitemapAddress | undefined {
  if (pathname === '/sitemap.xml') return { name: 'index' }
  const [, name = '', page = ''] = /^\/sitemap-([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(pathname) ?? []
  return SOURCES.has(name) ? { name, page: Number(page) } : undefined
}

/**
 * Builds a sitemap. One kind of page per file: when a service is unavailable, only its file fails, with a 503, since a file
 * without its pages would report them as gone.
 * @throws FileNotFound for a page without entries, CallError when the content cannot be read
 */
export async function sitemapFile(address: SitemapAddress, transport: Transport, site: string): Promise<GeneratedFile> {
  const body = 'page' in address ? await pageXml(address, transport, site) : await indexXml(transport, site)
  return { type: 'application/xml; charset=utf-8', body, fresh: TEN_MINUTES, stale: A_DAY }
}

async function pageXml(
  { name, page }: { readonly name: string; readonly page: number },
  transport: Transport,
  site: string,
): Promise<string> {
  const entries = (await SOURCES.get(name)?.entries(transport, page)) ?? []
  if (entries.length === 0) throw new FileNotFound()
  return sitemapXml(entries, site)
}

async function indexXml(transport: Transport, site: string): Promise<string> {
  const files = await Promise.all(
    [...SOURCES].map(async ([name, source]) => {
      const reading = source.pages(transport)
      const pages = await (source.single ? reading.catch(() => [{ page: 1 }]) : reading)
      return pages.map(({ page, ...rest }) => ({ path: `/sitemap-${name}-${page}.xml`, ...rest }))
    }),
  )
  return sitemapIndexXml(files.flat(), site)
}
