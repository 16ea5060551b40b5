import { FORMULAS } from '@ribbonry/ranking'
import type { Logger } from '@ribbonry/service-kit'
import type { KnownPostsRepository } from '../posts/known-posts.repository.ts'
import type { CatalogueModels } from './catalogue-model.ts'
import type { Explorers } from './explorers.ts'
import type { ScoreChanges } from './score-changes.ts'
import type { ScoreRunsRepository } from './score-runs.repository.ts'

/** How a computation ended. */
export interface Computed {
  readonly version: number
  readonly posts: number
  /** Those of them whose scores had changed. */
  readonly published: number
}

/** Posts at a time: what is in memory at once, and how long the process is busy without a pause. */
const STEP = 5000

/** Turns counts into scores, and publishes those that changed. */
export class ComputeScores {
  constructor(
    private readonly logger: Logger,
    private readonly runs: ScoreRunsRepository,
    private readonly models: CatalogueModels,
    private readonly explorers: Explorers,
    private readonly posts: KnownPostsRepository,
    private readonly changes: ScoreChanges,
  ) {}

  /** @returns undefined when another process computes already */
  async run(): Promise<Computed | undefined> {
    return await this.runs.alone(() => this.#run())
  }

  async #run(): Promise<Computed> {
    const now = new Date()
    const version = await this.runs.nextVersion()
    const model = await this.models.learn()
    const formulas = this.changes.formulas(model)
    const computation = { version, now, model, formulas, lifted: await this.explorers.today(now, model), trusted: await this.explorers.trusted() }
    let [posts, published, last] = [0, 0, 0]
    for (;;) {
      const step = await this.posts.after(last, STEP)
      if (step.length === 0) break
      published += await this.changes.publishFor(step, computation)
      posts += step.length
      last = step.at(-1)?.id ?? last
    }
    await this.runs.keep({
      version, started: now, finished: new Date(), formulas: FORMULAS, revenueProxy: formulas.revenue.version, priors: model.priors,
      examination: Object.fromEntries(model.examination), posts, published,
    })
    this.logger.info({ version, posts, published, ms: Date.now() - now.getTime() }, 'Scores were computed')
    return { version, posts, published }
  }
}
