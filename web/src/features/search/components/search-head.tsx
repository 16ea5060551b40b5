import { cutText } from '../../../ui/gift-card/cut-text.ts'
import type { SearchAnswer } from '../api/search-posts.ts'
import { type SearchAddress, searchPath } from '../search-address.ts'
import styles from './search-head.module.css'

/** The service counts no further. */
const MOST_COUNTED = 1000
const SHOWN_TERM = 80

interface SearchHeadProps {
  readonly address: SearchAddress
  /** Nothing while it is being looked for. */
  readonly found: SearchAnswer | undefined
}

/** What was looked for and how much there is. */
export function SearchHead({ address, found }: SearchHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{cutText(address.term, SHOWN_TERM)}</h1>
      {found !== undefined && <Outcome address={address} found={found} />}
    </header>
  )
}

function Outcome({ address, found }: { readonly address: SearchAddress; readonly found: SearchAnswer }) {
  const { corrected, nearest, posts, total } = found
  return (
    <>
      {corrected !== null && (
        <p className={styles.corrected}>
          Showing results for <a href={searchPath({ ...address, term: corrected, page: 1 })}>{corrected}</a>
        </p>
      )}
      {total === 0 && <p className={styles.none}>No results found. :(</p>}
      {total > 0 && <p className={styles.count}>{countText(total)}</p>}
      {nearest && posts.length > 0 && <p className={styles.near}>This is what comes nearest:</p>}
    </>
  )
}

function countText(total: number): string {
  if (total >= MOST_COUNTED) return 'More than a thousand gifts'
  return total === 1 ? 'One gift' : `${total} gifts`
}
