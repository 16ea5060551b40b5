import { DEFAULT_PER_PAGE } from '@ribbonry/contracts'
import { PAGE_404 } from '../../metadata/error-metadata.ts'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { REGION } from '../../regions/region.ts'
import { cutText } from '../../ui/gift-card/cut-text.ts'
import type { GiftsAnswer } from './api/list-gifts.ts'
import { giftsOf } from './category-text.ts'
import { type GiftsAddress, giftsPath } from './gifts-address.ts'
import { ANY_PRICE, isAnyPrice } from './price-range.ts'

const DESCRIPTION_LENGTH = 150

/**
 * Metadata of a category page; `first` is its first answer. The canonical address is that of the category under its parent, at
 * any price.
 */
export function giftsMetadata(address: GiftsAddress, first: GiftsAnswer | undefined): PageMetadata {
  if (first === undefined) return { ...PAGE_404, title: SITE_NAME }
  const { category, posts } = first
  const own = { ...address, list: category.slug, parent: category.parent?.slug ?? null, range: ANY_PRICE }
  const at = (page: number) => giftsPath({ ...own, page })
  const empty = posts.length === 0
  const follows = posts.length === DEFAULT_PER_PAGE
  const linked = isAnyPrice(address.range)
  return {
    title: `${giftsOf(category)}${address.page === 1 ? '' : `, page ${address.page}`} | ${SITE_NAME}`,
    description: cutText(category.description || DESCRIPTION, DESCRIPTION_LENGTH),
    language: REGION[address.region].language,
    canonical: at(address.page),
    unprefixedPath: giftsPath({ ...own, region: 'us' }),
    ...(linked && address.page > 1 ? { previous: at(address.page - 1) } : {}),
    ...(linked && follows ? { next: at(address.page + 1) } : {}),
    ...(empty ? { noindex: true } : {}),
  }
}
