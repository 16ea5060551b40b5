import { type CallAnswer, type CallInput, getNativeAd, listNativeAds } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import { presentAd } from './native-ad.presenter.ts'
import { NativeAdsService } from './native-ads.service.ts'

@Controller()
export class NativeAdsController {
  constructor(
    @Inject(NativeAdsService) private readonly ads: NativeAdsService,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'AFFILIATE_TAGS'>,
  ) {}

  @Handles(listNativeAds)
  async list(
    @Input() { query }: CallInput<typeof listNativeAds>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof listNativeAds>> {
    const place = { country: query.country ?? visitor.country, category: query.category }
    const selected = await this.ads.select(place, query.seen ?? '')
    return { ads: selected.map((ad) => presentAd(ad, this.config.AFFILIATE_TAGS)) }
  }

  @Handles(getNativeAd)
  async get(@Input() { params }: CallInput<typeof getNativeAd>): Promise<CallAnswer<typeof getNativeAd>> {
    return { ad: presentAd(await this.ads.get(params.ad_id), this.config.AFFILIATE_TAGS) }
  }
}
