import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, type Gunzip } from 'node:zlib'

interface DecodedBody {
  readonly bytes: Uint8Array
  readonly isCut: boolean
}

function decoderOf(encoding: string): Gunzip | undefined {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  return encoding === 'br' ? createBrotliDecompress() : undefined
}

/**
 * Decompresses what a server compressed unasked, up to a number of bytes: what a small body would become beyond it is never made.
 * An incomplete body gives its beginning.
 * @throws Error for an encoding that is unknown or broken from its beginning
 */
export async function decodedBody(bytes: Uint8Array, encoding: string, maxBytes: number): Promise<DecodedBody> {
  const decoder = decoderOf(encoding.trim().toLowerCase())
  if (decoder === undefined) throw new Error(`The encoding ${encoding.slice(0, 20)} is unknown`)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of Readable.from([bytes]).pipe(decoder) as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxBytes) return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut: true }
    }
  } catch (error) {
    if (size === 0) throw error
    return { bytes: Buffer.concat(chunks), isCut: true }
  } finally {
    decoder.destroy()
  }
  return { bytes: Buffer.concat(chunks), isCut: false }
}
