import type { ReactNode } from 'react'
import { Spark } from '../charts/spark.tsx'
import { clickRate, relativeChange, type StepCounts, viewableShare } from '../figures/counts.ts'
import { formatRate, formatShare, formatCount } from '../../../ui/format/numbers.ts'
import type { Traffic } from '../figures/shown-parts.ts'
import { Change } from './change.tsx'
import styles from './summary-tiles.module.css'

interface SummaryTilesProps {
  readonly traffic: Traffic
  readonly series: readonly StepCounts[]
  /** Period of comparison, as text. */
  readonly than: string
  /** Share of the period that is compared, as a sentence. */
  readonly about: string
  readonly busy: boolean
}

/** Summary: valid figures large, further ones small. */
export function SummaryTiles({ traffic: { totals, before }, series, than, about, busy }: SummaryTilesProps) {
  return (
    <dl className={busy ? `${styles.tiles} ${styles.busy}` : styles.tiles} aria-busy={busy}>
      <Tile
        name="Impressions"
        figure={formatCount(totals.impressions)}
        beside={`${formatCount(totals.raw_impressions)} with those that do not count`}
        change={relativeChange(totals.impressions, before.impressions)}
        than={than}
        about={about}
        spark={series.map((step) => step.impressions)}
      />
      <Tile
        name="Viewable"
        figure={formatShare(viewableShare(totals))}
        beside={`${formatCount(totals.viewable)} on the screen for a second`}
        change={relativeChange(viewableShare(totals), viewableShare(before))}
        than={than}
        about={about}
        spark={series.map(viewableShare)}
      />
      <Tile
        name="Clicks"
        figure={formatCount(totals.clicks)}
        beside={`${formatCount(totals.raw_clicks)} with those that do not count`}
        change={relativeChange(totals.clicks, before.clicks)}
        than={than}
        about={about}
        spark={series.map((step) => step.clicks)}
      />
      <Tile
        name="CTR"
        figure={formatRate(clickRate(totals))}
        beside={`${formatRate(clickRate({ impressions: totals.raw_impressions, clicks: totals.raw_clicks }))} with those that do
          not count`}
        change={relativeChange(clickRate(totals), clickRate(before))}
        than={than}
        about={about}
        spark={series.map(clickRate)}
      />
    </dl>
  )
}

interface TileProps {
  readonly name: string
  readonly figure: string
  readonly beside: ReactNode
  readonly change: number | null
  readonly than: string
  readonly about: string
  readonly spark: readonly (number | null)[]
}

function Tile({ name, figure, beside, change, than, about, spark }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd className={`${styles.figure} num`}>{figure}</dd>
      <dd className={styles.spark}>
        <Spark values={spark} />
      </dd>
      <dd>
        {change === null ? (
          <span className={styles.beside} title={about}>{`Nothing to compare in ${than}`}</span>
        ) : (
          <Change change={change} than={than} about={about} />
        )}
      </dd>
      <dd className={`${styles.beside} num`}>{beside}</dd>
    </div>
  )
}
