import type { Clock, Logger } from '@ribbonry/service-kit'
import { EventOutbox } from '@ribbonry/service-kit/events'
import type { DataSource } from 'typeorm'
import { PostProjectionRepository } from '../post-projection/post-projection.repository.ts'
import { CommissionsRepository } from '../commission-projection/commissions.repository.ts'
import type { CountsReader } from '../clickhouse/counts-reader.ts'
import { CatalogueModelEstimator } from './catalogue-model.ts'
import { ScoreComputation } from './score-computation.service.ts'
import { EvidenceRepository } from './evidence.repository.ts'
import { Exploration } from './exploration.ts'
import { PostScoresRepository } from './post-scores.repository.ts'
import { ScorePublisher } from './score-publisher.ts'
import { ScoreRunsRepository } from './score-runs.repository.ts'
import type { ScoresEnvironment } from './scores.environment.ts'
import { SlotCellsRepository } from './slot-cells.repository.ts'

/** Wires a score computation over the given counts reader. */
export function createScoreComputation(
  reads: CountsReader,
  source: DataSource,
  config: ScoresEnvironment,
  logger: Logger,
  clock: Clock,
): ScoreComputation {
  const posts = new PostProjectionRepository(source)
  const runs = new ScoreRunsRepository(source)
  const published = new PostScoresRepository(source, new EventOutbox(clock))
  const evidence = new EvidenceRepository(reads, config)
  const models = new CatalogueModelEstimator(new SlotCellsRepository(reads), evidence, posts)
  const explorers = new Exploration(config, posts, published, evidence)
  const changes = new ScorePublisher(config, evidence, published, new CommissionsRepository(source))
  return new ScoreComputation({ logger, clock }, runs, models, explorers, posts, changes)
}
