import { isKeptPage } from '../kept.ts'

/** The newest pages and pictures that are kept; what comes after pushes out the oldest. */
const MOST_PAGES = 24
const MOST_PICTURES = 200

/** Pages, files of the build and pictures. Pages and files belong to a release, pictures never change. */
export interface Names {
  readonly pages: string
  readonly files: string
  readonly pictures: string
}

export function namesOf(version: string): Names {
  return { pages: `pages-${version}`, files: `files-${version}`, pictures: 'pictures' }
}

/** Removes what older releases kept. */
export async function dropOthers(names: Names): Promise<void> {
  const wanted = new Set(Object.values(names))
  await Promise.all((await caches.keys()).filter((name) => !wanted.has(name)).map((name) => caches.delete(name)))
}

/** Keeps a page as the newest, if it is one to keep. */
export async function keepPage({ pages }: Names, path: string, answer: Response): Promise<void> {
  const { status, redirected, type, headers } = answer
  if (!isKeptPage({ status, redirected, type, contentType: headers.get('content-type') ?? '', caching: headers.get('cache-control') ?? '' })) return
  const cache = await caches.open(pages)
  await cache.delete(path)
  await cache.put(path, answer)
  await trim(cache, MOST_PAGES)
}

/** A file from what is kept, or from the line, and then kept. */
export async function fileOf({ files, pictures }: Names, path: string): Promise<Response> {
  const isPicture = path.startsWith('/media/')
  const cache = await caches.open(isPicture ? pictures : files)
  const kept = await cache.match(path)
  if (kept !== undefined) return kept
  const answer = await fetch(path)
  if (answer.status === 200 && answer.type === 'basic') {
    await cache.put(path, answer.clone())
    if (isPicture) await trim(cache, MOST_PICTURES)
  }
  return answer
}

/** Caches list what they hold by age, the oldest first. */
async function trim(cache: Cache, most: number): Promise<void> {
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => cache.delete(request)))
}
