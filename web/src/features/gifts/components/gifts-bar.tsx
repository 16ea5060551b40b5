import type { ListSort } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { SortTabs } from '../../../ui/sorting/sort-tabs.tsx'
import styles from './gifts-bar.module.css'

interface GiftsBarProps {
  readonly sort: ListSort
  readonly pathOfSort: (sort: ListSort) => string
  /** An order that makes no sense here. */
  readonly without?: ListSort
  /** What narrows the list. */
  readonly children: ReactNode
}

/** Everything that decides which gifts are shown, above them. */
export function GiftsBar({ sort, pathOfSort, without, children }: GiftsBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>{children}</div>
      <SortTabs current={sort} pathOf={pathOfSort} {...(without === undefined ? {} : { without })} />
    </div>
  )
}
