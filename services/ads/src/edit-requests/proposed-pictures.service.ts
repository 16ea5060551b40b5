import { EDIT_REQUEST_CROP, submitBoostEditRequest } from '@ribbonry/contracts'
import { type CropRectangle, type Media, MediaError } from '@ribbonry/media'
import { parsePictureUrl } from '@ribbonry/media/urls'
import { CLOCK, type Clock, DomainError, refusalOf } from '@ribbonry/service-kit'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import { PICTURES_PER_ADDRESS } from '../creatives/picture-limits.ts'
import { PENDING_MEDIA, type PendingMedia, PITCH_MEDIA } from '../creatives/pitch-media.ts'
import { PitchPicturesRepository } from '../creatives/pitch-pictures.repository.ts'
import type { ProposedPicture } from './edit-request-row.ts'

/** Pixels for each one of the crop of 300 by 250: large enough for a page. */
const SCALE = 5
const SIZE = { width: EDIT_REQUEST_CROP.width * SCALE, height: EDIT_REQUEST_CROP.height * SCALE } as const

/** Edges as they were drawn; without all four, the middle is taken. */
export interface DrawnCrop {
  readonly left: number | undefined
  readonly right: number | undefined
  readonly top: number | undefined
  readonly bottom: number | undefined
  readonly drawnOn: { readonly width: number; readonly height: number } | undefined
}

/** Whether a picture waits for the mailed link, in a place that nobody is served from, or its sender is known. */
type PicturePlace = 'pending' | 'public'

/** Who sends a picture; `address` is the keyed hash of that of somebody without an account. */
export interface PictureSender {
  readonly place: PicturePlace
  readonly address: string | undefined
}

/** Pictures of proposals: uploaded, or that of the post cut anew. */
@Injectable()
export class ProposedPicturesService {
  constructor(
    @Inject(PITCH_MEDIA) private readonly open: Media,
    @Inject(PENDING_MEDIA) private readonly media: PendingMedia,
    @Inject(PitchPicturesRepository) private readonly pictures: PitchPicturesRepository,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'SITE_URL'>,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Decodes a file, and cuts it. The whole is pending, and nothing needs it afterwards.
   * @throws DomainError `image-refused`, `media-busy`, `storage-full`, `too-many-tries`
   */
  async receive(file: Uint8Array, crop: DrawnCrop, { place, address }: PictureSender): Promise<ProposedPicture> {
    await this.throttle.hit(PICTURES_PER_ADDRESS, address)
    const whole = await this.#refusing(() => this.media.pending.intake(file))
    const target = place === 'pending' ? this.media.pending : this.media.published
    try {
      return await this.#refusing(() => target.crop(whole.id, rectangleOf(crop, whole), SIZE))
    } finally {
      await this.pictures.markUnused(whole.id, this.clock())
    }
  }

  /**
   * Makes the picture of a proposal public whose sender is known now; again, it changes nothing.
   * @returns false where the picture has expired
   * @throws DomainError `storage-full`
   */
  async publish(id: string): Promise<boolean> {
    try {
      await this.media.publish(id)
      return true
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.unavailable) throw new DomainError('unavailable', error.code, error.message)
      return false
    }
  }

  /**
   * Cuts the picture of the post anew.
   * @param own id of that picture, and its size
   * @param address of the picture that the cropper showed
   * @throws DomainError `image-refused` for an address of any other picture, `media-busy`, `storage-full`, `too-many-tries`
   */
  async cutOwn(
    own: { readonly id: string | null; readonly width: number; readonly height: number } | null,
    address: string,
    crop: DrawnCrop,
    { place, address: sender }: PictureSender,
  ): Promise<ProposedPicture> {
    const path = address.startsWith(`${this.config.SITE_URL}/`) ? address.slice(this.config.SITE_URL.length) : address
    const id = parsePictureUrl(path)?.id
    if (own === null || id === undefined || id !== own.id) throw imageRefused('Please upload the picture that you mean.')
    await this.throttle.hit(PICTURES_PER_ADDRESS, sender)
    const source = place === 'pending' ? this.media.fromPublic : this.open
    return await this.#refusing(() => source.crop(id, rectangleOf(crop, own), SIZE))
  }

  async #refusing(work: () => Promise<ProposedPicture>): Promise<ProposedPicture> {
    try {
      const { id, width, height, color } = await work()
      return { id, width, height, color }
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.unavailable) throw new DomainError('unavailable', error.code, error.message)
      throw imageRefused(error.message)
    }
  }
}

/** The edges that were sent; without them the largest part of that shape in the middle. */
function rectangleOf(
  { left, right, top, bottom, drawnOn }: DrawnCrop,
  { width, height }: { readonly width: number; readonly height: number },
): CropRectangle {
  if (left !== undefined && right !== undefined && top !== undefined && bottom !== undefined)
    return { left, right, top, bottom, ...(drawnOn === undefined ? {} : { drawnOn }) }
  const shape = SIZE.width / SIZE.height
  const [wide, high] = width / height > shape ? [height * shape, height] : [width, width / shape]
  const [x, y] = [(width - wide) / 2, (height - high) / 2]
  return { left: x, right: x + wide, top: y, bottom: y + high }
}

function imageRefused(sentence: string): DomainError {
  return refusalOf(submitBoostEditRequest, 'refused', 'image-refused', sentence, { fields: { source_image: sentence } })
}
