import { fetchPicture, type FetchOptions } from './fetch-picture.ts'

/** Bytes of a page: what it says about its product stands in its head, or not far behind. */
const MAX_BYTES = 3_000_000

/**
 * Fetches the text of a web page, from public addresses only, as `fetchPicture` does, with its errors. Read as UTF-8, whatever it
 * says: numbers and codes are the same in others.
 */
export async function fetchPage(url: string, options: Omit<FetchOptions, 'accept'>): Promise<string> {
  const bytes = await fetchPicture(url, {
    maxBytes: MAX_BYTES,
    ...options,
    accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1',
  })
  return new TextDecoder().decode(bytes)
}
