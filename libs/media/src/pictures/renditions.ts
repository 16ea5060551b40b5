import sharp, { type Sharp } from 'sharp'
import { MediaError } from '../media-error.ts'
import type { MediaStore } from '../store/store.ts'
import { isRenditionWidth, RENDITION_FORMATS, type RenditionFormat, type RenditionWidth } from '../urls.ts'
import { isPictureId, masterKey, renditionKey } from './picture-keys.ts'

/** An encoded picture as sent to a browser. */
export interface Rendition {
  bytes: Uint8Array
  contentType: string
}

const contentTypes: Readonly<Record<RenditionFormat, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Qualities that look alike on photographs. AVIF's effort 3 would take three times as long to save a tenth of the bytes. */
const encoders: Readonly<Record<RenditionFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 3 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }),
}

async function encode(master: Uint8Array, width: number, format: RenditionFormat): Promise<Uint8Array> {
  return encoders[format](sharp(master).resize({ width, withoutEnlargement: true })).toBuffer()
}

type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Generates renditions on demand, once, and stores them. Concurrent requests for the same rendition share the work. */
export function createRenditions(store: MediaStore, queue: Queue) {
  const inTheMaking = new Map<string, Promise<Uint8Array>>()

  /** A full store still serves: the rendition is made again for the next request. */
  async function storeUnlessFull(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    try {
      await store.put(key, bytes, contentType)
    } catch (error) {
      if (!(error instanceof MediaError && error.code === 'storage-full')) throw error
    }
  }

  async function make(id: string, width: RenditionWidth, format: RenditionFormat): Promise<Uint8Array> {
    const key = renditionKey(id, width, format)
    const kept = await store.get(key)
    if (kept !== null) return kept
    const master = await store.get(masterKey(id))
    if (master === null) throw new MediaError('image-not-found')
    const bytes = await queue(() => encode(master, width, format))
    await storeUnlessFull(key, bytes, contentTypes[format])
    return bytes
  }

  return async (id: string, width: number, format: RenditionFormat): Promise<Rendition> => {
    if (!isPictureId(id)) throw new MediaError('image-not-found')
    if (!isRenditionWidth(width) || !RENDITION_FORMATS.includes(format)) throw new MediaError('rendition-unknown')
    const key = renditionKey(id, width, format)
    let bytes = inTheMaking.get(key)
    if (bytes === undefined) {
      bytes = make(id, width, format).finally(() => inTheMaking.delete(key))
      inTheMaking.set(key, bytes)
    }
    return { bytes: await bytes, contentType: contentTypes[format] }
  }
}
