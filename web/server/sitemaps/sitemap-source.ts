import type { Transport } from '../../src/api/transport.ts'
import { REGIONS, type Region } from '../../src/regions/region.ts'

/** A page in a sitemap. */
export interface SitemapEntry {
  /** Absolute path without the region. */
  readonly path: string
  /** Regions in which the page exists and has content. */
  readonly regions: readonly Region[]
  /** ISO 8601. */
  readonly modified?: string
  /** Absolute path of its picture. */
  readonly image?: string
}

/** A file of a sitemap source. */
export interface SitemapPage {
  readonly page: number
  readonly modified?: string
}

/** Source of one kind of entry. Both methods reject when it cannot be read. */
export interface SitemapSource {
  /** All entries are in one file, which the index names without a call. */
  readonly single: boolean
  readonly pages: (transport: Transport) => Promise<readonly SitemapPage[]>
  readonly entries: (transport: Transport, page: number) => Promise<readonly SitemapEntry[]>
}

export const ROOT_ONLY: readonly Region[] = ['us']
export const EVERY_REGION: readonly Region[] = REGIONS

/** Latest known modification time of the entries. */
export function latestOf(entries: readonly SitemapEntry[]): Pick<SitemapEntry, 'modified'> {
  const modified =
    entries
      .map((entry) => entry.modified ?? '')
      .toSorted()
      .at(-1) ?? ''
  return modified === '' ? {} : { modified }
}

/** A source with a single file; none when it is empty. */
export function wholeSource(entries: (transport: Transport) => Promise<readonly SitemapEntry[]>): SitemapSource {
  return {
    single: true,
    entries: async (transport, page) => (page === 1 ? entries(transport) : []),
    pages: async (transport) => {
      const all = await entries(transport)
      return all.length === 0 ? [] : [{ page: 1, ...latestOf(all) }]
    },
  }
}
