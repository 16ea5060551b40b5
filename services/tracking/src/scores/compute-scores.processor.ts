import { computeScores } from '@ribbonry/contracts'
import { Scheduled } from '@ribbonry/service-kit/jobs'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type TrackingEnvironment } from '../config.ts'
import { GuideFiguresService } from '../guide-figures/guide-figures.service.ts'
import { ScoreComputation, type ComputationResult } from './score-computation.service.ts'

/** Computes scores every few minutes, on one instance at a time. */
@Injectable()
export class ComputeScoresProcessor {
  constructor(
    @Inject(ScoreComputation) private readonly scores: ScoreComputation,
    @Inject(GuideFiguresService) private readonly guides: GuideFiguresService,
    @Inject(CONFIG) private readonly config: Pick<TrackingEnvironment, 'SCORES_EVERY_MINUTES'>,
  ) {}

  /** @returns null when another process is computing */
  @Scheduled({ queue: computeScores, every: ({ config }: ComputeScoresProcessor) => config.SCORES_EVERY_MINUTES * 60_000 })
  async compute(): Promise<ComputationResult | null> {
    const computed = await this.scores.run()
    if (computed !== undefined) await this.guides.publish()
    return computed ?? null
  }
}
