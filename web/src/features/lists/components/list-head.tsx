import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { type ListAddress, listPath } from '../list-address.ts'
import { SORT_WORDS, TAB_ORDER } from '../sort-words.ts'
import styles from './list-head.module.css'

/** The title of a list and the way to the other orders. */
export function ListHead({ address }: { readonly address: ListAddress }) {
  const tabs = TAB_ORDER.map((sort) => ({
    title: SORT_WORDS[sort].tab, to: listPath({ ...address, sort, page: 1 }), current: sort === address.sort,
  }))
  return (
    <div className={styles.head}>
      <h2>{SORT_WORDS[address.sort].heading}{address.page > 1 && <span className={styles.page}>{` page ${address.page}`}</span>}</h2>
      <Tabs label="Sort gifts" tabs={tabs} />
    </div>
  )
}
