import { exploring, fewOfEach, freshness, promise, trustedSources } from '@ribbonry/ranking'
import type { KnownPostsRepository } from '../posts/known-posts.repository.ts'
import { dayOf } from '../statistics/selection.ts'
import type { CatalogueModel } from './catalogue-model.ts'
import type { EvidenceRepository } from './evidence.repository.ts'
import { ageDaysOf, listTrials } from './post-evidence.ts'
import type { PostScoresRepository } from './post-scores.repository.ts'
import type { ScoresEnvironment } from './scores.environment.ts'

/** So many are drawn of each source for each place, to choose among. */
const DRAWN_PER_PLACE = 20
const NOTHING = { clicks: 0, impressions: 0 }

type Config = Pick<ScoresEnvironment,
  'EXPLORE_SHARE' | 'EXPLORE_HEAD' | 'EXPLORE_PER_SOURCE' | 'EXPLORE_IMPRESSIONS' | 'FRESHNESS_HALF_LIFE_DAYS' | 'FRESHNESS_LASTING'>

/** Chooses the gifts nobody knows yet that are tried out today. */
export class Explorers {
  constructor(
    private readonly config: Config,
    private readonly posts: KnownPostsRepository,
    private readonly scores: PostScoresRepository,
    private readonly evidence: EvidenceRepository,
  ) {}

  /** The score that lifts each of them to its place. The draw is another one each day, and the same all day. */
  async today(now: Date, { examination, usualExamination, priors }: CatalogueModel): Promise<ReadonlyMap<number, number>> {
    const { EXPLORE_SHARE: share, EXPLORE_HEAD: head, EXPLORE_PER_SOURCE: most, EXPLORE_IMPRESSIONS: proof } = this.config
    const places = Math.floor(head * share)
    if (places === 0) return new Map()
    const day = dayOf(now)
    const wear = { halfLifeDays: this.config.FRESHNESS_HALF_LIFE_DAYS, lasting: this.config.FRESHNESS_LASTING }
    const waiting = await this.posts.waiting(proof, day, places * DRAWN_PER_PLACE)
    const counts = await this.evidence.of({ ids: waiting.map(({ id }) => id) }, examination)
    const seen = new Map(counts.map((row) => [row.id, listTrials(row, usualExamination)]))
    const promised = waiting.map((post) => ({
      ...post, worth: promise(priors.examined, seen.get(post.id) ?? NOTHING, `${day} ${post.id}`) * freshness(ageDaysOf(post, now) ?? 0, wear),
    })).toSorted((one, other) => other.worth - one.worth || one.id - other.id)
    const tried = fewOfEach(promised, ({ source }) => source ?? undefined, most).map(({ id }) => id)
    return exploring(await this.scores.head(head), tried, { head, share })
  }

  /** Sources whose gifts fill the list by what is believed of them, while too few are proven. */
  async trusted(): Promise<ReadonlySet<string | null>> {
    const { EXPLORE_HEAD: head, EXPLORE_IMPRESSIONS: proof } = this.config
    return trustedSources(await this.posts.countsBySource(proof), head)
  }
}
