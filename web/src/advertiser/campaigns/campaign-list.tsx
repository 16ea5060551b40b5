import type { Campaign } from '@ribbonry/contracts'
import { useNavigate, useSearchParams } from 'react-router'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { Field, SelectField } from '../../ui/form/field.tsx'
import { formatCount } from '../../ui/format/numbers.ts'
import { PageTurner } from '../../ui/overview/overview.tsx'
import { Message } from '../../ui/states/message.tsx'
import { type CampaignFilter, filterCampaigns, filterQuery, readFilter, SHOWN_AT_ONCE, STATUSES } from './campaign-filter.ts'
import styles from './campaign-list.module.css'
import { CampaignSection } from './campaign-section.tsx'

/** Number of campaigns from which a search is offered. */
const MANY = 5
const ANY = 'Any status'

/** Filtered campaigns, paged: with many of them, each poll would render hundreds of rows. */
export function CampaignList({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const isFiltered = filter.search !== '' || filter.status !== undefined
  const found = filterCampaigns(campaigns, filter)
  // A page beyond the last one, such as after a filter finds less, shows the last one.
  const page = Math.max(1, Math.min(filter.page, Math.ceil(found.length / SHOWN_AT_ONCE)))
  const first = (page - 1) * SHOWN_AT_ONCE
  return (
    <>
      {(campaigns.length >= MANY || isFiltered) && <Controls filter={filter} found={found.length} all={campaigns.length} />}
      {found.length === 0 && (
        <Message
          title="None of your campaigns is like that"
          actions={
            <a className={buttonClass()} href="?">
              All campaigns
            </a>
          }
        >
          <p>Try a word of its title, or its number.</p>
        </Message>
      )}
      {found.slice(first, first + SHOWN_AT_ONCE).map((campaign) => (
        <CampaignSection key={campaign.id} campaign={campaign} />
      ))}
      <PageTurner
        page={page}
        more={found.length > first + SHOWN_AT_ONCE}
        pathOf={(to) => filterQuery({ ...filter, page: to }) || '?'}
        previous="Newer campaigns"
        next="Older campaigns"
      />
    </>
  )
}

interface ControlsProps {
  readonly filter: CampaignFilter
  /** Numbers of found and of all campaigns. */
  readonly found: number
  readonly all: number
}

/** Search and status filters; a change returns to the first page. */
function Controls({ filter, found, all }: ControlsProps) {
  const navigate = useNavigate()
  const change = (changes: Partial<CampaignFilter>, replace: boolean) =>
    void navigate({ search: filterQuery({ ...filter, page: 1, ...changes }) }, { replace, preventScrollReset: true })
  return (
    <search className={styles.controls}>
      <Field
        type="search"
        label="Find a campaign"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={filter.search}
        onChange={({ currentTarget: { value } }) => change({ search: value }, true)}
      />
      <SelectField
        label="Status"
        options={[ANY, ...STATUSES]}
        value={filter.status ?? ANY}
        onChange={({ currentTarget: { value } }) => change({ status: STATUSES.find((status) => status === value) }, false)}
      />
      <p className="num" role="status">
        {found === all ? `${formatCount(all)} campaigns` : `${formatCount(found)} of ${formatCount(all)} campaigns`}
      </p>
    </search>
  )
}
