import { DEFAULT_PER_PAGE } from '@ribbonry/contracts'
import { type ReactNode, useMemo } from 'react'
import { inRegion } from '../../../regions/region.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { ListEnd } from '../../../ui/endless/endless-gifts.tsx'
import { GiftTile } from '../../../ui/gift-card/gift-tile.tsx'
import { Prices } from '../../../ui/price/price.tsx'
import { ListExchange } from '../../../routing/list-exchange.tsx'
import { CardSkeleton } from '../../../ui/skeleton/skeleton.tsx'
import { ErrorState, Message } from '../../../ui/states/message.tsx'
import { placeAttributes } from '../../../ui/tracked/tracked.ts'
import { type FinderAddress, finderPath, hasNoCriteria } from '../finder-address.ts'
import { type FinderList, type FoundGift, MAX_COUNTED } from '../finder-calls.ts'
import styles from './gift-finder.module.css'

/** Tracked like the home lists, under its own list name. */
const TRACKED = { list: 'gift-finder', impression: 'impression', click: 'click' } as const
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
      <Grid>
        <CardSkeleton count={SKELETONS} label="Looking along the shelves" />
      </Grid>
    )
  if (list.isError && gifts.length === 0) return <ErrorState onRetry={() => void list.refetch()} />
  if (gifts.length === 0) return <NoSuggestions address={address} />
  return (
    <section aria-labelledby="suggested" aria-busy={list.isPlaceholderData}>
      <h2 id="suggested" className={styles.outcome} aria-live="polite">
        {outcome(address, list.data?.pages[0]?.total ?? 0)}
      </h2>
      <ListExchange pages={list.data?.pages} />
      <Grid gifts={gifts}>
        {gifts.map((gift, index) => (
          <SuggestedGift
            key={gift.id}
            gift={gift}
            to={inRegion(address.region, `/${gift.slug}/`)}
            position={(first - 1) * DEFAULT_PER_PAGE + index + 1}
            first={index === 0 && !hasNoCriteria(address)}
          />
        ))}
        {list.isFetchingNextPage && <CardSkeleton count={SKELETONS} label="More gifts are on their way" />}
      </Grid>
      <ListEnd list={list} page={address.page} pathOf={pathOf} scrolls={scrolls} />
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

function Grid({ gifts, children }: { readonly gifts?: readonly FoundGift[]; readonly children: ReactNode }) {
  return (
    <Prices of={gifts}>
      <ul className={styles.grid} {...placeAttributes(TRACKED)}>
        {children}
      </ul>
    </Prices>
  )
}

const SIZES = '(min-width: 1440px) 421px, (min-width: 970px) 30vw, (min-width: 600px) 46vw, 94vw'

interface SuggestedGiftProps {
  readonly gift: FoundGift
  readonly to: string
  /** Position in the list, from 1. */
  readonly position: number
  /** In view when the page opens: fetched first. */
  readonly first: boolean
}

/** A suggested gift, and why it matches. */
function SuggestedGift({ gift, to, position, first }: SuggestedGiftProps) {
  return (
    <GiftTile
      post={gift}
      to={to}
      position={position}
      heading="h3"
      sizes={SIZES}
      widths={[320, 960]}
      first={first}
      className={styles.gift}
    >
      <p className={styles.quip}>{gift.quip}</p>
      {gift.why !== '' && (
        <p className={styles.why}>
          <b>Why this?</b> {gift.why}
        </p>
      )}
    </GiftTile>
  )
}
