import { useMemo } from 'react'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { EndlessGifts, type GiftQuery } from '../../../ui/endless/endless-gifts.tsx'
import { Message } from '../../../ui/states/message.tsx'
import { type GiftsAddress, giftsPath } from '../gifts-address.ts'
import { ANY_PRICE, isAnyPrice } from '../price-range.ts'
import styles from './category-gifts.module.css'

interface CategoryGiftsProps {
  readonly list: GiftQuery & { readonly isPlaceholderData: boolean }
  readonly address: GiftsAddress
  /** Category id for tracking; undefined on the page of all gifts. */
  readonly category: number | undefined
  readonly scrolls: boolean
}

/** Gifts of a category. Those of the previous price range stay, faded, until new ones arrive. */
export function CategoryGifts({ list, address, category, scrolls }: CategoryGiftsProps) {
  const tracked = useMemo(
    () =>
      ({
        list: address.sort,
        impression: 'impression-gifts',
        click: 'click-gifts',
        ...(category === undefined ? {} : { category }),
      }) as const,
    [address.sort, category],
  )
  const waits = list.isPlaceholderData
  return (
    <div className={waits ? styles.waits : undefined} aria-busy={waits}>
      <EndlessGifts
        list={list}
        region={address.region}
        page={address.page}
        pathOf={(page) => giftsPath({ ...address, page })}
        tracked={tracked}
        scrolls={scrolls && !waits}
        inView={3}
        empty={isAnyPrice(address.range) ? undefined : <NoneAtThatPrice address={address} />}
      />
    </div>
  )
}

function NoneAtThatPrice({ address }: Pick<CategoryGiftsProps, 'address'>) {
  return (
    <Message
      over="Not for that money"
      title="Nothing between those prices"
      actions={
        <a className={buttonClass({ variant: 'main' })} href={giftsPath({ ...address, range: ANY_PRICE })}>
          Show every price
        </a>
      }
    >
      <p>We looked behind the shelf as well. A little more room on either side usually helps.</p>
    </Message>
  )
}
