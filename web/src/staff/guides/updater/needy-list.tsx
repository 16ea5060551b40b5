import { NEED_REASONS, type NeedyGuide, UPDATER_PER_PAGE } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { columnsOf } from '../../kit/columns.tsx'
import { choiceFilter, type FilterOptions, idFilter, tabFilter } from '../../kit/filters.ts'
import { staffList } from '../../kit/staff-list.tsx'
import { guideCategoriesQuery } from '../editor/editor-calls.ts'
import { guideWritersQuery } from '../guide-calls.ts'
import { guidePath } from '../guide-paths.ts'
import { PersonLink } from '../writers/person-link.tsx'
import { NeedAssignee, SnoozeNeeds } from './need-actions.tsx'
import { NEED_NAMES, NeedReasons } from './need-reasons.tsx'
import { needyGuidesQuery } from './updater-calls.ts'

interface OptionsProps {
  readonly children: (options: FilterOptions) => ReactNode
}

function WriterOptions({ children }: OptionsProps) {
  const { data } = useQuery(guideWritersQuery())
  return children((data?.editors ?? []).map(({ id, username }) => [String(id), username]))
}

function CategoryOptions({ children }: OptionsProps) {
  const { data } = useQuery(guideCategoriesQuery())
  return children((data?.categories ?? []).map(({ id, name }) => [String(id), name]))
}

const { link, text, figure } = columnsOf<NeedyGuide>()

/** Guides that need work, where most clicks are lost first. */
export const NeedyList = staffList({
  name: 'needy-guides',
  label: 'Guides that need updating',
  empty: 'No guide needs work.',
  filters: {
    show: tabFilter('needs'),
    reason: choiceFilter(
      NEED_REASONS.map((reason) => [reason, NEED_NAMES[reason]] as const),
      { label: 'Reason' },
    ),
    writer: idFilter({ label: 'Writer', options: WriterOptions }),
    category: idFilter({ label: 'Category', options: CategoryOptions }),
    snoozed: choiceFilter([['1', 'Snoozed ones too']], { label: 'Snoozed', any: 'Without snoozed ones' }),
  },
  perPage: UPDATER_PER_PAGE,
  query: ({ filter, page }) => needyGuidesQuery({ query: { page, ...filter } }),
  rows: ({ guides }) => guides,
  total: ({ total }) => total,
  id: (guide) => guide.buying_guide_id,
  columns: [
    link('guide', 'Guide', (guide) => ({ href: guidePath(guide.buying_guide_id), title: guide.buying_guide_title })),
    text('reasons', 'Why', ({ reasons, drifted }) => <NeedReasons reasons={reasons} drifted={drifted} />),
    text('writer', 'Writer', (guide) => <PersonLink id={guide.user_id} name={guide.username} />),
    text('assigned', 'Updated by', (guide) => <NeedAssignee guide={guide} />),
    figure('score', 'Clicks lost', ({ score }) => (score < 1 ? '–' : String(Math.round(score))), { phone: 'number' }),
    { id: 'snooze', title: 'Put off', phone: 'action', cell: (guide) => <SnoozeNeeds guide={guide} /> },
  ],
})
