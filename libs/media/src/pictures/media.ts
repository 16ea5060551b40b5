import { MediaError } from '../media-error.ts'
import type { MediaStore } from '../store/store.ts'
import type { RenditionFormat } from '../urls.ts'
import { animationLimits, cropAnimation, storeAnimation, type StoredAnimation } from './animations.ts'
import { type CropRectangle, normalizeRectangle, type Size, sizeWithin } from './crop-rectangle.ts'
import { decoding, defaultLimits, type Limits, LONGEST_SIDE, openPicture } from './decoding.ts'
import { adoptMaster, storeMaster, type StoredImage } from './masters.ts'
import { animationKey, isPictureId, keysOf, masterKey } from './picture-keys.ts'
import { createRenditions, type Rendition } from './renditions.ts'
import { createWorkQueue } from './work-queue.ts'

export interface Media {
  /**
   * Stores an untrusted picture: JPEG, PNG, WebP, AVIF or GIF by content; of an animation the first frame. It is rotated upright,
   * reduced to at most 2000 pixels on the longer side, stripped of metadata, and stored under the hash of the result.
   * Throws `image-too-large`, `image-not-supported`, `image-too-many-pixels`, `image-too-narrow`, `image-broken`, `media-busy`.
   */
  intake(bytes: Uint8Array): Promise<StoredImage>
  /**
   * Stores a picture that a program of this project encoded, as it is: a WebP without metadata of at most 2000 pixels on the
   * longer side. Not for uploads. Throws `image-not-supported` for any other file, `image-broken`, `media-busy`.
   */
  adopt(bytes: Uint8Array): Promise<StoredImage>
  /**
   * Crops a stored picture and stores the part as a picture of its own, in the shape of `size` and at most that large, never
   * upscaled. Throws `image-not-found`, `crop-empty`, `media-busy`.
   */
  crop(id: string, rectangle: CropRectangle, size: Size): Promise<StoredImage>
  /**
   * Size of an untrusted picture as it is displayed, or of a stored one. Throws `image-not-found`, and of an untrusted one what
   * `intake` throws.
   */
  measure(picture: string | Uint8Array): Promise<Size>
  /**
   * A picture in one of `RENDITION_WIDTHS` (or its own width where that is less), generated on first request and stored. Throws
   * `image-not-found`, `rendition-unknown`, `media-busy`.
   */
  rendition(id: string, width: number, format: RenditionFormat): Promise<Rendition>
  /**
   * Stores the frames of an untrusted GIF or animated WebP as an animation of its own, encoded anew and at most 640 pixels on
   * the longer side; null where it does not move. `intake` refuses what is no picture: call it first. Throws
   * `animation-too-long`, `image-broken`, `media-busy`.
   */
  animate(bytes: Uint8Array): Promise<StoredAnimation | null>
  /** Crops a stored animation into one of its own, like `crop`. Throws `image-not-found`, `crop-empty`, `media-busy`. */
  cropAnimation(id: string, rectangle: CropRectangle, size: Size): Promise<StoredAnimation>
  /** The bytes of a stored animation. Throws `image-not-found`. */
  animation(id: string): Promise<Rendition>
  /** Deletes a picture with its renditions, or an animation. Its other owners lose it too: count references first. */
  remove(id: string): Promise<void>
}

/** Limits of a picture, how many are processed concurrently, and how many may wait for that. */
export type MediaLimits = Limits & { parallel: number; waiting: number }

interface MediaOptions {
  readonly store: MediaStore
  readonly limits?: Partial<MediaLimits>
  /**
   * Makes the ids of pictures those of this owner, in a store that several share: one that removes its pictures then never
   * removes an equal picture of another.
   */
  readonly owner?: string
}

/** Intake, crops and renditions of pictures in a store. */
export function createMedia({ store, limits, owner }: MediaOptions): Media {
  const { parallel, waiting, ...costs } = { ...defaultLimits, parallel: 2, waiting: 500, ...limits }
  const queue = createWorkQueue(parallel, waiting)
  return {
    async intake(bytes) {
      return queue(async () => {
        const picture = await openPicture(bytes, costs)
        const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
        return storeMaster(store, picture.resize(size), owner)
      })
    },
    adopt: (bytes) => queue(() => adoptMaster(store, bytes, owner)),
    async crop(id, rectangle, size) {
      const master = isPictureId(id) ? await store.get(masterKey(id)) : null
      if (master === null) throw new MediaError('image-not-found')
      return queue(async () => {
        const picture = await openPicture(master, { ...costs, bytes: Infinity })
        const { width, height } = await decoding(picture.metadata())
        const part = normalizeRectangle(rectangle, { width, height })
        return storeMaster(store, picture.extract(part).resize({ ...sizeWithin(part, size), fit: 'cover' }), owner)
      })
    },
    async measure(picture) {
      const stored = typeof picture === 'string' && isPictureId(picture) ? await store.get(masterKey(picture)) : null
      const bytes = typeof picture === 'string' ? stored : picture
      if (bytes === null) throw new MediaError('image-not-found')
      return queue(async () => {
        const opened = await openPicture(bytes, typeof picture === 'string' ? { ...costs, bytes: Infinity } : costs)
        const { autoOrient } = await decoding(opened.metadata())
        return { width: autoOrient.width, height: autoOrient.height }
      })
    },
    animate: (bytes) => queue(() => storeAnimation(store, bytes, animationLimits, costs.seconds)),
    cropAnimation: (id, rectangle, size) => queue(() => cropAnimation(store, id, rectangle, size)),
    async animation(id) {
      const bytes = isPictureId(id) ? await store.get(animationKey(id)) : null
      if (bytes === null) throw new MediaError('image-not-found')
      return { bytes, contentType: 'image/webp' }
    },
    rendition: createRenditions(store, queue),
    async remove(id) {
      if (!isPictureId(id)) return
      for (const key of keysOf(id)) await store.delete(key)
    },
  }
}
