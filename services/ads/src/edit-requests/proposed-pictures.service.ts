import { EDIT_REQUEST_CROP, submitBoostEditRequest } from '@ribbonry/contracts'
import { type CropRectangle, type Media, MediaError } from '@ribbonry/media'
import { parsePictureUrl } from '@ribbonry/media/urls'
import { DomainError, refusalOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../config.ts'
import { PITCH_MEDIA } from '../creatives/pitch-media.ts'
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

/** Pictures of proposals: uploaded, or that of the post cut anew. */
@Injectable()
export class ProposedPicturesService {
  constructor(
    @Inject(PITCH_MEDIA) private readonly media: Media,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'SITE_URL'>,
  ) {}

  /**
   * Decodes a file, and cuts it.
   * @returns the part, and the id of the whole, which nothing needs any more
   * @throws DomainError `image-refused`, `media-busy`
   */
  async receive(file: Uint8Array, crop: DrawnCrop): Promise<{ readonly part: ProposedPicture; readonly wholeId: string }> {
    const whole = await this.#refusing(() => this.media.intake(file))
    const part = await this.#refusing(() => this.media.crop(whole.id, rectangleOf(crop, whole), SIZE))
    return { part, wholeId: whole.id }
  }

  /**
   * Cuts the picture of the post anew.
   * @param own id of that picture, and its size
   * @param address of the picture that the cropper showed
   * @throws DomainError `image-refused` for an address of any other picture, `media-busy`
   */
  async cutOwn(
    own: { readonly id: string | null; readonly width: number; readonly height: number } | null,
    address: string,
    crop: DrawnCrop,
  ): Promise<ProposedPicture> {
    const path = address.startsWith(`${this.config.SITE_URL}/`) ? address.slice(this.config.SITE_URL.length) : address
    const id = parsePictureUrl(path)?.id
    if (own === null || id === undefined || id !== own.id) throw imageRefused('Please upload the picture that you mean.')
    return await this.#refusing(() => this.media.crop(id, rectangleOf(crop, own), SIZE))
  }

  async #refusing(work: () => Promise<ProposedPicture>): Promise<ProposedPicture> {
    try {
      const { id, width, height, color } = await work()
      return { id, width, height, color }
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.code === 'media-busy') throw new DomainError('unavailable', 'media-busy', error.message)
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
