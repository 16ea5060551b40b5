import { type CallAnswer, type CallInput, getNativeAd, listNativeAds } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { presentAd } from './native-ad.presenter.ts'
import { NativeAdsService } from './native-ads.service.ts'

@Controller()
export class NativeAdsController {
  constructor(@Inject(NativeAdsService) private readonly ads: NativeAdsService) {}

  @Handles(listNativeAds)
  async list(
    @Input() { query }: CallInput<typeof listNativeAds>,
    @Context() { visitor }: CallContext,
  ): Promise<CallAnswer<typeof listNativeAds>> {
    const drawn = await this.ads.draw(query.country ?? visitor.country, query.seen ?? '')
    return { ads: drawn.map(presentAd) }
  }

  @Handles(getNativeAd)
  async get(@Input() { params }: CallInput<typeof getNativeAd>): Promise<CallAnswer<typeof getNativeAd>> {
    return { ad: presentAd(await this.ads.get(params.ad_id)) }
  }
}
