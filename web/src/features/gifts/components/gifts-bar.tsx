import type { ListSort } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { SortTabs } from '../../../ui/sorting/sort-tabs.tsx'
import styles from './gifts-bar.module.css'

interface GiftsBarProps {
  readonly sort: ListSort
  readonly pathOfSort: (sort: ListSort) => string
  /** A sort that is not offered here. */
  readonly without?: ListSort
  /** Filters. */
  readonly children: ReactNode
}

/** Bar above the gifts: sorts and filters. */
export function GiftsBar({ sort, pathOfSort, without, children }: GiftsBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>{children}</div>
      <SortTabs current={sort} pathOf={pathOfSort} {...(without === undefined ? {} : { without })} />
    </div>
  )
}
