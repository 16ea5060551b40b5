import type { UnlistedPost } from '@ribbonry/contracts'
import { StatusChip } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { choiceFilter, searchFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { unlistedListQuery } from './unlisted-calls.ts'
import { campaignName, PATH, TEXTS } from './unlisted-texts.ts'

const STATES = [
  ['public', TEXTS.public],
  ['withdrawn', TEXTS.withdrawn],
] as const

const { link, text, chip, figure, moment } = columnsOf<UnlistedPost>()

/** Unlisted content, last changed first. */
export const UnlistedList = staffList({
  name: 'unlisted-content',
  label: TEXTS.title,
  empty: TEXTS.empty,
  filters: { term: searchFilter(TEXTS.find, TEXTS.findHint), state: choiceFilter(STATES, { label: 'State' }) },
  query: ({ filter, page }) => unlistedListQuery({ query: { page, ...filter } }),
  rows: ({ posts }) => posts,
  total: ({ total }) => total,
  id: ({ id }) => id,
  columns: [
    link('title', 'Page', ({ id, title, slug, image }) => ({ href: `${PATH}${id}/`, title, picture: image, about: `/${slug}/` })),
    text('campaign', 'Campaign', ({ campaign }) => campaignName(campaign)),
    chip('state', 'State', ({ published }) => (
      <StatusChip kind={published === null ? 'past' : 'good'}>{published === null ? TEXTS.withdrawn : TEXTS.public}</StatusChip>
    )),
    figure('clicks', 'Clicks', ({ clicks }) => clicks?.reduce((sum, each) => sum + each.clicks, 0) ?? '–', { phone: 'number' }),
    moment('modified', 'Changed', ({ modified }) => modified),
  ],
})
