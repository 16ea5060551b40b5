import { exploring } from '@ribbonry/ranking'
import type { KnownPostsRepository } from '../posts/known-posts.repository.ts'
import { dayOf } from '../statistics/selection.ts'
import type { CatalogueModel } from './catalogue-model.ts'
import type { EvidenceRepository } from './evidence.repository.ts'
import { listTrials } from './post-evidence.ts'
import type { PostScoresRepository } from './post-scores.repository.ts'
import type { ScoresEnvironment } from './scores.environment.ts'

const DAY_MS = 86_400_000
/** So many are drawn for each place, since most may be known well already. */
const DRAWN_PER_PLACE = 20

/** Chooses the new gifts that are tried out today. */
export class Explorers {
  constructor(
    private readonly config: Pick<ScoresEnvironment, 'EXPLORE_SHARE' | 'EXPLORE_HEAD' | 'EXPLORE_DAYS' | 'EXPLORE_IMPRESSIONS'>,
    private readonly posts: KnownPostsRepository,
    private readonly scores: PostScoresRepository,
    private readonly evidence: EvidenceRepository,
  ) {}

  /** The score that lifts each of them to its place. The draw is another one each day, and the same all day. */
  async today(now: Date, { examination, usualExamination }: CatalogueModel): Promise<ReadonlyMap<number, number>> {
    const { EXPLORE_SHARE: share, EXPLORE_HEAD: head, EXPLORE_DAYS: days, EXPLORE_IMPRESSIONS: enough } = this.config
    const places = Math.floor(head * share)
    if (places === 0) return new Map()
    const drawn = await this.posts.newest(new Date(now.getTime() - days * DAY_MS), dayOf(now), places * DRAWN_PER_PLACE)
    const known = (await this.evidence.of({ ids: drawn }, examination))
      .filter((counts) => listTrials(counts, usualExamination).impressions >= enough)
    const well = new Set(known.map(({ id }) => id))
    return exploring(await this.scores.head(head), drawn.filter((id) => !well.has(id)), { head, share })
  }
}
