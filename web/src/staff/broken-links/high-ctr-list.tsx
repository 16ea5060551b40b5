import type { HighCtrPost } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PriceText } from '../../ui/price/price.tsx'
import { shareText } from '../kit/cells.tsx'
import { AddToGuides } from './add-to-guides.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { searchFilter } from '../kit/filters.ts'
import { ListFilters } from '../kit/list-filters.tsx'
import { useListQuery } from '../kit/list-query.ts'
import { PagerBar } from '../kit/table-parts.tsx'
import { highCtrPostsQuery, searchHighCtrPostsQuery } from './broken-link-calls.ts'

/** Posts of a page, as the calls cut them. */
const PER_PAGE = 40
const FILTERS = { term: searchFilter('Find a gift', 'By title') }

const { link, figure, count } = columnsOf<HighCtrPost>()

const COLUMNS = [
  link('title', 'Gift', ({ id, title, image, slug }) => ({
    href: `/admin/gifts/${id}/`,
    title,
    picture: image,
    about: `/${slug}/`,
  })),
  figure('price', 'Price', (gift) => (gift.price === null ? '–' : <PriceText of={gift} />)),
  count('impressions', 'Shown'),
  count('clicks', 'Clicks'),
  figure('ctr', 'CTR', ({ ctr }) => shareText(ctr), { phone: 'number' }),
  { id: 'todo', title: 'Add', cell: (gift: HighCtrPost) => <AddToGuides gift={gift} />, phone: 'action' } as const,
]

/** Gifts by smoothed click rate, without what was seen and clicked inside guides. */
export function HighCtrList() {
  const list = useListQuery(FILTERS)
  const { page } = list
  const { term } = list.values
  const shown = useQuery({ ...highCtrPostsQuery({ params: { page } }), enabled: term === '', placeholderData: keepPreviousData })
  const found = useQuery({
    ...searchHighCtrPostsQuery({ params: { term, page } }),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
  const answer = term === '' ? shown : found
  const posts = answer.data?.posts
  return (
    <DataTable
      name="high-ctr"
      label="Gifts with the highest click rates"
      columns={COLUMNS}
      rows={posts}
      rowId={({ id }) => String(id)}
      query={answer}
      list={list}
      empty="Nothing was clicked yet."
      tools={<ListFilters list={list} filters={FILTERS} />}
      pager={
        <PagerBar
          words={`Page ${page}`}
          back={page > 1 ? list.pathOfPage(page - 1) : undefined}
          on={posts?.length === PER_PAGE ? list.pathOfPage(page + 1) : undefined}
        />
      }
    />
  )
}
