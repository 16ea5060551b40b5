import { Module } from '@nestjs/common'
import { PostScoresRepository } from './post-scores.repository.ts'
import { ScoreRunsRepository } from './score-runs.repository.ts'

/** Published scores, for statistics and for the comparison in the next computation. */
@Module({ providers: [PostScoresRepository, ScoreRunsRepository], exports: [PostScoresRepository, ScoreRunsRepository] })
export class PublishedScoresModule {}
