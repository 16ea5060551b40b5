import { EXPERIMENTS, type ExperimentArm } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { ExperimentsRepository, type ArmSums } from './experiments.repository.ts'
import { liftInterval, ratioInterval } from './ratio-metric.ts'
import type { Selection } from './selection.ts'

type Arm = z.output<typeof ExperimentArm>

const BASELINE = ''

/** Results of the scroll experiment. */
@Injectable()
export class ExperimentsService {
  constructor(@Inject(ExperimentsRepository) private readonly experiments: ExperimentsRepository) {}

  /** The baseline, then each arm, including empty ones. */
  async arms(selection: Selection): Promise<Arm[]> {
    const sums = await this.experiments.arms(selection)
    const of = (code: string): ArmSums =>
      sums.find((arm) => arm.code === code) ?? { code, units: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 }
    return [BASELINE, ...EXPERIMENTS].map((code) => present(of(code), of(BASELINE)))
  }
}

function present(arm: ArmSums, baseline: ArmSums): Arm {
  const rate = ratioInterval(arm)
  const lift = arm.code === BASELINE ? null : liftInterval(arm, baseline)
  return {
    code: arm.code,
    sessions: arm.units,
    impressions: arm.x,
    clicks: arm.y,
    ctr: rate.value,
    ctr_low: rate.low,
    ctr_high: rate.high,
    lift: lift?.value ?? null,
    lift_low: lift?.low ?? null,
    lift_high: lift?.high ?? null,
  }
}
