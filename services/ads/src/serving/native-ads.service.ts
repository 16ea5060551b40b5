import { readAdCode } from '@ribbonry/links'
import { DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CreativesRepository, type RunningCreative } from '../creatives/creatives.repository.ts'
import { CHANCE, type Chance } from './chance.ts'
import { drawAds } from './draw-ads.ts'

/** More than a reader of lists comes past. */
export const MOST_ADS = 12

/** A row's number is an integer of PostgreSQL's. */
const LARGEST_ID = 2_147_483_647

/** Which ads a visitor is shown. */
@Injectable()
export class NativeAdsService {
  constructor(
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(CHANCE) private readonly chance: Chance,
  ) {}

  /** @throws DomainError `ad-not-found` */
  async get(id: number): Promise<RunningCreative> {
    const creative = id > LARGEST_ID ? undefined : await this.creatives.runningOne(id)
    if (creative === undefined) throw new DomainError('not-found', 'ad-not-found', 'That ad is not shown any more.')
    return creative
  }

  /** @param seen codes of those that the visitor has seen often enough, parted by commas */
  async draw(country: string, seen: string): Promise<RunningCreative[]> {
    const enough = new Set(seen.split(',').map((code) => readAdCode(code.trim())))
    const running = await this.creatives.running(country)
    return drawAds(running.filter(({ id }) => !enough.has(id)), MOST_ADS, this.chance)
  }
}
