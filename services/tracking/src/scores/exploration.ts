import { withExploration, capPerSource, freshness, thompsonSample, trustedSources } from '@ribbonry/ranking'
import type { PostProjectionRepository } from '../post-projection/post-projection.repository.ts'
import { dayOf } from '../statistics/selection.ts'
import type { CatalogueModel } from './catalogue-model.ts'
import type { EvidenceRepository } from './evidence.repository.ts'
import { ageDaysOf, listTrials } from './post-evidence.ts'
import type { PostScoresRepository } from './post-scores.repository.ts'
import type { ScoresEnvironment } from './scores.environment.ts'

/** Candidates drawn per source for each place. */
const DRAWN_PER_PLACE = 20
const NOTHING = { clicks: 0, impressions: 0 }

type Config = Pick<
  ScoresEnvironment,
  | 'EXPLORE_SHARE'
  | 'EXPLORE_HEAD'
  | 'EXPLORE_PER_SOURCE'
  | 'EXPLORE_IMPRESSIONS'
  | 'EXPLORE_BATCH'
  | 'EXPLORE_BATCH_DAYS'
  | 'FRESHNESS_HALF_LIFE_DAYS'
  | 'FRESHNESS_LASTING'
>

/** Chooses the little-seen posts that are explored today. */
export class Exploration {
  constructor(
    private readonly config: Config,
    private readonly posts: PostProjectionRepository,
    private readonly scores: PostScoresRepository,
    private readonly evidence: EvidenceRepository,
  ) {}

  /** The score that lifts each chosen post to its place. The draw changes daily. */
  async liftedScores(
    now: Date,
    { examination, usualExamination, priors }: CatalogueModel,
    batchDays: readonly string[],
  ): Promise<ReadonlyMap<number, number>> {
    const { EXPLORE_SHARE: share, EXPLORE_HEAD: head, EXPLORE_PER_SOURCE: most, EXPLORE_IMPRESSIONS: proof } = this.config
    const places = Math.floor(head * share)
    if (places === 0) return new Map()
    const day = dayOf(now)
    const decay = { halfLifeDays: this.config.FRESHNESS_HALF_LIFE_DAYS, permanentShare: this.config.FRESHNESS_LASTING }
    const candidates = await this.posts.listExplorationCandidates(proof, day, places * DRAWN_PER_PLACE, batchDays)
    const counts = await this.evidence.listCounts({ ids: candidates.map(({ id }) => id) }, examination)
    const seen = new Map(counts.map((row) => [row.id, listTrials(row, usualExamination)]))
    const ranked = candidates
      .map((post) => ({
        ...post,
        worth:
          thompsonSample(priors.examined, seen.get(post.id) ?? NOTHING, `${day} ${post.id}`) *
          freshness(ageDaysOf(post, now) ?? 0, decay),
      }))
      .toSorted((one, other) => other.worth - one.worth || one.id - other.id)
    const chosen = capPerSource(ranked, ({ source }) => source ?? undefined, most).map(({ id }) => id)
    return withExploration(await this.scores.listTopScores(head), chosen, { head, share })
  }

  /** Recent days on which gifts of no feed came at once: each of them counts as a source of its own. */
  async listBatchDays(): Promise<string[]> {
    return await this.posts.listBatchDays({ gifts: this.config.EXPLORE_BATCH, days: this.config.EXPLORE_BATCH_DAYS })
  }

  /** Sources whose posts rank by their expected rate while too few are proven. */
  async listTrustedSources(batchDays: readonly string[]): Promise<ReadonlySet<string | null>> {
    const { EXPLORE_HEAD: head, EXPLORE_IMPRESSIONS: proof } = this.config
    return trustedSources(await this.posts.countsBySource(proof, batchDays), head)
  }
}
