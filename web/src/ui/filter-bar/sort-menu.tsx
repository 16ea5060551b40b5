import { SORT_NAMES, sortTabs, type SortTabsProps } from '../navigation/navigation.tsx'
import { FilterLinks, FilterMenu } from './filter-bar.tsx'

/** The sorts of a list in a menu of its filter bar. */
export function SortMenu(props: SortTabsProps) {
  return (
    <FilterMenu id="sort" name="Sort" value={SORT_NAMES[props.current]}>
      <FilterLinks label="Sort gifts" links={sortTabs(props)} />
    </FilterMenu>
  )
}
