import type { ListSort } from '@ribbonry/contracts'
import type { ReactNode } from 'react'
import { useRegion } from '../../regions/edition.ts'
import { inMoneyOf, inRegion, type Region } from '../../regions/region.ts'
import styles from './navigation.module.css'
import { buttonClass } from '../buttons/button.tsx'

export interface Tab {
  readonly title: string
  readonly to: string
  readonly current: boolean
}

/** Links to other views of a list; scrolls sideways on phones. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ title, to, current }) => (
        <a key={to} href={to} data-keep-scroll {...(current ? { 'aria-current': 'page' as const } : {})}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** Display names of the sorts, in the order of the tabs. Prices are in dollars. */
const SORT_NAMES: Readonly<Record<ListSort, string>> = {
  'clicks-score': 'Trending',
  new: 'Newest',
  'all-time-popular': 'Most loved',
  popular: 'Popular',
  wctr: 'This week',
  mctr: 'Loved on phones',
  over1k: 'Over $1k',
  random: 'Surprise me',
}

/** Name of a sort, in the money of a region. */
export const sortName = (sort: ListSort, region: Region): string => inMoneyOf(region, SORT_NAMES[sort])

interface SortTabsProps {
  readonly current: ListSort
  readonly pathOf: (sort: ListSort) => string
}

/** Tabs for the sorts of a list. */
export function SortTabs({ current, pathOf }: SortTabsProps) {
  const region = useRegion()
  const sorts = Object.keys(SORT_NAMES) as ListSort[]
  const tabs = sorts.map((sort) => ({ title: sortName(sort, region), to: pathOf(sort), current: sort === current }))
  return <Tabs label="Sort gifts" tabs={tabs} />
}

export interface Crumb {
  readonly title: string
  readonly to: string
}

/** Breadcrumbs from the front page, which is always included, to the page's category. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const front = { title: 'Gifts', to: inRegion(useRegion(), '/') }
  return (
    <nav className={styles.crumbs} aria-label="You are here">
      <ol className={styles.list}>
        {[front, ...crumbs].map(({ title, to }) => (
          <li key={to}>
            <a href={to}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface PageLinksProps {
  readonly page: number
  readonly next: number | undefined
  /** Path of a page, with its query. */
  readonly pathOf: (page: number) => string
  /** Placed closer to the list, which grows on this page. */
  readonly quiet: boolean
  /** Replaces the link to the next page when that page is appended to this one. */
  readonly children?: ReactNode
}

/** Links to the previous and next page. They keep `scroll=n`. */
export function PageLinks({ page, next, pathOf, quiet, children }: PageLinksProps) {
  if (page === 1 && next === undefined) return null
  const at = (number: number) => (quiet ? pathOf(number) : withoutScrolling(pathOf(number)))
  return (
    <nav className={quiet ? `${styles.links} ${styles.quiet}` : styles.links} aria-label="Pages">
      {page > 1 && (
        <a className={buttonClass()} rel="prev" href={at(page - 1)}>
          Previous gifts
        </a>
      )}
      {children ||
        (next !== undefined && (
          <a className={buttonClass()} rel="next" href={at(next)}>
            More gifts
          </a>
        ))}
    </nav>
  )
}

function withoutScrolling(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}scroll=n`
}
