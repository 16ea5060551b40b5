import { SEARCHES_DAYS, SESSIONS_PER_TERM } from '@ribbonry/contracts'

export const TEXTS = {
  title: 'Searches',
  how:
    `What people looked for in the last ${SEARCHES_DAYS} days, without anything about them. A term stands here once ` +
    `${SESSIONS_PER_TERM} sessions looked for it.`,
  empty: 'Nobody has looked for anything in vain.',
  term: 'Looked for',
  searches: 'Searches',
  nothing: 'Found nothing',
  near: 'Only near',
  last: 'Last',
  synonym: 'Add a synonym',
} as const

/** Where a synonym of a term is made. */
export const synonymPath = (term: string): string => `/admin/search-title-synonyms/?${new URLSearchParams({ word: term })}`
