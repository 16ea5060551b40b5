import { MAX_SEARCH_RESULTS } from '@ribbonry/contracts'
import { inRegion } from '../../../regions/region.ts'
import { cutText } from '../../../ui/format/format.ts'
import { foundPicture } from '../../../ui/page-head/head-picture.ts'
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

/** Editable search term, its understood parts, and number of results. */
export function SearchHead({ address, found }: SearchHeadProps) {
  const picture = found && (found.nearest ? null : foundPicture(found.posts.slice(0, found.total)))
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

/** Content between head and gifts: categories, guides, and alternatives when nothing was found. */
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
