import { MAX_SEARCH_RESULTS } from '@ribbonry/contracts'
import { inRegion } from '../../../regions/region.ts'
import { cutText } from '../../../ui/gift-card/cut-text.ts'
import type { SearchAnswer } from '../api/search-posts.ts'
import { type SearchAddress, searchPath } from '../search-address.ts'
import { itemAttributes, placeAttributes } from '../../../ui/tracked/tracked.ts'
import styles from './search-head.module.css'

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

/** Search term and number of results. */
export function SearchHead({ address, found }: SearchHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{cutText(address.term, SHOWN_TERM)}</h1>
      {found !== undefined && <Outcome address={address} found={found} />}
    </header>
  )
}

function Outcome({ address, found }: { readonly address: SearchAddress; readonly found: SearchAnswer }) {
  const { corrected, guides, nearest, posts, total } = found
  return (
    <>
      {corrected !== null && (
        <p className={styles.corrected}>
          Showing results for <a href={searchPath({ ...address, term: corrected, page: 1 })}>{corrected}</a>
        </p>
      )}
      {total === 0 && <p className={styles.none}>No results found. :(</p>}
      {total > 0 && <p className={styles.count}>{countText(total)}</p>}
      <NamedGuides address={address} guides={guides} />
      {nearest && posts.length > 0 && <p className={styles.near}>This is what comes nearest:</p>}
    </>
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
