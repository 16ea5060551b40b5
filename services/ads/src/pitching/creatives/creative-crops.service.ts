import type { CallInput, cropCreativeImage } from '@ribbonry/contracts'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { Inject, Injectable } from '@nestjs/common'
import { withoutRight } from './creative-access.policy.ts'
import { campaignNotCreated } from './creative-saves.service.ts'
import { type Credentials, CreativesService } from './creatives.service.ts'
import type { DrawnRectangle, PitchPicture } from './pitch-pictures.repository.ts'
import { PICTURES_PER_ADDRESS } from './picture-limits.ts'
import { imageMissing, PitchPicturesService } from './pitch-pictures.service.ts'

type CropFields = CallInput<typeof cropCreativeImage>['body']

/** The caller. `address` is the keyed hash of the IP address of a visitor. */
export interface CropSender extends Credentials {
  readonly address: string | undefined
}

export interface Crop {
  readonly part: PitchPicture
  /** The uncropped picture. */
  readonly source: PitchPicture
}

const SHAPE = 4 / 3

/** Crops pictures in the editor, before or after the creative exists. */
@Injectable()
export class CreativeCropsService {
  constructor(
    @Inject(CreativesService) private readonly creatives: CreativesService,
    @Inject(PitchPicturesService) private readonly pictures: PitchPicturesService,
    @Inject(Throttle) private readonly throttle: Throttle,
  ) {}

  /** @throws DomainError `image-missing`, `image-refused`, `too-many-tries`, and the refusals of `CreativesService.authorize` */
  async crop(creative: number | 'new', file: Uint8Array | undefined, fields: CropFields, by: CropSender): Promise<Crop> {
    const campaignId = await this.#campaignOf(creative, fields.campaign, by)
    const address = fields.source_image ?? ''
    if (file === undefined && address === '') throw imageMissing()
    await this.throttle.hit(PICTURES_PER_ADDRESS, by.address)
    const source = await this.pictures.take(campaignId, file === undefined ? { address } : { file })
    return { part: await this.pictures.crop(campaignId, source, rectangleOf(fields, source)), source }
  }

  async #campaignOf(creative: number | 'new', campaign: number | undefined, by: Credentials): Promise<number> {
    if (creative !== 'new') return (await this.creatives.authorize(creative, by)).creative.campaign_id
    if (campaign !== undefined) return (await this.creatives.authorizeCampaign(campaign, by.identity)).campaign.id
    if (by.tempId === undefined) throw withoutRight(by.identity, by.token)
    const unclaimed = await this.creatives.findUnclaimed(by.tempId)
    if (unclaimed === undefined) throw campaignNotCreated()
    return unclaimed.id
  }
}

/** The requested edges; by default the largest centred rectangle of 4:3. */
function rectangleOf(fields: CropFields, { width, height }: PitchPicture): DrawnRectangle {
  const { crop_left: left, crop_right: right, crop_top: top, crop_bottom: bottom } = fields
  const drawnOn =
    fields.drawn_width === undefined || fields.drawn_height === undefined
      ? { width, height }
      : { width: fields.drawn_width, height: fields.drawn_height }
  if (left !== undefined && right !== undefined && top !== undefined && bottom !== undefined)
    return { left, right, top, bottom, drawnOn }
  const [wide, high] = width / height > SHAPE ? [height * SHAPE, height] : [width, width / SHAPE]
  const [x, y] = [(width - wide) / 2, (height - high) / 2]
  return { left: x, right: x + wide, top: y, bottom: y + high, drawnOn: { width, height } }
}
