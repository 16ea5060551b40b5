import type { ExperimentArm, StatisticsItem } from '@ribbonry/contracts'
import { clickRate, type StepCounts } from '../figures/counts.ts'
import { armLabel } from '../figures/experiment-text.ts'
import type { Cell } from './csv.ts'

type Rows = readonly (readonly Cell[])[]

const COUNTED = ['impressions', 'viewable', 'clicks', 'ctr', 'raw_impressions', 'raw_clicks'] as const

function counted(counts: Omit<StepCounts, 'at'>): readonly Cell[] {
  return [counts.impressions, counts.viewable, counts.clicks, clickRate(counts), counts.raw_impressions, counts.raw_clicks]
}

export function trafficRows(series: readonly StepCounts[]): Rows {
  return [['at', ...COUNTED], ...series.map((step) => [step.at, ...counted(step)])]
}

/** Steps of each part; the parts' totals are their sums. */
export function partRows(
  parts: readonly { readonly key: string; readonly name: string; readonly series: readonly StepCounts[] }[],
  by: string,
): Rows {
  return [
    [by, 'name', 'at', ...COUNTED],
    ...parts.flatMap(({ key, name, series }) => series.map((step) => [key, name, step.at, ...counted(step)])),
  ]
}

export function itemRows(items: readonly StatisticsItem[]): Rows {
  const head = [
    'type',
    'id',
    'title',
    'slug',
    ...COUNTED.filter((name) => name !== 'ctr'),
    'ctr_smoothed',
    'ctr_smoothed_before',
    'clicks_before',
  ]
  return [
    head,
    ...items.map((item) => [
      item.item_type,
      item.item_id,
      item.title,
      item.slug,
      item.impressions,
      item.viewable,
      item.clicks,
      item.raw_impressions,
      item.raw_clicks,
      item.ctr,
      item.ctr_before,
      item.clicks_before,
    ]),
  ]
}

export function experimentRows(arms: readonly ExperimentArm[]): Rows {
  const head = ['arm', 'sessions', 'impressions', 'clicks', 'ctr', 'ctr_low', 'ctr_high', 'lift', 'lift_low', 'lift_high']
  return [
    head,
    ...arms.map((arm) => [
      armLabel(arm),
      arm.sessions,
      arm.impressions,
      arm.clicks,
      arm.ctr,
      arm.ctr_low,
      arm.ctr_high,
      arm.lift,
      arm.lift_low,
      arm.lift_high,
    ]),
  ]
}

/** File name from content and period. */
export function fileName(what: string, { from, to }: { readonly from: string; readonly to: string }): string {
  return `ribbonry-${what}-${from === to ? from : `${from}-to-${to}`}.csv`
}
