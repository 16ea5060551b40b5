import { GUIDE_FILTERS, GUIDES_FOUND, GUIDES_PER_PAGE, type GuideFilter } from '@ribbonry/contracts'
import { useAccount } from '../../../session/account.ts'
import { restoreColumn } from '../../kit/columns.tsx'
import { staffList } from '../../kit/staff-list.tsx'
import { useRestoreGuide } from '../trash/guide-trash-calls.ts'
import { backText } from '../trash/guide-trash-texts.ts'
import { FIGURE_COLUMNS, STATE_COLUMNS } from './guide-columns.tsx'
import { GUIDE_LIST_FILTERS, orderOf, TAB_TITLES } from './guide-filters.ts'
import { guidesQuery } from './guides-query.ts'
import styles from './guide-list.module.css'
import { MyTurn } from './my-turn.tsx'
import { CuratorChoice, WriterChoice } from './person-choice.tsx'
import { useGuideBulk } from './use-guide-bulk.tsx'

const MORE_FOUND = `These are the ${GUIDES_FOUND} that are most like it. There may be more: more of the title finds them.`

/** @param start tab when the address has none */
const guideList = (start: GuideFilter) =>
  staffList({
    name: 'guides',
    label: 'Gift guides',
    empty: 'No guide here. Somebody should write one.',
    filters: GUIDE_LIST_FILTERS,
    query: ({ filter: { term, show = start, order }, page, sort }) =>
      guidesQuery({ term, filter: show, sort: orderOf(sort) ?? order ?? 'newest', page }),
    rows: ({ guides }) => guides,
    total: ({ guides, total = guides.length }) => total,
    perPage: GUIDES_PER_PAGE,
    actsOnPage: true,
    useActions: useGuideBulk,
    foot: ({ guides, total }) => total === undefined && guides.length >= GUIDES_FOUND && MORE_FOUND,
    id: ({ id }) => id,
    views: (list, answer) => ({
      label: 'Guides by stage',
      views: GUIDE_FILTERS.map((filter) => ({
        title: TAB_TITLES[filter],
        path: list.pathWith({ show: filter, term: '' }),
        current: list.values.term === '' && (list.values.show ?? start) === filter,
        count: answer?.counts?.[filter],
      })),
    }),
    columns: [
      ...STATE_COLUMNS,
      {
        id: 'people',
        title: 'Writer, curator',
        cell: (guide) => (
          <div className={styles.people}>
            <WriterChoice guide={guide} />
            <CuratorChoice guide={guide} />
          </div>
        ),
        phone: 'line',
      },
      ...FIGURE_COLUMNS,
    ],
    restore: restoreColumn(useRestoreGuide, backText),
  })

const EditorsList = guideList('all')
const WritersList = guideList('writer')

/** The guides that the member may see; for writers, the first tab has guides with a writer. */
export function GuideList() {
  const { user } = useAccount({ alwaysAsk: true })
  if (user === null) return null
  return (
    <>
      <MyTurn />
      {user.access || user.editor ? <EditorsList /> : <WritersList />}
    </>
  )
}
