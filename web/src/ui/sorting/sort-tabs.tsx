import type { ListSort } from '@ribbonry/contracts'
import { Tabs } from '../tabs/tabs.tsx'

/** Sorts of lists, in the order of the tabs. */
const TABS: Readonly<Record<ListSort, string>> = {
  'clicks-score': 'Trending',
  new: 'New',
  popular: 'Popular',
  'all-time-popular': 'All-time popular',
  wctr: 'This week',
  mctr: 'Loved on phones',
  over1k: 'Over $1k',
  random: 'Surprise me',
}

interface SortTabsProps {
  readonly current: ListSort
  readonly pathOf: (sort: ListSort) => string
  /** A sort that is not offered, unless it is the current one. */
  readonly without?: ListSort
}

/** Tabs for the sorts of a list. */
export function SortTabs({ current, pathOf, without }: SortTabsProps) {
  const sorts = (Object.keys(TABS) as ListSort[]).filter((sort) => sort !== without || sort === current)
  return (
    <Tabs label="Sort gifts" tabs={sorts.map((sort) => ({ title: TABS[sort], to: pathOf(sort), current: sort === current }))} />
  )
}
