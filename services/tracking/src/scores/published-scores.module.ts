import { Module } from '@nestjs/common'
import { PostScoresRepository } from './post-scores.repository.ts'
import { ScoreRunsRepository } from './score-runs.repository.ts'

/** Scores as they were published, for statistics to show and for the next computation to compare with. */
@Module({ providers: [PostScoresRepository, ScoreRunsRepository], exports: [PostScoresRepository, ScoreRunsRepository] })
export class PublishedScoresModule {}
