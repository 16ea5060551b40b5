import type { Post } from '@ribbonry/contracts'
import { type ReactNode, useId } from 'react'
import { giftPath } from '../../../ui/gift-card/gift-path.ts'
import { useRegion } from '../../../regions/edition.ts'
import { GiftCard } from '../../../ui/gift-card/gift-card.tsx'
import { SectionHead } from '../../../ui/section/section-head.tsx'
import cards from '../../../ui/gift-card/gift-grid.module.css'
import styles from './boards.module.css'
import { Button } from '../../../ui/buttons/button.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { recentlyAdded, recommended, type Viewer } from '../boards-calls.ts'
import { asCard } from '../saving/refresh-boards.ts'

interface GiftRowProps {
  readonly title: string
  readonly gifts: readonly Post[]
  /** Link to more. */
  readonly children?: ReactNode
}

/** A row of gifts under a title. */
function GiftRow({ title, gifts, children }: GiftRowProps) {
  const id = useId()
  const region = useRegion()
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <ul className={cards.grid}>
        {gifts.map((gift, index) => (
          <GiftCard key={gift.id} post={gift} to={giftPath(gift, region)} position={index + 1} />
        ))}
      </ul>
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </section>
  )
}

/** Gifts shown before "more". */
const AT_FIRST = 8

/** Gifts saved last, from all boards. */
export function RecentlyAdded({ userId, viewer }: { readonly userId: number; readonly viewer: Viewer }) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(recentlyAdded(userId, viewer))
  const [first, ...rest] = data?.pages ?? []
  const gifts = [
    ...(rest.length === 0 && hasNextPage ? (first?.posts.slice(0, AT_FIRST) ?? []) : (first?.posts ?? [])),
    ...rest.flatMap(({ posts }) => posts),
  ].map(asCard)
  if (gifts.length === 0) return null
  return (
    <GiftRow title="Recently added" gifts={gifts}>
      {hasNextPage && (
        <Button
          onClick={() => {
            void fetchNextPage()
          }}
          disabled={isFetchingNextPage}
        >
          {isFetchingNextPage ? 'Fetching' : 'Everything saved'}
        </Button>
      )}
    </GiftRow>
  )
}

const SHOWN = 12

interface RecommendedProps {
  readonly userId: number
  readonly viewer: Viewer
  /** Owner's name, when it is another member. */
  readonly name: string | undefined
}

/** Recommended gifts, below what they are recommended for. */
export function Recommended({ userId, viewer, name }: RecommendedProps) {
  const id = useId()
  const region = useRegion()
  const { data } = useQuery(recommended(userId, viewer))
  const gifts = data?.posts.slice(0, SHOWN) ?? []
  if (gifts.length === 0) return null
  const reasons = Map.groupBy(gifts, ({ because }) => because)
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={name === undefined ? 'You may also like' : `${name} may also like`} />
      {[...reasons].map(([because, alike], place) => (
        <section key={because} className={styles.alike} aria-labelledby={`${id}-${place}`}>
          <h3 id={`${id}-${place}`} className={styles.because}>
            {because}
          </h3>
          <ul className={cards.grid}>
            {alike.map((gift) => (
              <GiftCard key={gift.id} post={gift} to={giftPath(gift, region)} position={gifts.indexOf(gift) + 1} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}
