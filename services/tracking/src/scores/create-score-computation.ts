import type { Logger } from '@ribbonry/service-kit'
import type { DataSource } from 'typeorm'
import { KnownPostsRepository } from '../posts/known-posts.repository.ts'
import type { CountReads } from '../statistics/count-reads.ts'
import { CatalogueModels } from './catalogue-model.ts'
import { ComputeScores } from './compute-scores.ts'
import { EvidenceRepository } from './evidence.repository.ts'
import { Explorers } from './explorers.ts'
import { PostScoresRepository } from './post-scores.repository.ts'
import { ScoreChanges } from './score-changes.ts'
import { ScoreRunsRepository } from './score-runs.repository.ts'
import type { ScoresEnvironment } from './scores.environment.ts'
import { SlotCellsRepository } from './slot-cells.repository.ts'

/** Computes scores from counts that are read over a client of its own, beside whatever the process does otherwise. */
export function scoresOver(reads: CountReads, source: DataSource, config: ScoresEnvironment, logger: Logger): ComputeScores {
  const posts = new KnownPostsRepository(source)
  const runs = new ScoreRunsRepository(source)
  const published = new PostScoresRepository(source)
  const evidence = new EvidenceRepository(reads, config)
  const models = new CatalogueModels(new SlotCellsRepository(reads), evidence, posts)
  const explorers = new Explorers(config, posts, published, evidence)
  return new ComputeScores(logger, runs, models, explorers, posts, new ScoreChanges(config, evidence, published))
}
