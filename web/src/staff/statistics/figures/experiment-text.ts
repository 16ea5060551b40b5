import type { ExperimentArm } from '@ribbonry/contracts'
import { formatShare } from '../../../ui/format/numbers.ts'

/** Label of an arm: its code, or baseline. */
export function armLabel({ code }: Pick<ExperimentArm, 'code'>): string {
  return code === '' ? 'Baseline' : code
}

const points = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** Interpretation of an arm's lift interval, in one sentence. */
export function verdict(arm: Pick<ExperimentArm, 'code' | 'lift_low' | 'lift_high'>): string {
  const { code, lift_low: low, lift_high: high } = arm
  if (low === null || high === null) return `${code} has not been seen often enough to say anything yet.`
  if (low > 0) return `${code} is better by ${between(low, high)}.`
  if (high < 0) return `${code} is worse by ${between(-high, -low)}.`
  return `${code}: no difference can be told yet.`
}

function between(least: number, most: number): string {
  const [from, to] = [points.format(least * 100), points.format(most * 100)]
  return from === to ? `${from}%` : `${from} to ${to}%`
}

/** A signed relative difference: +4.2%, −1%. */
export function liftText(lift: number | null): string {
  if (lift === null) return '–'
  return `${lift > 0 ? '+' : lift < 0 ? '−' : ''}${formatShare(Math.abs(lift))}`
}
