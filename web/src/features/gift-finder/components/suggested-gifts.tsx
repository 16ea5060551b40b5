import { DEFAULT_PER_PAGE } from '@ribbonry/contracts'
import { Fragment, useMemo } from 'react'
import { inRegion } from '../../../regions/region.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { ListEnd } from '../../../ui/endless/endless-gifts.tsx'
import { FoundGift, FoundGrid, NearLine } from '../../../ui/gift-card/found-gifts.tsx'
import { ListExchange } from '../../../routing/list-exchange.tsx'
import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { ErrorState, Message } from '../../../ui/states/message.tsx'
import { type FinderAddress, finderPath, hasNoCriteria } from '../finder-address.ts'
import { type FinderList, MAX_COUNTED } from '../finder-calls.ts'
import styles from './gift-finder.module.css'

const SKELETONS = 6

interface SuggestedGiftsProps {
  readonly address: FinderAddress
  readonly list: FinderList
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
      <FoundGrid list="gift-finder">
        <CardSkeleton count={SKELETONS} label="Looking along the shelves" />
      </FoundGrid>
    )
  if (list.isError && gifts.length === 0) return <ErrorState onRetry={() => void list.refetch()} />
  if (gifts.length === 0) return <NoSuggestions address={address} />
  const { total = 0, near = 0 } = list.data?.pages[0] ?? {}
  const before = (first - 1) * DEFAULT_PER_PAGE
  return (
    <section aria-labelledby="suggested" aria-busy={list.isPlaceholderData}>
      <h2 id="suggested" className={styles.outcome} aria-live="polite">
        {outcome(address, total)}
      </h2>
      <ListExchange pages={list.data?.pages} />
      <FoundGrid list="gift-finder" gifts={gifts}>
        {gifts.map((gift, index) => (
          <Fragment key={gift.id}>
            {before + index === total && total > 0 && <NearLine total={total} near={near} />}
            <FoundGift
              gift={gift}
              to={inRegion(address.region, `/${gift.slug}/`)}
              position={before + index + 1}
              heading="h3"
              first={index === 0 && !hasNoCriteria(address)}
            />
          </Fragment>
        ))}
        {list.isFetchingNextPage && <CardSkeleton count={SKELETONS} label="More gifts are on their way" />}
      </FoundGrid>
      <ListEnd list={list} page={address.page} pathOf={pathOf} scrolls={scrolls} />
    </section>
  )
}

function outcome(address: FinderAddress, total: number): string {
  if (hasNoCriteria(address)) return 'While you think: what people like just now'
  if (total >= MAX_COUNTED) return 'Hundreds of gifts, the best match first'
  if (total === 0) return 'Nothing fits all of that. This comes nearest:'
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
