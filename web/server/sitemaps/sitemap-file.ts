import type { Transport } from '../../src/api/transport.ts'
import { type GeneratedFile, FileNotFound } from '../generated-files/generated-file.ts'
import { blogSource } from './blog-entries.ts'
import { catalogSource } from './catalog-entries.ts'
import { fixedSource } from './fixed-entries.ts'
import { giveawaySource } from './giveaway-entries.ts'
import { guideSource } from './guide-entries.ts'
import type { SitemapSource } from './sitemap-source.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

/** The index, or one of the files that it names. */
export type SitemapAddress = { readonly name: 'index' } | { readonly name: string; readonly page: number }

const SOURCES: ReadonlyMap<string, SitemapSource> = new Map([
  ['pages', fixedSource],
  ['gifts', catalogSource('gifts')],
  ['guides', guideSource],
  ['blog', blogSource],
  ['giveaways', giveawaySource(() => new Date())],
  ['posts', catalogSource('posts')],
])

const TEN_MINUTES = 600
const A_DAY = 86_400

/** Reads `/sitemap.xml` and `/sitemap-<kind>-<page>.xml`. */
export function readSitemapPath(pathname: string): SitemapAddress | undefined {
  if (pathname === '/sitemap.xml') return { name: 'index' }
  const [, name = '', page = ''] = /^\/sitemap-([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(pathname) ?? []
  return SOURCES.has(name) ? { name, page: Number(page) } : undefined
}

/**
 * A sitemap. Each holds one kind of page, so that one service that is away takes one file with it. Then a crawler is told to come
 * again, since a file that lacks pages would tell it that they are gone.
 * @throws NoSuchFile when there is nothing on that page, CallError when what is on it could not be had
 */
export async function sitemapFile(address: SitemapAddress, ask: Transport, site: string): Promise<GeneratedFile> {
  const body = 'page' in address ? await pageXml(address, ask, site) : await indexXml(ask, site)
  return { type: 'application/xml; charset=utf-8', body, fresh: TEN_MINUTES, stale: A_DAY }
}

async function pageXml({ name, page }: { readonly name: string; readonly page: number }, ask: Transport, site: string): Promise<string> {
  const entries = (await SOURCES.get(name)?.entries(ask, page)) ?? []
  if (entries.length === 0) throw new FileNotFound()
  return sitemapXml(entries, site)
}

async function indexXml(ask: Transport, site: string): Promise<string> {
  const files = await Promise.all([...SOURCES].map(async ([name, source]) => {
    const asked = source.pages(ask)
    const pages = await (source.single ? asked.catch(() => [{ page: 1 }]) : asked)
    return pages.map(({ page, ...rest }) => ({ path: `/sitemap-${name}-${page}.xml`, ...rest }))
  }))
  return sitemapIndexXml(files.flat(), site)
}
