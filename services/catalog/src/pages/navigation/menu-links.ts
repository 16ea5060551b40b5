/** A range of prices in US cents; `to` is null without an upper limit. */
export interface PriceRange {
  readonly from: number
  readonly to: number | null
}

/** Prices of `/gifts-under/` without a query, and what means no limit, in dollars (visitor.md section 9). */
const DEFAULT_TO = 20
const NO_LIMIT = 9999
/** Other pages whose gifts are known by their prices: the dear ones, and those that may be any. */
const PRICED_PAGES: Readonly<Record<string, PriceRange>> = {
  '/over1k/': { from: 50_000, to: null },
  '/advent/': { from: 0, to: null },
}

/** The page of the giveaways, which menus and footer name while one can be entered or is to come. */
export const GIVEAWAYS = { title: 'Giveaways', link: '/giveaways/' } as const

/** Whether a link leads to the list of giveaways. */
export function isOfGiveaways(link: string): boolean {
  return new URL(link, 'https://menu.invalid').pathname.startsWith(GIVEAWAYS.link)
}

/** Slug of the category that a link leads to; undefined for other pages. */
export function categorySlugOf(link: string): string | undefined {
  return /^\/gifts\/(?:[\w-]+\/)?([\w-]+)\/$/.exec(link)?.[1]
}

/** The prices of the gifts that a link leads to; undefined for other pages. */
export function priceRangeOf(link: string): PriceRange | undefined {
  const { pathname, searchParams } = new URL(link, 'https://menu.invalid')
  if (pathname !== '/gifts-under/') return PRICED_PAGES[pathname]
  const from = Number(searchParams.get('from') ?? 0)
  const to = Number(searchParams.get('to') ?? DEFAULT_TO)
  return { from: Math.round(from * 100), to: to >= NO_LIMIT ? null : Math.round(to * 100) }
}
