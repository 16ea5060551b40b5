const sentences = {
  'image-too-large': 'This image file is too large.',
  'image-too-many-pixels': 'This image has too many pixels. Please use one of at most 40 megapixels, or a JPEG of at most 130.',
  'image-too-narrow': 'This image is too narrow for its length.',
  'image-not-supported': 'Please use a JPEG, PNG, WebP, AVIF or GIF image.',
  'image-broken': 'This image is damaged and could not be read.',
  'animation-too-long': 'Please use an animation of at most 5 MB, 10 seconds and 300 frames.',
  'image-not-found': 'There is no such image.',
  'rendition-unknown': 'Images are not made in this size or format.',
  'crop-empty': 'Please choose a part of the image.',
  'media-busy': 'Too many images are being made at this moment. Please try again.',
  'storage-full': 'No more images can be stored at this moment. Please try again later.',
  'address-refused': 'This address does not lead to a public website.',
  gone: 'The image is no longer there.',
  'try-again': 'The image could not be fetched right now.',
  'fetch-failed': 'The image could not be fetched.',
} as const

/** Stable codes of all errors of pictures and of fetching them. */
export type MediaErrorCode = keyof typeof sentences

/**
 * An expected failure: `code` is stable, `message` is a sentence for people. `retryAfter` (seconds) is set on `try-again` where
 * the remote host sent a time; `cause` is for logs.
 */
export class MediaError extends Error {
  readonly code: MediaErrorCode
  readonly retryAfter: number | undefined

  constructor(code: MediaErrorCode, details: { retryAfter?: number; cause?: unknown } = {}) {
    super(sentences[code], { cause: details.cause })
    this.name = 'MediaError'
    this.code = code
    this.retryAfter = details.retryAfter
  }

  /** Whether no picture can be taken in for now, whatever it is. */
  get unavailable(): boolean {
    return this.code === 'media-busy' || this.code === 'storage-full'
  }
}
