import type { Counts } from '@ribbonry/contracts'

/** Counts of one time step. */
export type StepCounts = Counts & { readonly at: string }

/** Clicks per impression; null without impressions. */
export function clickRate({ impressions, clicks }: Pick<Counts, 'impressions' | 'clicks'>): number | null {
  return ratio(clicks, impressions)
}

/** Share of impressions that were viewable. */
export function viewableShare({ impressions, viewable }: Pick<Counts, 'impressions' | 'viewable'>): number | null {
  return ratio(viewable, impressions)
}

export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** Relative change, 0.1 for ten per cent more; null without a base. */
export function relativeChange(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : now / before - 1
}

/** Share of events that are stored but not counted. */
export function markedShare(counts: Counts): number | null {
  const raw = counts.raw_impressions + counts.raw_clicks
  return ratio(raw - counts.impressions - counts.clicks, raw)
}

export function addCounts(counts: readonly Counts[]): Counts {
  const sum = { impressions: 0, viewable: 0, clicks: 0, raw_impressions: 0, raw_clicks: 0 }
  for (const one of counts) {
    sum.impressions += one.impressions
    sum.viewable += one.viewable
    sum.clicks += one.clicks
    sum.raw_impressions += one.raw_impressions
    sum.raw_clicks += one.raw_clicks
  }
  return sum
}

/** Steps that have begun: the rest of today is not a drop to zero. */
export function startedSteps<Counted extends StepCounts>(series: readonly Counted[], now: Date): readonly Counted[] {
  return series.filter(({ at }) => Date.parse(at) <= now.getTime())
}

/** Whether the last step is still running. */
export function isUnfinished(series: readonly StepCounts[], step: 'hour' | 'day', now: Date): boolean {
  const last = series.at(-1)
  return last !== undefined && Date.parse(last.at) + (step === 'hour' ? 3_600_000 : 86_400_000) > now.getTime()
}
