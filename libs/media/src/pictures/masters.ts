import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { MediaError } from '../media-error.ts'
import type { MediaStore } from '../store/store.ts'
import { decoding, LONGEST_SIDE } from './decoding.ts'
import { masterKey } from './picture-keys.ts'

/**
 * A stored picture: its id (the hash of its content), its size in pixels, and its dominant colour (`#rrggbb`) for a placeholder.
 */
export interface StoredImage {
  id: string
  width: number
  height: number
  color: string
}

async function dominantColor(master: Uint8Array): Promise<string> {
  const small = await sharp(master).resize(64, 64, { fit: 'inside' }).flatten({ background: '#ffffff' }).png().toBuffer()
  const { r, g, b } = (await sharp(small).stats()).dominant
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Encodes a picture as a master and stores it under its own hash. Encoding anew removes everything but pixels: locations,
 * cameras, names, scripts. The same picture twice of one `owner` is stored once.
 */
export async function storeMaster(store: MediaStore, picture: Sharp, owner = ''): Promise<StoredImage> {
  const { data, info } = await decoding(picture.webp({ quality: 90, effort: 3 }).toBuffer({ resolveWithObject: true }))
  return await storeEncoded(store, data, info, owner)
}

/** Stores a file that is a master already. Throws `image-not-supported` for anything else, `image-broken`. */
export async function adoptMaster(store: MediaStore, bytes: Uint8Array, owner = ''): Promise<StoredImage> {
  const { format, width, height, pages = 1, exif, xmp } = await decoding(sharp(bytes).metadata())
  const isMaster = format === 'webp' && pages === 1 && exif === undefined && xmp === undefined
  if (!isMaster || Math.max(width, height) > LONGEST_SIDE) throw new MediaError('image-not-supported')
  return await storeEncoded(store, bytes, { width, height }, owner)
}

async function storeEncoded(
  store: MediaStore,
  data: Uint8Array,
  { width, height }: Pick<StoredImage, 'width' | 'height'>,
  owner: string,
): Promise<StoredImage> {
  const id = createHash('sha256').update(owner).update(data).digest('hex').slice(0, 32)
  const key = masterKey(id)
  if (!(await store.exists(key))) await store.put(key, data, 'image/webp')
  return { id, width, height, color: await dominantColor(data) }
}

/**
 * Moves a picture from one store, or part of a store, to another under the same id; again, it changes nothing. Throws
 * `image-not-found`, `storage-full`.
 */
export async function moveMaster(id: string, from: MediaStore, to: MediaStore): Promise<void> {
  const key = masterKey(id)
  const bytes = await from.get(key)
  if (!(await to.exists(key))) {
    if (bytes === null) throw new MediaError('image-not-found')
    await to.put(key, bytes, 'image/webp')
  }
  await from.delete(key)
}
