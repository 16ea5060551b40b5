import type { TrackedList } from '@ribbonry/contracts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type Region } from '../../../regions/region.ts'
import { EndlessGifts } from '../../../ui/endless/endless-gifts.tsx'
import { SortTabs } from '../../../ui/navigation/navigation.tsx'
import { type ListAddress, listPath } from '../list-address.ts'
import { SORT_LABELS } from '../list-metadata.ts'
import { postsQuery } from '../lists-calls.ts'
import styles from './list-head.module.css'

interface EndlessListProps {
  readonly address: ListAddress
  /** Whether the next page loads on scrolling. */
  readonly scrolls: boolean
  /** Cards in view when the page opens. */
  readonly inView?: number
  /** Gifts shown elsewhere on the page. */
  readonly except?: readonly number[]
  /** Inserted across the list after its first gifts. */
  readonly insert?: ReactNode
  /** Whether further pages have links; only where the list is the page's main content. */
  readonly linked?: boolean
  /** Region of the links, where it is not the list's. */
  readonly linksTo?: Region
  /** List name for tracking where it is not the page's own list. */
  readonly name?: TrackedList
}

/** A home list from a page on. */
export function EndlessList({ address, name = address.sort, linksTo = address.region, ...rest }: EndlessListProps) {
  const tracked = useMemo(() => ({ list: name, impression: 'impression', click: 'click' }) as const, [name])
  return (
    <EndlessGifts
      list={useInfiniteQuery(postsQuery(address))}
      region={linksTo}
      page={address.page}
      pathOf={(page) => listPath({ ...address, page })}
      tracked={tracked}
      {...rest}
    />
  )
}

/** Title and sort tabs of the front page's list. */
export function FrontListHead({ address }: { readonly address: ListAddress }) {
  return (
    <div className={styles.head}>
      <h2>{SORT_LABELS[address.sort].heading}</h2>
      <SortTabs current={address.sort} pathOf={(sort) => listPath({ ...address, sort, page: 1 })} />
    </div>
  )
}
