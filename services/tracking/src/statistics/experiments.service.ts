import { EXPERIMENTS } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { ExperimentsRepository, type ArmSums } from './experiments.repository.ts'
import { liftInterval, ratioInterval, type Interval } from './ratio-metric.ts'
import type { Selection } from './selection.ts'

/** Result of an arm with intervals of 95 %; without a lift for the baseline. */
export interface ArmResult {
  readonly code: string
  readonly sessions: number
  readonly impressions: number
  readonly clicks: number
  readonly rate: Interval
  readonly lift: Interval | null
}

const BASELINE = ''

/** Results of the scroll experiment. */
@Injectable()
export class ExperimentsService {
  constructor(@Inject(ExperimentsRepository) private readonly experiments: ExperimentsRepository) {}

  /** The baseline, then each arm, including empty ones. */
  async arms(selection: Selection): Promise<ArmResult[]> {
    const sums = await this.experiments.arms(selection)
    const of = (code: string): ArmSums =>
      sums.find((arm) => arm.code === code) ?? { code, units: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 }
    return [BASELINE, ...EXPERIMENTS].map((code) => resultOf(of(code), of(BASELINE)))
  }
}

function resultOf(arm: ArmSums, baseline: ArmSums): ArmResult {
  return {
    code: arm.code,
    sessions: arm.units,
    impressions: arm.x,
    clicks: arm.y,
    rate: ratioInterval(arm),
    lift: arm.code === BASELINE ? null : liftInterval(arm, baseline),
  }
}
