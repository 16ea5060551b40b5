import type { PostScores } from '@ribbonry/contracts'
import { differs, scoresOf, type Formulas } from '@ribbonry/ranking'
import type { ScoredPost } from '../post-projection/post-projection.repository.ts'
import type { CommissionsRepository } from '../commission-projection/commissions.repository.ts'
import type { CatalogueModel } from './catalogue-model.ts'
import type { EvidenceRepository } from './evidence.repository.ts'
import { evidenceOf, ZERO_COUNTS, presentScores } from './post-evidence.ts'
import type { PostScoresRepository } from './post-scores.repository.ts'
import type { ScoresEnvironment } from './scores.environment.ts'

/** State of one computation, the same for all posts. */
export interface Computation {
  readonly version: number
  readonly now: Date
  readonly model: CatalogueModel
  readonly formulas: Formulas
  /** Lifted scores of explored posts, by post id. */
  readonly lifted: ReadonlyMap<number, number>
  /** Sources whose posts need no minimum of impressions yet. */
  readonly trusted: ReadonlySet<string | null>
  /** Months that affiliate programmes have reported, yyyy-MM. */
  readonly reportedMonths: readonly string[]
}

/** Computes the scores of a batch of posts and publishes those that changed. */
export class ScorePublisher {
  constructor(
    private readonly config: ScoresEnvironment,
    private readonly evidence: EvidenceRepository,
    private readonly scores: PostScoresRepository,
    private readonly commissions: CommissionsRepository,
  ) {}

  formulas({ priors }: CatalogueModel): Formulas {
    const { config } = this
    return {
      priors,
      decay: { halfLifeDays: config.FRESHNESS_HALF_LIFE_DAYS, permanentShare: config.FRESHNESS_LASTING },
      revenue: {
        version: config.REVENUE_PROXY_VERSION,
        conversion: config.REVENUE_CONVERSION,
        commission: config.REVENUE_COMMISSION,
        mostPrice: config.REVENUE_MOST_PRICE,
      },
      proof: config.EXPLORE_IMPRESSIONS,
    }
  }

  /** Months that affiliate programmes have reported, yyyy-MM. */
  async reportedMonths(): Promise<string[]> {
    return await this.commissions.listMonths()
  }

  /** @returns number of changed posts */
  async publishChanged(
    posts: readonly ScoredPost[],
    { version, now, model, formulas, lifted, trusted, reportedMonths }: Computation,
  ): Promise<number> {
    const ids = posts.map(({ id }) => id)
    const range = { from: ids[0] ?? 0, to: ids.at(-1) ?? 0 }
    const [rows, published, commissions] = await Promise.all([
      this.evidence.listCounts(range, model.examination, reportedMonths),
      this.scores.find(ids),
      reportedMonths.length === 0 ? undefined : this.commissions.sumByPost(range),
    ])
    const counts = new Map(rows.map((row) => [row.id, row]))
    const rates = this.config.EXCHANGE_RATES.usd
    const context = { now, rates, usualExamination: model.usualExamination, commissions }
    const changed = posts.flatMap((post) => {
      const counted = counts.get(post.id) ?? ZERO_COUNTS
      const scores = scoresOf(evidenceOf(post, counted, context), trusted.has(post.source) ? { ...formulas, proof: 0 } : formulas)
      const clicksScore = Math.max(scores.clicksScore, lifted.get(post.id) ?? 0)
      const current = presentScores(post.id, counted, { ...scores, clicksScore })
      return hasChanged(published.get(post.id), current, this.config.SCORES_LEAST_CHANGE) ? [current] : []
    })
    await this.scores.publish(changed, version, now)
    return changed.length
  }
}

/** Whether any figure changed by more than the given part. */
function hasChanged(previous: PostScores | undefined, current: PostScores, part: number): boolean {
  if (previous === undefined) return true
  return (Object.keys(current) as (keyof PostScores)[]).some((name) => differs(previous[name], current[name], part))
}
