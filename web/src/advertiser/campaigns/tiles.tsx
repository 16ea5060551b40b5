import type { Campaign } from '@ribbonry/contracts'
import { type ReactNode } from 'react'
import { formatCount } from '../../ui/format/numbers.ts'
import { expectedText, Figure, Performance } from './figures.tsx'
import styles from './tiles.module.css'

type Sums = Pick<Campaign, 'impressions' | 'viewable' | 'clicks' | 'saves' | 'expected_clicks' | 'expected_saves'>

/** Totals of all campaigns. */
export function Tiles({ campaigns }: { readonly campaigns: readonly Campaign[] }) {
  const sums = sumOf(campaigns)
  const { impressions, viewable, clicks, saves } = sums
  const isKnown = (what: 'click_performance' | 'save_performance') => campaigns.some((campaign) => campaign[what] !== null)
  return (
    <section className={styles.tiles} aria-label="All campaigns together">
      <Tile name="Seen" value={<Figure value={viewable} />}>
        {`of ${formatCount(impressions)} shown; half on screen for a second`}
      </Tile>
      <Tile name="Clicks" value={<Figure value={clicks} />}>
        <Expected actual={clicks} expected={sums.expected_clicks} isKnown={isKnown('click_performance')} />
      </Tile>
      <Tile name="Saved to boards" value={<Figure value={saves} />}>
        <Expected actual={saves} expected={sums.expected_saves} isKnown={isKnown('save_performance')} />
      </Tile>
      <Tile name="Click rate" value={<Figure value={impressions === 0 ? 0 : clicks / impressions} as="rate" />}>
        clicks of what was shown
      </Tile>
    </section>
  )
}

function sumOf(campaigns: readonly Campaign[]): Sums {
  const sums = { impressions: 0, viewable: 0, clicks: 0, saves: 0, expected_clicks: 0, expected_saves: 0 }
  for (const campaign of campaigns) {
    sums.impressions += campaign.impressions
    sums.viewable += campaign.viewable
    sums.clicks += campaign.clicks
    sums.saves += campaign.saves
    sums.expected_clicks += campaign.expected_clicks
    sums.expected_saves += campaign.expected_saves
  }
  return sums
}

interface ExpectedProps {
  readonly actual: number
  readonly expected: number
  /** True when at least one campaign has enough expected clicks. */
  readonly isKnown: boolean
}

function Expected({ actual, expected, isKnown }: ExpectedProps) {
  if (!isKnown || expected === 0) return <Performance performance={null} />
  return (
    <>
      <Performance performance={actual / expected} />
      {` of the ${expectedText(expected)} we expected`}
    </>
  )
}

interface TileProps {
  readonly name: string
  readonly value: ReactNode
  readonly children: ReactNode
}

function Tile({ name, value, children }: TileProps) {
  return (
    <div>
      <p className={styles.caption}>{name}</p>
      <p className={styles.figure}>{value}</p>
      <p className={styles.caption}>{children}</p>
    </div>
  )
}
