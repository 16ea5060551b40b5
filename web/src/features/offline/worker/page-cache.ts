import { isCacheablePage } from '../cache-rules.ts'

/** The newest pages and pictures that are kept; what comes after pushes out the oldest. */
const MAX_PAGES = 24
const MAX_PICTURES = 200

/** Pages, files of the build and pictures. Pages and files belong to a release, pictures never change. */
export interface CacheNames {
  readonly pages: string
  readonly files: string
  readonly pictures: string
}

export function cacheNames(version: string): CacheNames {
  return { pages: `pages-${version}`, files: `files-${version}`, pictures: 'pictures' }
}

/** Removes what older releases kept. */
export async function deleteOldCaches(names: CacheNames): Promise<void> {
  const wanted = new Set(Object.values(names))
  await Promise.all((await caches.keys()).filter((name) => !wanted.has(name)).map((name) => caches.delete(name)))
}

/** Keeps a page as the newest, if it is one to keep. */
export async function cachePage({ pages }: CacheNames, path: string, answer: Response): Promise<void> {
  const { status, redirected, type, headers } = answer
  if (!isCacheablePage({ status, redirected, type, contentType: headers.get('content-type') ?? '', caching: headers.get('cache-control') ?? '' })) return
  const cache = await caches.open(pages)
  await cache.delete(path)
  await cache.put(path, answer)
  await trim(cache, MAX_PAGES)
}

/** A file from what is kept, or from the line, and then kept. */
export async function fetchFile({ files, pictures }: CacheNames, path: string): Promise<Response> {
  const isPicture = path.startsWith('/media/')
  const cache = await caches.open(isPicture ? pictures : files)
  const kept = await cache.match(path)
  if (kept !== undefined) return kept
  const answer = await fetch(path)
  if (answer.status === 200 && answer.type === 'basic') {
    await cache.put(path, answer.clone())
    if (isPicture) await trim(cache, MAX_PICTURES)
  }
  return answer
}

/** Caches list what they hold by age, the oldest first. */
async function trim(cache: Cache, most: number): Promise<void> {
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)))
}
