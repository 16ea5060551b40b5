import type { PostScores } from '@ribbonry/contracts'
import { differs, scoresOf, type Formulas } from '@ribbonry/ranking'
import type { ScoredPost } from '../posts/known-posts.repository.ts'
import type { CatalogueModel } from './catalogue-model.ts'
import type { EvidenceRepository } from './evidence.repository.ts'
import { evidenceOf, UNSEEN, wireScores } from './post-evidence.ts'
import type { PostScoresRepository } from './post-scores.repository.ts'
import type { ScoresEnvironment } from './scores.environment.ts'

/** What one computation holds fixed for all posts. */
export interface Computation {
  readonly version: number
  readonly now: Date
  readonly model: CatalogueModel
  readonly formulas: Formulas
  /** Scores of the places that new posts are tried out in. */
  readonly lifted: ReadonlyMap<number, number>
  /** Sources whose posts need no proof yet. */
  readonly trusted: ReadonlySet<string | null>
}

/** Computes the scores of some posts, and publishes those that changed. */
export class ScoreChanges {
  constructor(
    private readonly config: ScoresEnvironment,
    private readonly evidence: EvidenceRepository,
    private readonly scores: PostScoresRepository,
  ) {}

  formulas({ priors }: CatalogueModel): Formulas {
    const { config } = this
    return {
      priors,
      wear: { halfLifeDays: config.FRESHNESS_HALF_LIFE_DAYS, lasting: config.FRESHNESS_LASTING },
      revenue: {
        version: config.REVENUE_PROXY_VERSION,
        conversion: config.REVENUE_CONVERSION,
        commission: config.REVENUE_COMMISSION,
        mostPrice: config.REVENUE_MOST_PRICE,
      },
      proof: config.EXPLORE_IMPRESSIONS,
    }
  }

  /** @returns how many had changed */
  async publishFor(posts: readonly ScoredPost[], { version, now, model, formulas, lifted, trusted }: Computation): Promise<number> {
    const ids = posts.map(({ id }) => id)
    const [rows, published] = await Promise.all([
      this.evidence.of({ from: ids[0] ?? 0, to: ids.at(-1) ?? 0 }, model.examination),
      this.scores.of(ids),
    ])
    const counts = new Map(rows.map((row) => [row.id, row]))
    const context = { now, rates: this.config.CURRENCY_RATES, usualExamination: model.usualExamination }
    const changed = posts.flatMap((post) => {
      const counted = counts.get(post.id) ?? UNSEEN
      const scores = scoresOf(evidenceOf(post, counted, context), trusted.has(post.source) ? { ...formulas, proof: 0 } : formulas)
      const clicksScore = Math.max(scores.clicksScore, lifted.get(post.id) ?? 0)
      const is = wireScores(post.id, counted, { ...scores, clicksScore })
      return hasChanged(published.get(post.id), is, this.config.SCORES_LEAST_CHANGE) ? [is] : []
    })
    await this.scores.publish(changed, version, now)
    return changed.length
  }
}

/** Whether any figure moved enough for the lists to follow. */
function hasChanged(was: PostScores | undefined, is: PostScores, part: number): boolean {
  if (was === undefined) return true
  return (Object.keys(is) as (keyof PostScores)[]).some((name) => differs(was[name], is[name], part))
}
