import { readAdCode } from '@ribbonry/links'
import { Inject, Injectable } from '@nestjs/common'
import { CreativesRepository, type RunningCreative } from '../creatives/creatives.repository.ts'
import { CHANCE, type Chance } from './chance.ts'
import { drawAds } from './draw-ads.ts'

/** More than a reader of lists comes past. */
export const MOST_ADS = 12

/** Which ads a visitor is shown. */
@Injectable()
export class NativeAdsService {
  constructor(
    @Inject(CreativesRepository) private readonly creatives: CreativesRepository,
    @Inject(CHANCE) private readonly chance: Chance,
  ) {}

  /** @param seen codes of those that the visitor has seen often enough, parted by commas */
  async draw(country: string, seen: string): Promise<RunningCreative[]> {
    const enough = new Set(seen.split(',').map((code) => readAdCode(code.trim())))
    const running = await this.creatives.running(country)
    return drawAds(running.filter(({ id }) => !enough.has(id)), MOST_ADS, this.chance)
  }
}
