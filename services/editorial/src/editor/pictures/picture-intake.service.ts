import { GUIDE_CHANGE_FAILED, MAX_GUIDE_PICTURE_BYTES, type Picture } from '@ribbonry/contracts'
import { type CropRectangle, fetchPicture, type Media, MediaError, type StoredImage } from '@ribbonry/media'
import { pictureUrl, RENDITION_WIDTHS } from '@ribbonry/media/urls'
import { ConcurrencyLimit, DomainError } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type EditorialEnvironment } from '../../config.ts'
import { mediaIdOf } from '../guides/saving/product-fields.ts'
import { partAround, pointWithin } from './focus.ts'
import { GUIDE_MEDIA } from './guide-media.ts'
import { GuidePicturesRepository } from './guide-pictures.repository.ts'
import { readPictureSource } from './picture-source.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Edges in pixels of the source, or a focus point from which they are computed. */
export interface Cut {
  readonly left?: number | undefined
  readonly right?: number | undefined
  readonly top?: number | undefined
  readonly bottom?: number | undefined
  /** Size at which the edges were drawn; by default the size of the source. */
  readonly drawnOn?: Size | undefined
  /** 0 to 1 of width and height. */
  readonly focus?: { readonly x: number; readonly y: number }
}

export interface CutPicture {
  readonly part: Picture
  readonly source: Picture
}

const FETCH_MS = 15_000
const AT_ONCE = 4
const WAITING = 100
const MIDDLE = { x: 0.5, y: 0.5 } as const

type Config = Pick<EditorialEnvironment, 'FETCH_USER_AGENT' | 'FETCH_ALLOW_HOSTS' | 'LINK_CHECK_RESOLVE'>

/** Receives and crops pictures for guides. */
@Injectable()
export class PictureIntakeService {
  readonly #limit = new ConcurrencyLimit(AT_ONCE, WAITING)

  constructor(
    @Inject(GUIDE_MEDIA) private readonly media: Media,
    @Inject(GuidePicturesRepository) private readonly pictures: GuidePicturesRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Crops a picture to the ratio of `size`.
   * @throws DomainError `image-refused` with the editor's message, and the reason at the field; `media-busy`
   */
  async cut(given: string, cut: Cut, size: Size, alt: string): Promise<CutPicture> {
    try {
      return await this.fetchAndCut(given, cut, size, alt)
    } catch (error) {
      if (!(error instanceof MediaError)) throw error
      if (error.unavailable) throw new DomainError('unavailable', error.code, error.message)
      throw imageRefused(error.message)
    }
  }

  /**
   * The same for callers that distinguish why a picture cannot be had.
   * @throws MediaError; DomainError `image-refused` for what is no address of a picture
   */
  async fetchAndCut(given: string, cut: Cut, size: Size, alt: string): Promise<CutPicture> {
    return await this.#limit.run(async () => {
      const { id, measured, stored } = await this.#take(given)
      const rectangle = rectangleOf(cut, measured, size)
      const part = await this.media.crop(id, rectangle, size)
      const whole = pictureOf(stored ?? { id, ...measured, color: part.color }, alt)
      const focus = cut.focus && pointWithin(rectangle, rectangle.drawnOn, cut.focus)
      const cutOut = { ...pictureOf(part, alt), ...(focus && { focus }) }
      await this.pictures.insert([whole, cutOut])
      return { part: cutOut, source: whole }
    })
  }

  /** Id of the stored picture, and the size at which the editor shows it. */
  async #take(given: string): Promise<{ readonly id: string; readonly measured: Size; readonly stored?: StoredImage }> {
    const source = readPictureSource(given, mediaIdOf)
    if (source === undefined) throw imageRefused('Please use a JPEG, PNG, WebP, AVIF or GIF image.')
    if ('id' in source) return { id: source.id, measured: await this.media.measure(source.id) }
    const bytes = 'bytes' in source ? source.bytes : await this.#fetch(source.address)
    const measured = await this.media.measure(bytes)
    const stored = await this.media.intake(bytes)
    return { id: stored.id, measured, stored }
  }

  async #fetch(address: string): Promise<Uint8Array> {
    const { FETCH_USER_AGENT: userAgent, FETCH_ALLOW_HOSTS: allowHosts, LINK_CHECK_RESOLVE: sockets } = this.config
    const limits = { maxBytes: MAX_GUIDE_PICTURE_BYTES, timeoutMs: FETCH_MS }
    return await fetchPicture(address, { userAgent, allowHosts, sockets, ...limits })
  }
}

function rectangleOf(
  { left, right, top, bottom, drawnOn, focus = MIDDLE }: Cut,
  source: Size,
  size: Size,
): CropRectangle & { readonly drawnOn: Size } {
  if (left !== undefined && right !== undefined && top !== undefined && bottom !== undefined)
    return { left, right, top, bottom, drawnOn: drawnOn ?? source }
  return { ...partAround(source, size, focus.x, focus.y), drawnOn: source }
}

/** Chooses the smallest served width that loses no detail. */
function pictureOf({ id, width, height, color }: StoredImage, alt: string): Picture {
  const served = RENDITION_WIDTHS.find((each) => each >= width) ?? RENDITION_WIDTHS[RENDITION_WIDTHS.length - 1] ?? 1600
  return { id, src: pictureUrl(id, served, 'jpg'), width, height, color, alt }
}

function imageRefused(reason: string): DomainError {
  return new DomainError('refused', 'image-refused', GUIDE_CHANGE_FAILED, { image: reason })
}
