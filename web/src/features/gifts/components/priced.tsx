import type { Picture } from '@ribbonry/contracts'
import { inRegion, REGION } from '../../../regions/region.ts'
import { EndlessGifts, type GiftQuery } from '../../../ui/endless/endless-gifts.tsx'
import { FilterMenu } from '../../../ui/filter-bar/filter-bar.tsx'
import { PriceForm } from '../../../ui/filter-bar/price-form.tsx'
import { stockQuery } from '../../../ui/filter-bar/stock-filter.ts'
import { PageHead } from '../../../ui/page-head/page-head.tsx'
import { ALL_GIFTS, categoryPath } from '../gifts-address.ts'
import { countText } from '../gifts-metadata.ts'
import { OFFERED_RANGES, PRICED_DEFAULTS, type PricedAddress, pricedPath, pricedTitle } from '../priced-address.ts'
import { NoneLeft } from './gifts-bar.tsx'
import styles from './gifts.module.css'

interface PricedHeadProps {
  readonly address: PricedAddress
  /** Number of gifts; 0 while they load. */
  readonly total: number
  /** Picture of one of the gifts; undefined while they load. */
  readonly picture: Picture | null | undefined
}

export function PricedHead({ address, total, picture }: PricedHeadProps) {
  return (
    <PageHead
      crumbs={[{ title: 'All gifts', to: categoryPath(address.region, ALL_GIFTS, null) }]}
      title={pricedTitle(address)}
      page={address.page}
      deck="It is the thought that counts, and the thought has a budget."
      facts={total > 0 && <span className="num">{countText(total)}</span>}
      picture={picture}
    />
  )
}

/** Links to common price ranges. */
export function PriceLinks({ address }: { readonly address: PricedAddress }) {
  return (
    <ul className={`${styles.links} ${styles.linksRow}`} aria-label="Prices">
      {OFFERED_RANGES.map(([from, to]) => (
        <li key={from + to}>
          <a
            href={pricedPath({ ...address, page: 1, from, to })}
            aria-current={from === address.from && to === address.to ? 'page' : undefined}
          >
            {pricedTitle({ from, to, region: address.region })
              .replace('Gifts ', '')
              .replace(/^./, (letter) => letter.toUpperCase())}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The price range, with a field to type another one. */
export function PricedRange({ address }: { readonly address: PricedAddress }) {
  const { region, sort, from, to, store, inStock } = address
  return (
    <FilterMenu id="price" name="Price" value={pricedTitle(address).replace('Gifts ', '')} on>
      <PriceForm
        action={inRegion(region, sort === PRICED_DEFAULTS.sort ? '/gifts-under/' : `/gifts-under/${sort}/`)}
        sign={REGION[region].sign}
        names={['from', 'to']}
        low={from}
        high={to >= PRICED_DEFAULTS.blank ? undefined : to}
        most={PRICED_DEFAULTS.blank}
        kept={stockQuery({ store, inStock })}
      />
    </FilterMenu>
  )
}

const TRACKED = { list: 'gifts-under', impression: 'impression', click: 'click' } as const

interface PricedGiftsProps {
  readonly list: GiftQuery
  readonly address: PricedAddress
  readonly scrolls: boolean
}

export function PricedGifts({ list, address, scrolls }: PricedGiftsProps) {
  const wider = { ...address, page: 1, from: 0, to: PRICED_DEFAULTS.blank, store: PRICED_DEFAULTS.store, inStock: false }
  return (
    <EndlessGifts
      list={list}
      region={address.region}
      page={address.page}
      pathOf={(page) => pricedPath({ ...address, page })}
      tracked={TRACKED}
      scrolls={scrolls}
      inView={3}
      empty={<NoneLeft every={pricedPath(wider)} priced />}
    />
  )
}
