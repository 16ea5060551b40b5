import { Inject, Injectable } from '@nestjs/common'
import { SaveCountsService } from '../saves/save-counts.service.ts'
import { CoSavesRepository } from './co-saves.repository.ts'

/** Computes recommendations beside a post, from the present saves. */
@Injectable()
export class RecommendationsRebuildService {
  constructor(
    @Inject(SaveCountsService) private readonly saves: SaveCountsService,
    @Inject(CoSavesRepository) private readonly coSaves: CoSavesRepository,
  ) {}

  async rebuild(): Promise<void> {
    await this.saves.recount()
    await this.coSaves.rebuildPopular()
    await this.coSaves.rebuild()
  }
}
