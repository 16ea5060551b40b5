/** Source of a picture in a request: a stored picture, uploaded bytes, or an address to fetch. */
export type PictureSource = { readonly id: string } | { readonly bytes: Uint8Array } | { readonly address: string }

const DATA_URL = /^data:image\/(?:jpeg|png|webp|avif|gif);base64,([a-z0-9+/]+={0,2})$/i

/**
 * Parses the source of a picture: a path of our media, a data URL or an http(s) address; undefined for anything else.
 * @param idOf id in a path of our media
 */
export function readPictureSource(text: string, idOf: (path: string) => string | undefined): PictureSource | undefined {
  if (text.startsWith('data:')) {
    const [, encoded] = DATA_URL.exec(text) ?? []
    return encoded === undefined ? undefined : { bytes: Buffer.from(encoded, 'base64') }
  }
  const id = idOf(text)
  if (id !== undefined) return { id }
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? { address: text } : undefined
}
