import { SortTabs } from '../../../ui/sorting/sort-tabs.tsx'
import { type ListAddress, listPath } from '../list-address.ts'
import { SORT_LABELS } from '../sort-labels.ts'
import styles from './list-head.module.css'

/** List title and sort tabs. */
export function ListHead({ address }: { readonly address: ListAddress }) {
  return (
    <div className={styles.head}>
      <h2>
        {SORT_LABELS[address.sort].heading}
        {address.page > 1 && <span className={styles.page}>{` page ${address.page}`}</span>}
      </h2>
      <SortTabs current={address.sort} pathOf={(sort) => listPath({ ...address, sort, page: 1 })} />
    </div>
  )
}
