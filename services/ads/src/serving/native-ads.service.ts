import { newYorkDay } from '@ribbonry/dates'
import { readAdCode } from '@ribbonry/links'
import { CLOCK, type Clock, DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type RunningCreative, RunningCreativesRepository } from './running-creatives.repository.ts'
import { RANDOM, type Random } from './random.ts'
import { type AdPlace, RunningCreativesService } from './running-creatives.service.ts'

/** Most ads in one answer; more than the pages of one visit have places for. */
export const MAX_ADS = 12

/** Largest PostgreSQL integer, the type of the ids. */
const LARGEST_ID = 2_147_483_647

/** Selects the ads that a visitor sees. */
@Injectable()
export class NativeAdsService {
  constructor(
    @Inject(RunningCreativesRepository) private readonly creatives: RunningCreativesRepository,
    @Inject(RunningCreativesService) private readonly running: RunningCreativesService,
    @Inject(RANDOM) private readonly random: Random,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws DomainError `ad-not-found` */
  async get(id: number): Promise<RunningCreative> {
    const creative = id > LARGEST_ID ? undefined : await this.creatives.find(id, newYorkDay(this.clock()))
    if (creative === undefined) throw new DomainError('not-found', 'ad-not-found', 'That ad is not shown any more.')
    return creative
  }

  /** @param seen comma-separated codes of ads that the visitor has seen often enough */
  async select(place: AdPlace, seen: string): Promise<RunningCreative[]> {
    const excluded = new Set(seen.split(',').map((code) => readAdCode(code.trim())))
    const running = await this.running.selectionFor(place)
    return running.select(MAX_ADS, this.random, ({ id }) => excluded.has(id))
  }
}
