import { type CallAnswer, type CallInput, cropGuideImage, uploadGuideMainImage } from '@ribbonry/contracts'
import { type CallContext, Context, Handles, Input, memberOf } from '@ribbonry/service-kit'
import { Controller, Inject } from '@nestjs/common'
import { GuidePicturesService } from './guide-pictures.service.ts'
import { presentGuidePicture, presentHead } from './guide-picture.presenter.ts'

@Controller()
export class GuidePicturesController {
  constructor(@Inject(GuidePicturesService) private readonly pictures: GuidePicturesService) {}

  @Handles(cropGuideImage)
  async crop(
    @Input() { params, body }: CallInput<typeof cropGuideImage>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof cropGuideImage>> {
    return presentGuidePicture(await this.pictures.crop(params.id, body, memberOf(context)))
  }

  @Handles(uploadGuideMainImage)
  async setHead(
    @Input() { params, body }: CallInput<typeof uploadGuideMainImage>,
    @Context() context: CallContext,
  ): Promise<CallAnswer<typeof uploadGuideMainImage>> {
    return presentHead(await this.pictures.setHead(params.id, body, memberOf(context)))
  }
}
