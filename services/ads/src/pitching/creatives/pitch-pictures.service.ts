import { PITCH_PICTURE, type Picture, UPLOAD_AN_IMAGE } from '@ribbonry/contracts'
import { type Media, MediaError, type StoredAnimation, type StoredImage } from '@ribbonry/media'
import { parseAnimationUrl, parsePictureUrl, pictureUrl } from '@ribbonry/media/urls'
import { CLOCK, type Clock, DomainError, Transactions } from '@ribbonry/service-kit'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type AdsEnvironment } from '../../config.ts'
import { PICTURES_PER_PITCH } from './picture-limits.ts'
import { PITCH_MEDIA } from './pitch-media.ts'
import { type DrawnRectangle, type PitchPicture, PitchPicturesRepository } from './pitch-pictures.repository.ts'

/** Smallest size in pixels; smaller pictures are blurred on a card. */
const SMALLEST = { width: 200, height: 150 } as const
/** Width in the addresses that answers contain; other widths are derived from it. */
const SHOWN_WIDTH = 960

/** A file, or the address of a picture from an earlier answer. */
export type PictureSource = { readonly file: Uint8Array } | { readonly address: string }

/** Pictures of pitches: uploaded, cropped, or referenced by their addresses. */
@Injectable()
export class PitchPicturesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(PITCH_MEDIA) private readonly media: Media,
    @Inject(PitchPicturesRepository) private readonly pictures: PitchPicturesRepository,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CONFIG) private readonly config: Pick<AdsEnvironment, 'SITE_URL'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Stores the picture of a file, or finds the picture of an address.
   * @throws DomainError `image-refused` with the reason, `image-missing` for an address that does not belong to this campaign,
   * `too-many-tries`
   */
  async take(campaignId: number, source: PictureSource): Promise<PitchPicture> {
    if ('file' in source) return await this.#receive(campaignId, source.file)
    const found = await this.find(campaignId, source.address)
    if (found === undefined) throw imageMissing()
    return found
  }

  /** Finds the campaign's picture with an address; undefined for any other address. */
  async find(campaignId: number, address: string): Promise<PitchPicture | undefined> {
    const id = pictureIdOf(address, this.config.SITE_URL)
    return id === undefined ? undefined : await this.pictures.find(campaignId, id)
  }

  /**
   * Crops a picture to 4:3, together with its animation.
   * @throws DomainError `image-refused`, `image-missing`, `too-many-tries`
   */
  async crop(campaignId: number, from: PitchPicture, rectangle: DrawnRectangle): Promise<PitchPicture> {
    await this.throttle.hit(PICTURES_PER_PITCH, String(campaignId))
    return await this.#refusing(async () => {
      const stored = await this.#largeEnough(await this.media.crop(from.picture_id, rectangle, PITCH_PICTURE))
      const gif = from.gif_id === null ? null : await this.#cropAnimation(from.gif_id, from, rectangle)
      return await this.#keep(campaignId, stored, { source_id: from.picture_id, rectangle, gif_id: gif })
    })
  }

  async #cropAnimation(id: string, of: PitchPicture, rectangle: DrawnRectangle): Promise<string> {
    // An animation is stored smaller than its still. Without a drawn size, the edges refer to the still.
    const { drawnOn = { width: of.width, height: of.height } } = rectangle
    return (await this.media.cropAnimation(id, { ...rectangle, drawnOn }, PITCH_PICTURE)).id
  }

  async #receive(campaignId: number, file: Uint8Array): Promise<PitchPicture> {
    await this.throttle.hit(PICTURES_PER_PITCH, String(campaignId))
    return await this.#refusing(async () => {
      const stored = await this.#largeEnough(await this.media.intake(file))
      const animation = await this.#animate(file, stored)
      return await this.#keep(campaignId, stored, { source_id: null, rectangle: null, gif_id: animation?.id ?? null })
    })
  }

  async #animate(file: Uint8Array, still: StoredImage): Promise<StoredAnimation | null> {
    try {
      return await this.media.animate(file)
    } catch (error) {
      await this.pictures.markUnused(still.id, this.clock())
      throw error
    }
  }

  async #largeEnough(stored: StoredImage): Promise<StoredImage> {
    if (stored.width >= SMALLEST.width && stored.height >= SMALLEST.height) return stored
    await this.pictures.markUnused(stored.id, this.clock())
    throw imageRefused(`Please use an image of at least ${SMALLEST.width} by ${SMALLEST.height} pixels.`)
  }

  async #keep(
    campaignId: number,
    { id, width, height, color }: StoredImage,
    facts: Pick<PitchPicture, 'source_id' | 'rectangle' | 'gif_id'>,
  ): Promise<PitchPicture> {
    const picture = { picture_id: id, width, height, color, ...facts }
    await this.transactions.run((transaction) => this.pictures.upsert(transaction, campaignId, picture, this.clock()))
    return picture
  }

  async #refusing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.unavailable) throw new DomainError('unavailable', error.code, error.message)
      throw imageRefused(error.message)
    }
  }
}

/** Converts a picture for cards. */
export function pictureOf({ picture_id: id, width, height, color }: PitchPicture, alt: string): Picture {
  return { id, src: pictureUrl(id, SHOWN_WIDTH, 'jpg'), width, height, alt, color }
}

export function imageMissing(): DomainError {
  return new DomainError('refused', 'image-missing', UPLOAD_AN_IMAGE, { image: UPLOAD_AN_IMAGE })
}

function imageRefused(sentence: string): DomainError {
  return new DomainError('refused', 'image-refused', sentence, { image: sentence })
}

/** Id in the address of a picture or animation of this site; undefined for any other text. */
function pictureIdOf(address: string, site: string): string | undefined {
  const path = address.startsWith(`${site}/`) ? address.slice(site.length) : address
  return parsePictureUrl(path)?.id ?? parseAnimationUrl(path) ?? undefined
}
