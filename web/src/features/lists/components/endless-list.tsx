import type { TrackedList } from '@ribbonry/contracts'
import { type ReactNode, useMemo } from 'react'
import { EndlessGifts } from '../../../ui/endless/endless-gifts.tsx'
import { useListPosts } from '../api/list-posts.ts'
import { type ListAddress, listPath } from '../list-address.ts'

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
  /** List name for tracking where it is not the page's own list. */
  readonly name?: TrackedList
}

/** A home list from a page on. */
export function EndlessList({ address, name = address.sort, ...rest }: EndlessListProps) {
  const tracked = useMemo(() => ({ list: name, impression: 'impression', click: 'click' }) as const, [name])
  return (
    <EndlessGifts
      list={useListPosts(address)}
      region={address.region}
      page={address.page}
      pathOf={(page) => listPath({ ...address, page })}
      tracked={tracked}
      {...rest}
    />
  )
}
