import type { CallAnswer, Campaign, getCampaignFigures } from '@ribbonry/contracts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Bar } from '../../ui/charts/bar.tsx'
import { dimensionLabel } from '../../ui/format/dimension-labels.ts'
import { formatCount, formatRate } from '../../ui/format/numbers.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { campaignFiguresQuery } from '../advertiser-calls.ts'
import { Comparison } from './comparison.tsx'
import { DayChart } from './day-chart.tsx'
import { forecastText } from './forecast.ts'
import { MarkedEvents } from './marked-events.tsx'
import styles from './where-shown.module.css'

/** Milliseconds between polls of an open panel. */
const POLL = 15_000
/** Entries shown before the rest is requested. */
const FIRST = 6

type Figures = CallAnswer<typeof getCampaignFigures>
type Part = Figures['lists'][number]

/** Where a campaign, or one of its pitches, was shown. */
export function WhereShown({ campaign }: { readonly campaign: Campaign }) {
  const [creative, setCreative] = useState<number>()
  const { data, error, refetch } = useQuery({
    ...campaignFiguresQuery({ params: { campaign: String(campaign.id) }, query: creative === undefined ? {} : { creative } }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
  })
  if (data === undefined && error !== null)
    return (
      <div className={styles.failed}>
        <FormError>{errorMessage(error, 'Where it was shown could not be read just now.')}</FormError>
        <Button small onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (data === undefined) return <TextSkeleton lines={8} />
  return (
    <div className={styles.panel}>
      {campaign.creatives.length > 1 && <CreativeChoice campaign={campaign} value={creative} onChange={setCreative} />}
      <p className={styles.words}>
        {`Seen by about ${formatCount(data.reach)} visitors. `}
        {data.goal !== null &&
          forecastText({
            goal: data.goal,
            impressions: data.totals.impressions,
            days: data.days.length,
            forecast: data.forecast,
          })}
      </p>
      {data.days.length > 0 && (
        <section aria-label="Clicks a day">
          <h3>Clicks a day</h3>
          <DayChart days={data.days} label={`Clicks a day of ${campaign.title}`} />
        </section>
      )}
      <div className={styles.parts}>
        <Parts title="Lists" parts={data.lists} nameOf={(key) => dimensionLabel('list', key)} />
        <Parts title="Places in them" parts={data.slots} nameOf={slotName} />
        <Parts title="Countries" parts={data.countries} nameOf={(key) => dimensionLabel('country', key)} />
        <Parts title="Devices" parts={data.devices} nameOf={(key) => dimensionLabel('device', key)} />
      </div>
      <MarkedEvents marked={data.marked} />
      {campaign.creatives.length > 1 && <Comparison campaign={campaign} />}
    </div>
  )
}

/** Name of a slot: `new 4` is the fourth position of the list New; without a number the position is unknown. */
function slotName(key: string): string {
  const place = key.lastIndexOf(' ')
  return place === -1 ? dimensionLabel('list', key) : `${dimensionLabel('list', key.slice(0, place))}, ${key.slice(place + 1)}`
}

interface CreativeChoiceProps {
  readonly campaign: Campaign
  readonly value: number | undefined
  readonly onChange: (creative: number | undefined) => void
}

function CreativeChoice({ campaign, value, onChange }: CreativeChoiceProps) {
  const id = useId()
  return (
    <p className={styles.choice}>
      <label htmlFor={id}>Pitch</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
      >
        <option value="">All of them</option>
        {campaign.creatives.map(({ id: creative, title }) => (
          <option key={creative} value={creative}>
            {title}
          </option>
        ))}
      </select>
    </p>
  )
}

interface PartsProps {
  readonly title: string
  readonly parts: readonly Part[]
  readonly nameOf: (key: string) => string
}

/** Impressions by place, the highest first. */
function Parts({ title, parts, nameOf }: PartsProps) {
  const [isWhole, setIsWhole] = useState(false)
  const most = Math.max(1, ...parts.map(({ impressions }) => impressions))
  const shown = isWhole ? parts : parts.slice(0, FIRST)
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {parts.length === 0 && <p className={styles.none}>Nowhere yet.</p>}
      <ul className={styles.list}>
        {shown.map(({ key, impressions, clicks }) => (
          <li key={key}>
            <span className={styles.name}>{nameOf(key)}</span>
            <span className="num">{`${formatCount(impressions)} shown`}</span>
            <Bar part={impressions / most} />
            <span className={`${styles.clicks} num`}>
              {`${formatCount(clicks)} ${clicks === 1 ? 'click' : 'clicks'}, `}
              {formatRate(impressions === 0 ? null : clicks / impressions)}
            </span>
          </li>
        ))}
      </ul>
      {parts.length > FIRST && !isWhole && (
        <Button small variant="quiet" onClick={() => setIsWhole(true)}>{`All ${parts.length}`}</Button>
      )}
    </section>
  )
}
