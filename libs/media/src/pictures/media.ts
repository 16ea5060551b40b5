import { MediaError } from '../media-error.ts'
import type { MediaStore } from '../store/store.ts'
import type { RenditionFormat } from '../urls.ts'
import { type CropRectangle, normalizeRectangle, type Size, sizeWithin } from './crop-rectangle.ts'
import { decoding, defaultLimits, type Limits, openPicture } from './decoding.ts'
import { storeMaster, type StoredImage } from './masters.ts'
import { isPictureId, keysOf, masterKey } from './picture-keys.ts'
import { createRenditions, type Rendition } from './renditions.ts'
import { createWorkQueue } from './work-queue.ts'

/** Longest side of a stored picture, pixels: the widest rendition, with room for crops. */
const longestSide = 2000

export interface Media {
  /**
   * Stores an untrusted picture: JPEG, PNG, WebP, AVIF or GIF by content; of an animation the first frame. It is rotated upright,
   * reduced to at most 2000 pixels on the longer side, stripped of metadata, and stored under the hash of the result.
   * Throws `image-too-large`, `image-not-supported`, `image-too-many-pixels`, `image-too-narrow`, `image-broken`, `media-busy`.
   */
  intake(bytes: Uint8Array): Promise<StoredImage>
  /**
   * Crops a stored picture and stores the part as a picture of its own, in the shape of `size` and at most that large, never
   * upscaled. Throws `image-not-found`, `crop-empty`, `media-busy`.
   */
  crop(id: string, rectangle: CropRectangle, size: Size): Promise<StoredImage>
  /**
   * A picture in one of `RENDITION_WIDTHS` (or its own width where that is less), generated on first request and stored. Throws
   * `image-not-found`, `rendition-unknown`, `media-busy`.
   */
  rendition(id: string, width: number, format: RenditionFormat): Promise<Rendition>
  /** Deletes a picture with its renditions. Other owners of the same picture lose it too: count references first. */
  remove(id: string): Promise<void>
}

/** Limits of a picture, how many are processed concurrently, and how many may wait for that. */
export type MediaLimits = Limits & { parallel: number; waiting: number }

/** Intake, crops and renditions of pictures in a store. */
export function createMedia({ store, limits }: { store: MediaStore; limits?: Partial<MediaLimits> }): Media {
  const { parallel, waiting, ...costs } = { ...defaultLimits, parallel: 2, waiting: 500, ...limits }
  const queue = createWorkQueue(parallel, waiting)
  return {
    async intake(bytes) {
      return queue(async () => {
        const picture = await openPicture(bytes, costs)
        const size = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
        return storeMaster(store, picture.resize(size))
      })
    },
    async crop(id, rectangle, size) {
      const master = isPictureId(id) ? await store.get(masterKey(id)) : null
      if (master === null) throw new MediaError('image-not-found')
      return queue(async () => {
        const picture = await openPicture(master, { ...costs, bytes: Infinity })
        const { width, height } = await decoding(picture.metadata())
        const part = normalizeRectangle(rectangle, { width, height })
        return storeMaster(store, picture.extract(part).resize({ ...sizeWithin(part, size), fit: 'cover' }))
      })
    },
    rendition: createRenditions(store, queue),
    async remove(id) {
      if (!isPictureId(id)) return
      for (const key of keysOf(id)) await store.delete(key)
    },
  }
}
