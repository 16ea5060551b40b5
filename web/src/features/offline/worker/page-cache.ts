import { isCacheablePage } from '../cache-rules.ts'

/** Cache sizes; the oldest entries are evicted. */
const MAX_PAGES = 24
const MAX_PICTURES = 200

/** Cache names. Pages and files belong to a release; pictures never change. */
export interface CacheNames {
  readonly pages: string
  readonly files: string
  readonly pictures: string
}

export function cacheNames(version: string): CacheNames {
  return { pages: `pages-${version}`, files: `files-${version}`, pictures: 'pictures' }
}

/** Deletes caches of other releases. */
export async function deleteOldCaches(names: CacheNames): Promise<void> {
  const current = new Set(Object.values(names))
  await Promise.all((await caches.keys()).filter((name) => !current.has(name)).map((name) => caches.delete(name)))
}

/** Stores a page as the newest entry, if it is cacheable. */
export async function cachePage({ pages }: CacheNames, path: string, answer: Response): Promise<void> {
  const { status, redirected, type, headers } = answer
  if (
    !isCacheablePage({
      status,
      redirected,
      type,
      contentType: headers.get('content-type') ?? '',
      caching: headers.get('cache-control') ?? '',
    })
  )
    return
  const cache = await caches.open(pages)
  await cache.delete(path)
  await cache.put(path, answer)
  await trim(cache, MAX_PAGES)
}

/** From the cache, otherwise from the network and then cached. */
export async function fetchFile({ files, pictures }: CacheNames, path: string): Promise<Response> {
  const isPicture = path.startsWith('/media/')
  const cache = await caches.open(isPicture ? pictures : files)
  const cached = await cache.match(path)
  if (cached !== undefined) return cached
  const answer = await fetch(path)
  if (answer.status === 200 && answer.type === 'basic') {
    await cache.put(path, answer.clone())
    if (isPicture) await trim(cache, MAX_PICTURES)
  }
  return answer
}

/** Caches list their entries by age, oldest first. */
async function trim(cache: Cache, maxEntries: number): Promise<void> {
  const cached = await cache.keys()
  await Promise.all(cached.slice(0, Math.max(0, cached.length - maxEntries)).map((request) => cache.delete(request)))
}
