import { DEFAULT_PER_PAGE } from '@ribbonry/contracts'
import { type ReactNode, useMemo } from 'react'
import { inRegion } from '../../../regions/region.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { LoadTrigger } from '../../../ui/endless/load-trigger.tsx'
import { PageLinks } from '../../../ui/pagination/page-links.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Message } from '../../../ui/states/message.tsx'
import { placeAttributes } from '../../../ui/tracked/tracked.ts'
import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import type { useFoundGifts } from '../api/find-gifts.ts'
import { type FinderAddress, finderPath, hasNoCriteria } from '../finder-address.ts'
import { SuggestedGift } from './suggested-gift.tsx'
import styles from './suggested-gifts.module.css'

/** Tracked like the home lists, under its own list name. */
const TRACKED = { list: 'gift-finder', impression: 'impression', click: 'click' } as const
const SKELETONS = 6
/** The service counts up to this number. */
const MAX_COUNTED = 400

interface SuggestedGiftsProps {
  readonly address: FinderAddress
  readonly list: ReturnType<typeof useFoundGifts>
  /** Whether the next page loads on scrolling. */
  readonly scrolls: boolean
}

/** Suggested gifts, best first. */
export function SuggestedGifts({ address, list, scrolls }: SuggestedGiftsProps) {
  const gifts = useMemo(() => list.data?.pages.flatMap(({ posts }) => posts) ?? [], [list.data])
  const pathOf = (page: number) => finderPath({ ...address, page })
  const first = list.data?.pageParams[0] ?? address.page
  if (list.isPending)
    return (
      <Grid>
        <CardSkeleton count={SKELETONS} label="Looking along the shelves" />
      </Grid>
    )
  if (list.isError && gifts.length === 0)
    return (
      <ErrorState
        onRetry={() => {
          void list.refetch()
        }}
      />
    )
  if (gifts.length === 0) return <NoSuggestions address={address} />
  return (
    <section aria-labelledby="suggested" aria-busy={list.isPlaceholderData}>
      <h2 id="suggested" className={styles.outcome} aria-live="polite">
        {outcome(address, list.data?.pages[0]?.total ?? 0)}
      </h2>
      <Grid>
        {gifts.map((gift, index) => (
          <SuggestedGift
            key={gift.id}
            gift={gift}
            to={inRegion(address.region, `/${gift.slug}/`)}
            position={(first - 1) * DEFAULT_PER_PAGE + index + 1}
          />
        ))}
        {list.isFetchingNextPage && <CardSkeleton count={SKELETONS} label="More gifts are on their way" />}
      </Grid>
      <End list={list} page={address.page} scrolls={scrolls} pathOf={pathOf} />
    </section>
  )
}

function outcome(address: FinderAddress, total: number): string {
  if (hasNoCriteria(address)) return 'While you think: what people like just now'
  if (total >= MAX_COUNTED) return 'Hundreds of gifts, the best match first'
  return total === 1 ? 'One gift, and a good one' : `${total} gifts, the best match first`
}

function NoSuggestions({ address }: { readonly address: FinderAddress }) {
  const start = finderPath({ region: address.region, interests: [], page: 1 })
  const again = address.page > 1 ? finderPath({ ...address, page: 1 }) : start
  return (
    <Message
      title={address.page > 1 ? 'That was the last of them' : 'Nobody has made that yet'}
      actions={
        <a className={buttonClass({ variant: 'main' })} href={again}>
          {address.page > 1 ? 'Back to the first' : 'Start again'}
        </a>
      }
    >
      <p>
        {address.page > 1
          ? 'Every gift that we found stands before this page.'
          : 'Nothing goes with all of that. Let go of one wish, or give the budget some room.'}
      </p>
    </Message>
  )
}

interface EndProps extends Pick<SuggestedGiftsProps, 'list' | 'scrolls'> {
  readonly page: number
  readonly pathOf: (page: number) => string
}

/** List end: next page, error or links. */
function End({ list, page, scrolls, pathOf }: EndProps) {
  const last = list.data?.pageParams.at(-1) ?? page
  const more = () => {
    void list.fetchNextPage()
  }
  return (
    <>
      {list.isFetchNextPageError && <ErrorState onRetry={more} />}
      {scrolls && list.hasNextPage && !list.isFetchNextPageError && (
        <LoadTrigger key={last} busy={list.isFetchingNextPage} onNear={more} />
      )}
      <PageLinks page={page} next={list.hasNextPage ? last + 1 : undefined} pathOf={pathOf} quiet={scrolls} />
    </>
  )
}

function Grid({ children }: { readonly children: ReactNode }) {
  return (
    <ul className={styles.grid} {...placeAttributes(TRACKED)}>
      {children}
    </ul>
  )
}
