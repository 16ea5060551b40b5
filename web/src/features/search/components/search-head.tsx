import { MAX_SEARCH_RESULTS } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { inRegion, REGION, type Region } from '../../../regions/region.ts'
import { CountryMenu } from '../../../ui/filter-bar/country-menu.tsx'
import { FilterBar, FilterLinks, FilterMenu } from '../../../ui/filter-bar/filter-bar.tsx'
import { cutText } from '../../../ui/format/format.ts'
import { lastPicture } from '../../../ui/page-head/head-picture.ts'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import type { SearchAnswer } from '../search-calls.ts'
import { type SearchAddress, searchPath } from '../search-address.ts'
import { ShownCategories, TermField, UnderstoodChips } from './search-request.tsx'
import { itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import styles from './search.module.css'

const SHOWN_TERM = 80

const GUIDES = placeAttributes({
  list: 'search-guides',
  impression: 'gift-guide-thumbnail-homepage',
  click: 'click-listicle-thumbnail',
})

interface SearchHeadProps {
  readonly address: SearchAddress
  /** Undefined while loading. */
  readonly found: SearchAnswer | undefined
}

/** Search term, which can be mended, what of it was understood, and number of results. */
export function SearchHead({ address, found }: SearchHeadProps) {
  const picture = found && (found.nearest ? null : lastPicture(found.posts.slice(0, found.total)))
  return (
    <PageHead
      crumbs={[]}
      title={cutText(address.term, SHOWN_TERM)}
      facts={found !== undefined && found.total > 0 && <span className="num">{countText(found.total)}</span>}
      picture={picture}
    >
      <TermField address={address} />
      {found !== undefined && <UnderstoodChips address={address} understood={found.understood} />}
      {found !== undefined && found.corrected !== null && (
        <p className={styles.corrected}>
          Showing results for <a href={searchPath({ ...address, term: found.corrected, page: 1 })}>{found.corrected}</a>
        </p>
      )}
    </PageHead>
  )
}

/** What stands between the head and the gifts: categories, guides, and another way where nothing was found. */
export function Outcome({ address, found }: { readonly address: SearchAddress; readonly found: SearchAnswer }) {
  const { guides, nearest, posts, total } = found
  return (
    <div className={`wrap ${styles.outcome}`}>
      {total === 0 && <p className={styles.none}>No results found. :(</p>}
      <ShownCategories address={address} categories={found.categories} />
      {total === 0 && (
        <p className={styles.finder}>
          Easier to say who it is for? <a href={inRegion(address.region, '/gift-finder/')}>Ask the gift finder</a>
        </p>
      )}
      <NamedGuides address={address} guides={guides} />
      {nearest && posts.length > 0 && <p className={styles.near}>This is what comes nearest:</p>}
    </div>
  )
}

/** Guides about the term. */
function NamedGuides({
  address: { region },
  guides,
}: {
  readonly address: SearchAddress
  readonly guides: SearchAnswer['guides']
}) {
  if (guides.length === 0) return null
  return (
    <div className={styles.guides} {...GUIDES}>
      <p id="named-guides">{guides.length === 1 ? 'There is a gift guide about it:' : 'There are gift guides about it:'}</p>
      <ul className={styles.list} aria-labelledby="named-guides">
        {guides.map(({ id, slug, title }, index) => (
          <li key={id} {...itemAttributes({ id, ad_id: null }, index + 1)}>
            <a href={inRegion(region, `/${slug}/`)}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function countText(total: number): string {
  if (total >= MAX_SEARCH_RESULTS) return `More than ${MAX_SEARCH_RESULTS} gifts`
  return total === 1 ? 'One gift' : `${total} gifts`
}

interface SearchFacetsProps {
  readonly address: SearchAddress
  readonly facets: SearchAnswer['facets']
  /** The rates by which prices were compared. */
  readonly children: ReactNode
}

/** Price and category filters; the first choice of each takes it away. */
export function SearchFacets({ address, facets, children }: SearchFacetsProps) {
  const { min, max, category, ...whole } = address
  const priced = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  const shelved = category === undefined ? {} : { category }
  const isPriced = min !== undefined || max !== undefined
  const at = (narrowing: Pick<SearchAddress, 'min' | 'max' | 'category'>) => searchPath({ ...whole, ...narrowing, page: 1 })
  const price = isPriced ? priceRangeText(min ?? 0, max ?? null, address.region) : 'Any price'
  const shelf = facets.categories.find(({ slug }) => slug === category)?.name ?? category ?? 'Every category'
  return (
    <>
      <FilterBar label="Narrow it down">
        <FilterMenu id="price" name="Price" value={price} on={isPriced}>
          <FilterLinks
            label="Price"
            links={[
              { title: 'Any price', to: at(shelved), current: !isPriced },
              ...facets.prices.map(({ min: from, max: to, count }) => ({
                title: priceRangeText(from, to, address.region),
                to: at({ ...shelved, ...(from === 0 ? {} : { min: from }), ...(to === null ? {} : { max: to }) }),
                current: isPriced && from === (min ?? 0) && to === (max ?? null),
                count,
              })),
            ]}
          />
        </FilterMenu>
        <FilterMenu id="category" name="Category" value={shelf} on={category !== undefined}>
          <FilterLinks
            label="Category"
            links={[
              { title: 'Every category', to: at(priced), current: category === undefined },
              ...facets.categories.map(({ name, slug, count }) => ({
                title: name,
                to: at({ ...priced, category: slug }),
                current: slug === category,
                count,
              })),
            ]}
          />
        </FilterMenu>
        <CountryMenu />
      </FilterBar>
      <div className="wrap">{children}</div>
    </>
  )
}

/** Text of a price range; `max` is null without an upper limit. */
function priceRangeText(min: number, max: number | null, region: Region): string {
  const sign = REGION[region].sign
  if (max === null) return `${sign}${min} and more`
  return min === 0 ? `Under ${sign}${max}` : `${sign}${min} to ${sign}${max}`
}
