import { CAMPAIGN_STATUSES, CAMPAIGNS_PER_PAGE, type StaffCampaign } from '@ribbonry/contracts'
import { CountedAt } from '../../advertiser/campaigns/counted-at.tsx'
import { Figure, Performance } from '../../advertiser/campaigns/figures.tsx'
import { StatusWord } from '../../advertiser/campaigns/status-word.tsx'
import { planText } from '../../advertiser/plan-names.ts'
import { OpenCell } from '../kit/cells.tsx'
import { columnsOf } from '../kit/columns.tsx'
import { choiceFilter, searchFilter, viewFilter } from '../kit/filters.ts'
import { staffList } from '../kit/staff-list.tsx'
import { allCampaignsQuery } from './campaign-calls.ts'
import { CampaignPane } from './campaign-pane.tsx'
import styles from './campaigns.module.css'

/** Query parameter with the id of the open campaign. */
const OPEN = 'campaign'
/** Temporary campaigns are unclaimed and not listed. */
const STATUSES = CAMPAIGN_STATUSES.filter((status) => status !== 'temporary')
const { chip, figure, moment, text } = columnsOf<StaffCampaign>()

/** All campaigns with their figures, which are polled. */
export const CampaignList = staffList({
  name: 'campaigns',
  label: 'Campaigns',
  empty: 'Nobody has made a campaign theirs yet.',
  filters: {
    search: searchFilter('Find a campaign', 'By a title, its number or its code'),
    status: viewFilter(STATUSES),
    order: choiceFilter(
      [
        ['oldest', 'Oldest first'],
        ['impressions', 'Most shown'],
        ['clicks', 'Most clicks'],
        ['ctr', 'Best click rate'],
        ['performance', 'Best performance'],
      ],
      { label: 'Order', any: 'Newest first' },
    ),
  },
  query: ({ filter: { order, ...filter }, page }) =>
    allCampaignsQuery({ query: { page, ...filter, ...(order === undefined ? {} : { sort: order }) } }),
  rows: ({ campaigns }) => campaigns,
  total: ({ total }) => total,
  perPage: CAMPAIGNS_PER_PAGE,
  isMoving: () => true,
  note: ({ figures_at: figuresAt, stale }, answeredAt) => (
    <CountedAt answeredAt={answeredAt} figuresAt={figuresAt} isStale={stale} />
  ),
  id: ({ id }) => id,
  columns: [
    { id: 'campaign', title: 'Campaign', cell: (campaign) => <CampaignCell campaign={campaign} /> },
    chip('status', 'Status', ({ status }) => <StatusWord campaign={status} />),
    text('plan', 'Plan', (campaign) => planText(campaign, campaign.status === 'paid')),
    figure('impressions', 'Shown', ({ impressions }) => <Figure value={impressions} />),
    figure('viewable', 'Seen', ({ viewable }) => <Figure value={viewable} />, { extra: true }),
    figure('clicks', 'Clicks', ({ clicks }) => <Figure value={clicks} />, { phone: 'number' }),
    figure('ctr', 'CTR', ({ ctr }) => <Figure value={ctr} as="rate" />),
    figure('saves', 'Saves', ({ saves }) => <Figure value={saves} />),
    figure('performance', 'Performance', ({ performance }) => <Performance performance={performance} />),
    moment('created', 'Since', ({ created }) => created),
  ],
  views: (list) => ({
    label: 'Campaigns by status',
    views: [
      { title: 'All', path: list.pathWith({ status: undefined }), current: list.values.status === undefined },
      ...STATUSES.map((status) => ({
        title: status,
        path: list.pathWith({ status }),
        current: list.values.status === status,
      })),
    ],
  }),
  pane: {
    field: OPEN,
    show: ({ row, onClose }) => row !== undefined && <CampaignPane campaign={row} onClose={onClose} />,
  },
})

function CampaignCell({ campaign: { id, code, title, creatives } }: { readonly campaign: StaffCampaign }) {
  const image = creatives[0]?.image ?? ''
  const count = `${creatives.length} ${creatives.length === 1 ? 'pitch' : 'pitches'}`
  return (
    <div className={styles.cell}>
      {image !== '' && <img src={image.replace(/\/960\.jpg$/, '/160.jpg')} alt="" width={52} height={39} loading="lazy" />}
      <div>
        <OpenCell field={OPEN} id={id} title={title === '' ? code : title} about={`${code}, ${count}`} />
      </div>
    </div>
  )
}
