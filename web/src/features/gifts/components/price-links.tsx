import { type PricedAddress, pricedPath } from '../priced-address.ts'
import { OFFERED_RANGES, pricedTitle } from '../priced-metadata.ts'
import styles from './category-links.module.css'

/** Links to common price ranges. */
export function PriceLinks({ address }: { readonly address: PricedAddress }) {
  return (
    <ul className={`${styles.links} ${styles.row}`} aria-label="Prices">
      {OFFERED_RANGES.map(([from, to]) => (
        <li key={from + to}>
          <a
            href={pricedPath({ ...address, page: 1, from, to })}
            aria-current={from === address.from && to === address.to ? 'page' : undefined}
          >
            {pricedTitle({ from, to })
              .replace('Gifts ', '')
              .replace(/^./, (letter) => letter.toUpperCase())}
          </a>
        </li>
      ))}
    </ul>
  )
}
