import type { Transport } from '../../src/api/transport.ts'
import { REGIONS, type Region } from '../../src/regions/region.ts'

/** A page of the site as a sitemap names it. */
export interface SitemapEntry {
  /** From the root, without the region. */
  readonly path: string
  /** Where there is such a page, with something on it. */
  readonly regions: readonly Region[]
  /** ISO 8601. */
  readonly modified?: string
  /** The address of its picture on the site. */
  readonly image?: string
}

/** One of the files that entries are spread over. */
export interface SitemapPage {
  readonly page: number
  readonly modified?: string
}

/** Where the entries of one kind come from. Both reject when they cannot be had. */
export interface SitemapSource {
  /** All stand in one file, which the index can name without having asked. */
  readonly single: boolean
  readonly pages: (ask: Transport) => Promise<readonly SitemapPage[]>
  readonly entries: (ask: Transport, page: number) => Promise<readonly SitemapEntry[]>
}

export const ROOT_ONLY: readonly Region[] = ['us']
export const EVERY_REGION: readonly Region[] = REGIONS

/** When the last of them was changed, as far as that is known. */
export function latestOf(entries: readonly SitemapEntry[]): Pick<SitemapEntry, 'modified'> {
  const modified = entries.map((entry) => entry.modified ?? '').toSorted().at(-1) ?? ''
  return modified === '' ? {} : { modified }
}

/** The one file of a source that is read as a whole; none when nothing is in it. */
export function wholeSource(entries: (ask: Transport) => Promise<readonly SitemapEntry[]>): SitemapSource {
  return {
    single: true,
    entries: async (ask, page) => (page === 1 ? entries(ask) : []),
    pages: async (ask) => {
      const all = await entries(ask)
      return all.length === 0 ? [] : [{ page: 1, ...latestOf(all) }]
    },
  }
}
