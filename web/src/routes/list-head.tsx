import { type GiftSort, PRICE_SORTS } from '@ribbonry/contracts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { GiftsBar, loadGiftsBar } from '../features/gifts/components/gifts-bar.tsx'
import { PriceFilter } from '../features/gifts/components/price-filter.tsx'
import { ALL_GIFTS, categoryPath, type GiftsAddress, giftsPath } from '../features/gifts/gifts-address.ts'
import { countText } from '../features/gifts/gifts-metadata.ts'
import { ANY_PRICE } from '../features/gifts/price-range.ts'
import { SurpriseLinks } from '../features/lists/components/surprise-links.tsx'
import { type ListAddress, listPath } from '../features/lists/list-address.ts'
import { listName, SORT_LABELS } from '../features/lists/list-metadata.ts'
import { postsQuery } from '../features/lists/lists-calls.ts'
import { REGION } from '../regions/region.ts'
import { EVERY_STORE, type StockFilter } from '../ui/filter-bar/stock-filter.ts'
import { lastPicture } from '../ui/page-head/head-picture.ts'
import { PageHead } from '../ui/page-head/page-head.tsx'

export { loadGiftsBar }

/** Head of a home list other than the front page, with its count and its filters. */
export function ListHead({ address }: { readonly address: ListAddress }) {
  const { sort, region, page } = address
  const first = useInfiniteQuery(postsQuery(address)).data?.pages[0]
  return (
    <>
      <PageHead
        crumbs={[{ title: 'All gifts', to: categoryPath(region, ALL_GIFTS, null) }]}
        title={listName(address)}
        page={page}
        deck={`${SORT_LABELS[sort].heading}.`}
        facts={first !== undefined && first.total > 0 && <span className="num">{countText(first.total)}</span>}
        picture={first && lastPicture(first.posts)}
      >
        {sort === 'random' && <SurpriseLinks address={address} />}
      </PageHead>
      <ListBar address={address} />
    </>
  )
}

const NO_STOCK_FILTER: StockFilter = { store: EVERY_STORE, inStock: false }

/** Sorts and filters. Home lists have no addresses with filters: a filter leads to all gifts in the same order. */
function ListBar({ address: { sort, region } }: { readonly address: ListAddress }) {
  const every: GiftsAddress = { region, list: ALL_GIFTS, parent: null, sort, page: 1, range: ANY_PRICE, ...NO_STOCK_FILTER }
  const pathOf = (other: GiftSort) =>
    isHomeSort(other) ? listPath({ sort: other, region, page: 1 }) : giftsPath({ ...every, sort: other })
  return (
    <GiftsBar
      {...NO_STOCK_FILTER}
      sorts={{ current: sort, pathOf }}
      pathOf={(filter) => giftsPath({ ...every, ...filter })}
      end={<a href="/gift-guides/">Gift guides</a>}
    >
      <PriceFilter range={ANY_PRICE} sign={REGION[region].sign} pathOf={(range) => giftsPath({ ...every, range })} />
    </GiftsBar>
  )
}

function isHomeSort(sort: GiftSort): sort is ListAddress['sort'] {
  return !PRICE_SORTS.some((each) => each === sort)
}
