import { BROKEN_LINKS_PER_PAGE, MAX_PREVIEWED_LINKS, MAX_REPLACED_PRODUCTS } from '@ribbonry/contracts'
import { canonicalLink, merchantOf, plainName } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import {
  type BrokenLinkFilters,
  type BrokenLinkRow,
  BrokenLinksRepository,
  type LinkUseKind,
  type PreviewRow,
  type SuggestionRow,
  type UseRow,
} from './broken-links.repository.ts'

/** A broken link, where it is shown, and what could take its place. */
export interface ListedLink {
  readonly row: BrokenLinkRow
  /** The first places. At least one, but for a link whose last place was removed a moment ago. */
  readonly uses: readonly UseRow[]
  readonly suggestions: readonly SuggestionRow[]
}

/** Words of a title that a gift in its place has as well: a name ends with what the thing is. */
const WORDS = 2

/** Lists links that are broken or unavailable. */
@Injectable()
export class BrokenLinksService {
  constructor(@Inject(BrokenLinksRepository) private readonly links: BrokenLinksRepository) {}

  /** Links of gifts or of products of guides, those that lose the most clicks first. */
  async page(
    kind: LinkUseKind,
    filters: BrokenLinkFilters,
    page: number,
  ): Promise<{ readonly links: readonly ListedLink[]; readonly total: number }> {
    const { rows, total } = await this.links.page(kind, withShopKey(filters), page, BROKEN_LINKS_PER_PAGE)
    const uses = groupByLink(
      await this.links.listUses(
        kind,
        rows.map(({ id }) => id),
      ),
    )
    const wanted = rows.flatMap(({ id, title }) => {
      const [first] = uses.get(id) ?? []
      const words = wordsOf(first?.title || title)
      return words === '' ? [] : [{ link_id: id, words, price: first?.price ?? null }]
    })
    const suggestions = groupByLink(await this.links.listSuggestions(wanted))
    return {
      links: rows.map((row) => ({ row, uses: uses.get(row.id) ?? [], suggestions: suggestions.get(row.id) ?? [] })),
      total,
    }
  }

  /** Products that replacing these links, or all of a filter, would change; no more than one replacement may name. */
  async preview(
    filters: BrokenLinkFilters,
    links: readonly string[] | undefined,
  ): Promise<{ readonly links: readonly PreviewRow[]; readonly total: number }> {
    const keys = links?.flatMap((link) => canonicalLink(link) ?? [])
    const { rows, total } = await this.links.preview(withShopKey(filters), keys, MAX_PREVIEWED_LINKS)
    return { links: rows.map((row) => ({ ...row, posts: row.posts.slice(0, MAX_REPLACED_PRODUCTS) })), total }
  }
}

/** A shop may be named by its key or by its host. */
function withShopKey({ shop, ...filters }: BrokenLinkFilters): BrokenLinkFilters {
  if (shop === undefined || shop === '') return filters
  const named = shop.includes('.') ? merchantOf(/^https?:/i.test(shop) ? shop : `https://${shop}`)?.key : undefined
  return { ...filters, shop: named ?? shop.toLowerCase() }
}

function wordsOf(title: string): string {
  const words = plainName(title).match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return words.slice(-WORDS).join(' ')
}

function groupByLink<Row extends { readonly link_id: number }>(rows: readonly Row[]): ReadonlyMap<number, readonly Row[]> {
  return Map.groupBy(rows, ({ link_id: id }) => id)
}
