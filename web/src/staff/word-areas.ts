import { createSynonym, deleteSynonym, listSearches, listSynonyms } from '@ribbonry/contracts'
import type { StaffArea } from './staff-area.ts'

/** Areas of the words that the search goes by. */
export const WORD_AREAS: readonly StaffArea[] = [
  {
    group: 'Mend',
    title: 'Synonyms',
    path: '/admin/search-title-synonyms/',
    about: 'Words by which the search finds what is called otherwise',
    key: '6',
    calls: [listSynonyms, createSynonym, deleteSynonym],
    othersTo: '/',
  },
  {
    group: 'Mend',
    title: 'Searches',
    path: '/admin/searches/',
    about: 'What people look for and do not find',
    key: '7',
    calls: [listSearches],
    othersTo: '/',
  },
]
