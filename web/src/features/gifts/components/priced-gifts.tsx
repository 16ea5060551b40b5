import { buttonClass } from '../../../ui/buttons/button.tsx'
import { EndlessGifts } from '../../../ui/endless/endless-gifts.tsx'
import { Message } from '../../../ui/states/message.tsx'
import type { useListPricedGifts } from '../api/list-priced-gifts.ts'
import { PRICED_DEFAULTS, type PricedAddress, pricedPath } from '../priced-address.ts'

const TRACKED = { list: 'gifts-under', impression: 'impression', click: 'click' } as const

interface PricedGiftsProps {
  readonly list: ReturnType<typeof useListPricedGifts>
  readonly address: PricedAddress
  readonly scrolls: boolean
}

export function PricedGifts({ list, address, scrolls }: PricedGiftsProps) {
  return (
    <EndlessGifts
      list={list}
      region={address.region}
      page={address.page}
      pathOf={(page) => pricedPath({ ...address, page })}
      tracked={TRACKED}
      scrolls={scrolls}
      inView={3}
      empty={<NoneAtThatPrice address={address} />}
    />
  )
}

function NoneAtThatPrice({ address }: Pick<PricedGiftsProps, 'address'>) {
  const wider = { ...address, page: 1, from: 0, to: PRICED_DEFAULTS.blank, store: PRICED_DEFAULTS.store }
  return (
    <Message
      over="Not for that money"
      title="Nothing between those prices"
      actions={
        <a className={buttonClass({ variant: 'main' })} href={pricedPath(wider)}>
          Show every price
        </a>
      }
    >
      <p>We looked behind the shelf as well. A little more room on either side, or another shop, usually helps.</p>
    </Message>
  )
}
