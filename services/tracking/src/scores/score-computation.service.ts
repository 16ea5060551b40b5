import { EARNINGS_VERSION, FORMULAS } from '@ribbonry/ranking'
import type { Clock, Logger } from '@ribbonry/service-kit'
import type { PostProjectionRepository } from '../post-projection/post-projection.repository.ts'
import type { CatalogueModelEstimator } from './catalogue-model.ts'
import type { Exploration } from './exploration.ts'
import type { ScorePublisher } from './score-publisher.ts'
import type { ScoreRunsRepository } from './score-runs.repository.ts'

/** Result of a computation. */
export interface ComputationResult {
  readonly version: number
  readonly posts: number
  /** Posts whose scores had changed. */
  readonly published: number
}

/** Posts per batch; bounds memory and the time without yielding. */
const BATCH_SIZE = 5000

/** Computes scores from counts and publishes those that changed. */
export class ScoreComputation {
  constructor(
    private readonly process: { readonly logger: Logger; readonly clock: Clock },
    private readonly runs: ScoreRunsRepository,
    private readonly models: CatalogueModelEstimator,
    private readonly explorers: Exploration,
    private readonly posts: PostProjectionRepository,
    private readonly changes: ScorePublisher,
  ) {}

  /** @returns undefined when another process is computing */
  async run(): Promise<ComputationResult | undefined> {
    return await this.runs.runExclusively(() => this.#run())
  }

  async #run(): Promise<ComputationResult> {
    const now = this.process.clock()
    const version = await this.runs.nextVersion()
    const model = await this.models.estimate()
    const formulas = this.changes.formulas(model)
    const batchDays = await this.explorers.listBatchDays()
    const computation = {
      version,
      now,
      model,
      formulas,
      lifted: await this.explorers.liftedScores(now, model, batchDays),
      trusted: await this.explorers.listTrustedSources(batchDays),
      reportedMonths: await this.changes.reportedMonths(),
    }
    let [posts, published, last] = [0, 0, 0]
    for (;;) {
      const step = await this.posts.listAfter(last, BATCH_SIZE, batchDays)
      if (step.length === 0) break
      published += await this.changes.publishChanged(step, computation)
      posts += step.length
      last = step.at(-1)?.id ?? last
    }
    const finished = this.process.clock()
    await this.runs.insert({
      version,
      started: now,
      finished,
      formulas: FORMULAS,
      revenueProxy: formulas.revenue.version,
      earnings: EARNINGS_VERSION,
      priors: model.priors,
      examination: Object.fromEntries(model.examination),
      posts,
      published,
    })
    this.process.logger.info({ version, posts, published, ms: finished.getTime() - now.getTime() }, 'Scores were computed')
    return { version, posts, published }
  }
}
