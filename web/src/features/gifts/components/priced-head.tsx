import { Breadcrumbs } from '../../../ui/breadcrumbs/breadcrumbs.tsx'
import { ALL_GIFTS, categoryPath } from '../gifts-address.ts'
import type { PricedAddress } from '../priced-address.ts'
import { pricedTitle } from '../priced-metadata.ts'
import styles from './category-head.module.css'

export function PricedHead({ address }: { readonly address: PricedAddress }) {
  return (
    <div className={styles.head}>
      <Breadcrumbs crumbs={[{ title: 'All gifts', to: categoryPath(address.region, ALL_GIFTS, null) }]} />
      <h1>
        {pricedTitle(address)}
        {address.page > 1 && <span className={styles.page}>{` page ${address.page}`}</span>}
      </h1>
      <p className={styles.text}>It is the thought that counts, and the thought has a budget.</p>
    </div>
  )
}
