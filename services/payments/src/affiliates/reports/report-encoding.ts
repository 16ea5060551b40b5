/** Encodings of reports. Latin-1 is read as Windows-1252, which contains it. */
export type ReportEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

type Bytes = AsyncIterable<Uint8Array>

/**
 * Detects the encoding of a report by its byte order mark, or else by whether all of it is valid UTF-8; text in other encodings
 * hardly ever is.
 */
export async function detectEncoding(bytes: Bytes): Promise<ReportEncoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let first: Uint8Array = new Uint8Array()
  for await (const chunk of bytes) {
    if (first.length < 2) {
      first = new Uint8Array([...first, ...chunk.subarray(0, 2)])
      if (first[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
      if (first[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
    }
    try {
      // No final flush: a truncated report may end within a character.
      utf8.decode(chunk, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  return 'utf-8'
}

/** Decodes a report as a stream, without its byte order mark. */
export async function* decodeReport(bytes: Bytes, encoding: ReportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
