import { COUNTED_TERM_LENGTH, type CountedSearch, createSynonym, listSearches, SEARCHES_PER_PAGE } from '@ribbonry/contracts'
import { pastDayText } from '@ribbonry/dates'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import { useAccount } from '../../session/account.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { mayUse } from '../kit/may-use.ts'
import { columnsOf } from '../kit/columns.tsx'
import { choiceFilter, searchFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { synonymPath, TEXTS } from './search-texts.ts'

const listSearchesQuery = query(listSearches)
const { link, count, figure } = columnsOf<CountedSearch>()

/** What people looked for: what they did not find first. */
export const SearchList = staffList({
  name: 'searches',
  label: TEXTS.title,
  empty: TEXTS.empty,
  filters: {
    term: searchFilter('Find a search', 'By a part of what was typed', COUNTED_TERM_LENGTH),
    show: choiceFilter(
      [
        ['nothing', 'Found nothing at all'],
        ['all', 'With those that found something'],
      ],
      { label: 'Show', any: 'Without an answer' },
    ),
    sort: choiceFilter(
      [
        ['searches', 'Most looked for'],
        ['last', 'Latest'],
      ],
      { label: 'Order', any: 'Most in vain' },
    ),
  },
  query: ({ filter, page }) => listSearchesQuery({ query: { page, ...filter } }),
  rows: ({ searches }) => searches,
  total: ({ total }) => total,
  perPage: SEARCHES_PER_PAGE,
  id: ({ term }) => term,
  columns: [
    link('term', TEXTS.term, ({ term }) => ({ href: `/search/${encodeURIComponent(term)}/`, title: term })),
    count('searches', TEXTS.searches, { phone: 'number' }),
    count('nothing', TEXTS.nothing, { phone: 'line' }),
    count('near', TEXTS.near),
    figure('last', TEXTS.last, ({ last }) => <CountedDay day={last} />),
    { id: 'synonym', title: TEXTS.synonym, phone: 'action', cell: ({ term }) => <AddSynonym term={term} /> },
  ],
})

/** Searches are counted by day, without the hour. */
function CountedDay({ day }: { readonly day: string }) {
  const [now] = useState(() => Date.now())
  return (
    <time className="num" dateTime={day}>
      {pastDayText(day, now)}
    </time>
  )
}

/** Leads to the form of synonyms, for members who may make one. */
function AddSynonym({ term }: Pick<CountedSearch, 'term'>) {
  const { user } = useAccount({ alwaysAsk: true })
  if (user === null || !mayUse(createSynonym.access, user)) return null
  return (
    <a className={buttonClass({ small: true })} href={synonymPath(term)} aria-label={`${TEXTS.synonym} for ${term}`}>
      {TEXTS.synonym}
    </a>
  )
}
