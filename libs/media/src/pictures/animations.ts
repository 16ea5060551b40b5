import { fileTypeFromBuffer } from 'file-type'
import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { MediaError } from '../media-error.ts'
import type { MediaStore } from '../store/store.ts'
import { type CropRectangle, normalizeRectangle, type Size, sizeWithin } from './crop-rectangle.ts'
import { decoding, type Limits } from './decoding.ts'
import { animationKey, isPictureId } from './picture-keys.ts'

/**
 * Limits of an animation: `bytes` of the file, seconds of `duration`, `frames`, and `pixels` of all frames together, since each
 * is decoded.
 */
export interface AnimationLimits {
  bytes: number
  duration: number
  frames: number
  pixels: number
}

export const animationLimits: AnimationLimits = { bytes: 5_000_000, duration: 10, frames: 300, pixels: 100_000_000 }

/** Longest side of a stored animation, pixels: that of a card on a phone with two pixels for one. */
const LONGEST_SIDE = 640
/** A delay of zero or one hundredth is shown by browsers as a tenth of a second. */
const SHORTEST_DELAY_MS = 20
const USUAL_DELAY_MS = 100
const ENCODING = { quality: 70, effort: 2, loop: 0 } as const

/** An animation: its id (the hash of its content) and the size of a frame in pixels. */
export interface StoredAnimation extends Size {
  id: string
}

/**
 * Stores the frames of an untrusted GIF or WebP, encoded anew; null where it does not move. Throws `animation-too-long` before a
 * frame is decoded, or `image-broken`.
 */
export async function storeAnimation(
  store: MediaStore,
  bytes: Uint8Array,
  limits: AnimationLimits,
  seconds: Limits['seconds'],
): Promise<StoredAnimation | null> {
  const type = await fileTypeFromBuffer(bytes)
  if (type?.mime !== 'image/gif' && type?.mime !== 'image/webp') return null
  const {
    pages = 1,
    width,
    pageHeight,
    height,
    delay = [],
  } = await decoding(sharp(bytes, { limitInputPixels: false, pages: -1 }).metadata())
  if (pages < 2) return null
  const shown = Array.from({ length: pages }, (_, frame) => shownFor(delay[frame]))
  const duration = shown.reduce((sum, ms) => sum + ms, 0) / 1000
  const isTooLong =
    bytes.length > limits.bytes ||
    pages > limits.frames ||
    duration > limits.duration ||
    width * (pageHeight ?? height) * pages > limits.pixels
  if (isTooLong) throw new MediaError('animation-too-long')
  const frames = sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', pages: -1 }).timeout({ seconds })
  const size = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return await encodeFrames(store, frames.resize(size))
}

/** Cuts every frame of a stored animation. Throws `image-not-found` or `crop-empty`. */
export async function cropAnimation(
  store: MediaStore,
  id: string,
  rectangle: CropRectangle,
  wanted: Size,
): Promise<StoredAnimation> {
  const stored = isPictureId(id) ? await store.get(animationKey(id)) : null
  if (stored === null) throw new MediaError('image-not-found')
  const { width, pageHeight, height } = await decoding(sharp(stored, { pages: -1 }).metadata())
  const part = normalizeRectangle(rectangle, { width, height: pageHeight ?? height })
  const size = sizeWithin(part, wanted)
  return await encodeFrames(
    store,
    sharp(stored, { pages: -1 })
      .extract(part)
      .resize({ ...size, fit: 'cover' }),
  )
}

async function encodeFrames(store: MediaStore, frames: Sharp): Promise<StoredAnimation> {
  const { data, info } = await decoding(frames.webp(ENCODING).toBuffer({ resolveWithObject: true }))
  const id = createHash('sha256').update(data).digest('hex').slice(0, 32)
  const key = animationKey(id)
  if (!(await store.exists(key))) await store.put(key, data, 'image/webp')
  return { id, width: info.width, height: info.pageHeight ?? info.height }
}

function shownFor(delay: number | undefined): number {
  return delay === undefined || delay < SHORTEST_DELAY_MS ? USUAL_DELAY_MS : delay
}
