import { type Campaign, CAMPAIGN_STATUSES } from '@ribbonry/contracts'
import { readPage } from '../../ui/pagination/page-number.ts'

/** Campaigns per page of the dashboard. */
export const SHOWN_AT_ONCE = 20
/** Temporary campaigns are unclaimed and not on a dashboard. */
export const STATUSES = CAMPAIGN_STATUSES.filter((status) => status !== 'temporary')

/** Filters of the dashboard, from its address. */
export interface CampaignFilter {
  readonly search: string
  readonly status: (typeof STATUSES)[number] | undefined
  readonly page: number
}

export function readFilter(search: URLSearchParams): CampaignFilter {
  return {
    search: (search.get('search') ?? '').slice(0, 200),
    status: STATUSES.find((status) => status === search.get('status')),
    page: readPage(search.get('page') ?? '1') ?? 1,
  }
}

/** The query string of the filters, empty for the first page without filters. */
export function filterQuery({ search, status, page }: CampaignFilter): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (status !== undefined) query.set('status', status)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? '' : `?${query}`
}

/** Campaigns with the search text in their own title or a pitch's title, or with it as number or code. */
export function filterCampaigns(campaigns: readonly Campaign[], { search, status }: CampaignFilter): readonly Campaign[] {
  const words = search.trim().toLowerCase()
  const isMeant = ({ id, code, title, creatives }: Campaign) =>
    String(id) === words ||
    code.toLowerCase() === words ||
    [title, ...creatives.map((creative) => creative.title)].some((text) => text.toLowerCase().includes(words))
  return campaigns.filter((campaign) => (status === undefined || campaign.status === status) && isMeant(campaign))
}
