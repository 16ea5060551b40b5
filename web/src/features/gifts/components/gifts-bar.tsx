import { type ReactNode, Suspense } from 'react'
import { plainPart } from '../../../routing/lazy-part.tsx'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import type { SortMenuProps } from '../../../ui/filter-bar/sort-menu.tsx'
import type { StockMenusProps } from '../../../ui/filter-bar/stock-menus.tsx'
import { Message } from '../../../ui/states/message.tsx'

const loadMenus = () => import('../../../ui/filter-bar/stock-menus.tsx')
const SORT = plainPart(loadMenus, (module) => module.SortMenu)
const STOCK = plainPart(loadMenus, (module) => module.StockMenus)

/** Must precede rendering on the server. */
export async function loadGiftsBar(): Promise<void> {
  await Promise.all([SORT.load(), STOCK.load()])
}

interface GiftsBarProps extends StockMenusProps {
  readonly sorts: SortMenuProps
  /** Link to another kind of content than gifts. */
  readonly end?: ReactNode
  /** Price filter. */
  readonly children: ReactNode
}

/** Bar above the gifts: sorts and filters. */
export function GiftsBar({ sorts, store, inStock, pathOf, end, children }: GiftsBarProps) {
  return (
    <FilterBar label="Sort and filter" end={end}>
      <Suspense>
        <SORT.Part {...sorts} />
      </Suspense>
      {children}
      <Suspense>
        <STOCK.Part store={store} inStock={inStock} pathOf={pathOf} />
      </Suspense>
    </FilterBar>
  )
}

interface NoneLeftProps {
  /** Path of the list without filters. */
  readonly every: string
  /** Whether prices are among the filters. */
  readonly priced: boolean
}

/** Shown when no gift passes the filters. */
export function NoneLeft({ every, priced }: NoneLeftProps) {
  return (
    <Message
      over={priced ? 'Not for that money' : 'Not in that shop'}
      title={priced ? 'Nothing between those prices' : 'Nothing passes that filter'}
      actions={
        <a className={buttonClass({ variant: 'main' })} href={every}>
          {priced ? 'Show every price' : 'Show every gift'}
        </a>
      }
    >
      <p>We looked behind the shelf as well. A little more room on either side, or another shop, usually helps.</p>
    </Message>
  )
}
