import { parseMerchantLink } from '@ribbonry/links'
import { parsePictureUrl } from '@ribbonry/media/urls'

/** A picture that was taken in, or one that is still to be fetched. */
export type NamedPicture = { readonly id: string } | { readonly address: string }

const ID = /^[0-9a-f]{32}$/
const NO_PICTURE = 'Please use a JPEG, PNG, WebP, AVIF or GIF image.'

/**
 * The pictures that a request names, each once: ids, paths of ours, or addresses; or the sentence that refuses one.
 * @param allowHosts hosts with their port that may be fetched from although they are not public
 */
export function readPictureNames(names: readonly string[], allowHosts: readonly string[]): NamedPicture[] | string {
  const found = new Map<string, NamedPicture>()
  for (const name of names) {
    const read = readName(name, allowHosts)
    if (typeof read === 'string') return read
    found.set(keyOf(read), read)
  }
  return [...found.values()]
}

/** Equal for pictures that are the same. */
export function keyOf(picture: NamedPicture): string {
  return 'id' in picture ? picture.id : picture.address
}

function readName(name: string, allowHosts: readonly string[]): NamedPicture | string {
  const id = ID.test(name) ? name : parsePictureUrl(name)?.id
  if (id !== undefined) return { id }
  const url = /^https?:\/\//i.test(name) ? URL.parse(name) : null
  if (url === null) return NO_PICTURE
  if (allowHosts.includes(url.host)) return { address: url.href }
  const read = parseMerchantLink(name)
  return read.ok ? { address: read.url } : read.reason
}
