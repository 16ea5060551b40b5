import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { MediaError } from '../media-error.ts'

/**
 * Limits of a picture: `bytes` of the file, `memory` that its decoder needs (bytes), its `pixels`, pixels of its longer `side`,
 * the ratio of the longer side to the shorter (`ratio`), `seconds` of work on one operation. Some formats cost by the row: one
 * column of 30 million pixels takes far longer than a square.
 */
export interface Limits {
  bytes: number
  memory: number
  pixels: number
  side: number
  ratio: number
  seconds: number
}

/** 160 MB are 40 million pixels of four bytes. */
export const defaultLimits: Limits = {
  bytes: 12_000_000,
  memory: 160_000_000,
  pixels: 130_000_000,
  side: 16_000,
  ratio: 50,
  seconds: 20,
}

/** Bytes of a decoded pixel. */
const PIXEL_BYTES = 4
/** A JPEG is decoded at an eighth of its width and height at the least (libjpeg). */
const JPEG_SHRINK = 8
/** A progressive JPEG is kept whole, as coefficients of two bytes; `chromaSubsampling` says how many there are. */
const COEFFICIENT_BYTES = 2
const SAMPLES_PER_PIXEL: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2 }
const MOST_SAMPLES_PER_PIXEL = 4

type Header = Pick<Metadata, 'width' | 'height' | 'format'> & Partial<Pick<Metadata, 'isProgressive' | 'chromaSubsampling'>>

/**
 * Bytes that a decoder needs for a picture that is shown on at most `longestSide` pixels. JPEG is decoded at a half, a quarter or
 * an eighth of its size where that is large enough; other formats are decoded whole.
 */
export function decodingBytes(picture: Header, longestSide: number): number {
  const { width, height, format, isProgressive, chromaSubsampling = '' } = picture
  if (format !== 'jpeg') return width * height * PIXEL_BYTES
  const shrink = Math.min(JPEG_SHRINK, 2 ** Math.max(0, Math.floor(Math.log2(Math.max(width, height) / longestSide))))
  const coefficients = (SAMPLES_PER_PIXEL[chromaSubsampling] ?? MOST_SAMPLES_PER_PIXEL) * COEFFICIENT_BYTES
  return width * height * (PIXEL_BYTES / shrink ** 2 + (isProgressive === true ? coefficients : 0))
}

/** Longest side of a stored picture, pixels: the widest rendition, with room for crops. */
export const LONGEST_SIDE = 2000

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
  const metadata = await decoding(sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata())
  const { format, width, height } = metadata
  if (format !== decoder) throw new MediaError('image-not-supported')
  const longer = Math.max(width, height)
  const isTooLarge =
    width * height > limits.pixels || longer > limits.side || decodingBytes(metadata, LONGEST_SIDE) > limits.memory
  if (isTooLarge) throw new MediaError('image-too-many-pixels')
  if (longer > limits.ratio * Math.min(width, height)) throw new MediaError('image-too-narrow')
  return open(bytes, limits).autoOrient()
}
