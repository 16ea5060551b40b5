import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { MediaError } from '../media-error.ts'

/**
 * Limits of a picture: `bytes` of the file, `pixels` when decoded, pixels of its longer `side`, the ratio of the longer side to
 * the shorter (`ratio`), `seconds` of work on one operation. Some formats cost by the row: one column of 30 million pixels takes
 * far longer than a square.
 */
export interface Limits {
  bytes: number
  pixels: number
  side: number
  ratio: number
  seconds: number
}

export const defaultLimits: Limits = { bytes: 12_000_000, pixels: 40_000_000, side: 16_000, ratio: 50, seconds: 20 }

/**
 * Type by the first bytes -> the decoder that must agree. Everything else is refused, in particular SVG (which may contain
 * scripts).
 */
const decoders: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

function faultOf(error: unknown): MediaError {
  if (error instanceof MediaError) return error
  return new MediaError(String(error).includes('pixel limit') ? 'image-too-many-pixels' : 'image-broken', { cause: error })
}

/** Runs work on untrusted pixels; every decoder error becomes a `MediaError`. */
export async function decoding<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw faultOf(error)
  }
}

function open(bytes: Uint8Array, limits: Limits): Sharp {
  // `error` accepts what browsers display as well (stray bytes, odd tags), and fails on truncated files.
  return sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', pages: 1 }).timeout({ seconds: limits.seconds })
}

/**
 * Opens an untrusted file as a picture, by its content and never by its name: the first frame, rotated by its EXIF orientation.
 * Throws `image-too-large`, `image-not-supported`, `image-too-many-pixels` or `image-too-narrow` (before a pixel is decoded), or
 * `image-broken`.
 */
export async function openPicture(bytes: Uint8Array, limits: Limits): Promise<Sharp> {
  if (bytes.length > limits.bytes) throw new MediaError('image-too-large')
  const type = await fileTypeFromBuffer(bytes)
  const decoder = type && Object.hasOwn(decoders, type.mime) ? decoders[type.mime] : undefined
  if (decoder === undefined) throw new MediaError('image-not-supported')
  const { format, width, height } = await decoding(sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata())
  if (format !== decoder) throw new MediaError('image-not-supported')
  const longer = Math.max(width, height)
  if (width * height > limits.pixels || longer > limits.side) throw new MediaError('image-too-many-pixels')
  if (longer > limits.ratio * Math.min(width, height)) throw new MediaError('image-too-narrow')
  return open(bytes, limits).autoOrient()
}
