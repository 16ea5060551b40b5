import { scoresChanged, type PostScores } from '@ribbonry/contracts'
import { EventOutbox } from '@ribbonry/service-kit/events'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** Maximum scores in one event. */
const MAX_PER_EVENT = 500

/** The scores as last published. */
@Injectable()
export class PostScoresRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(EventOutbox) private readonly outbox: EventOutbox,
  ) {}

  async find(ids: readonly number[]): Promise<Map<number, PostScores>> {
    const rows = await this.source.query<{ scores: PostScores }[]>(
      'select scores from post_scores where post_id = any($1::bigint[])',
      [ids],
    )
    return new Map(rows.map(({ scores }) => [scores.post_id, scores]))
  }

  /** The highest scores of the main ranking as last published, in order. */
  async listTopScores(count: number): Promise<number[]> {
    const rows = await this.source.query<{ score: number }[]>(
      `select (scores ->> 'clicks_score')::float8 as score from post_scores join known_posts using (post_id)
       where not deleted order by score desc limit $1`,
      [count],
    )
    return rows.map(({ score }) => score)
  }

  /** Upserts scores and adds their events to the outbox, in one transaction. */
  async publish(scores: readonly PostScores[], version: number, at: Date): Promise<void> {
    if (scores.length === 0) return
    await this.source.transaction(async (manager) => {
      await manager.query(
        `insert into post_scores (post_id, version, scores, computed)
         select (s ->> 'post_id')::bigint, $2, s, $3 from jsonb_array_elements($1::jsonb) as s
         on conflict (post_id) do update set version = excluded.version, scores = excluded.scores, computed = excluded.computed
         where post_scores.version < excluded.version`,
        [JSON.stringify(scores), version, at],
      )
      const facts = chunks(scores).map((chunk) => ({ version, scores: chunk }))
      await this.outbox.add(manager, scoresChanged, facts, at)
    })
  }
}

function chunks(scores: readonly PostScores[]): PostScores[][] {
  return Array.from({ length: Math.ceil(scores.length / MAX_PER_EVENT) }, (_, index) =>
    scores.slice(index * MAX_PER_EVENT, (index + 1) * MAX_PER_EVENT),
  )
}
