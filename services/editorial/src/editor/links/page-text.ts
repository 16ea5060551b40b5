import type { FetchedPage } from '@ribbonry/media'

/** Decodes a page by the encoding of its header or of its first kilobyte, else as UTF-8. */
export function pageText({ contentType, bytes }: Pick<FetchedPage, 'contentType' | 'bytes'>): string {
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const named = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(beginning)?.[1]
  return decoderOf(named).decode(bytes)
}

function decoderOf(name = 'utf-8'): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}
