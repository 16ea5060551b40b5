export interface SiteList {
  readonly id: number
  readonly title: string
  readonly link: string
}

const LISTS: readonly (readonly [title: string, link: string])[] = [
  ['New gifts', '/new/'],
  ['Popular gifts', '/popular/'],
  ['All-time favourites', '/all-time-popular/'],
  ['All categories', '/gifts/'],
  ['Gifts by price', '/gifts-under/'],
  ['Gifts under $20', '/gifts-under/?from=0&to=20'],
  ['Gifts from $20 to $50', '/gifts-under/?from=20&to=50'],
  ['Gifts from $50 to $100', '/gifts-under/?from=50&to=100'],
  ['Gifts from $500 on', '/over1k/'],
  ['Gift finder', '/gift-finder/'],
  ['Give me one', '/give-me-one/'],
  ['Random gifts', '/random/'],
  ['Advent', '/advent/'],
  ['Gift guides', '/gift-guides/'],
  ['Giveaways', '/giveaways/'],
  ['Blog', '/blog/'],
  ['Newsletters', '/newsletters/'],
]

/** Lists and other pages of the site that have no editor. */
export const SITE_LISTS: readonly SiteList[] = LISTS.map(([title, link], index) => ({ id: index + 1, title, link }))
