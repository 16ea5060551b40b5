import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { ALL_GIFTS, giftsPath } from '../gifts-address.ts'
import { ANY_PRICE } from '../price-range.ts'
import type { PricedAddress } from '../priced-address.ts'
import { pricedTitle } from '../priced-metadata.ts'
import styles from './category-head.module.css'

/** What the page of gifts at a price is called. */
export function PricedHead({ address }: { readonly address: PricedAddress }) {
  const all = giftsPath({ region: address.region, list: ALL_GIFTS, parent: null, sort: 'new', page: 1, range: ANY_PRICE })
  return (
    <div className={styles.head}>
      <Breadcrumbs crumbs={[{ title: 'All gifts', to: all }]} />
      <h1>{pricedTitle(address)}{address.page > 1 && <span className={styles.page}>{` page ${address.page}`}</span>}</h1>
      <p className={styles.text}>It is the thought that counts, and the thought has a budget. Tell us yours.</p>
    </div>
  )
}
