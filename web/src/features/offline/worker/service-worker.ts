import { cacheableFileOf, cacheablePathOf, isCacheablePage, type VisitedPage } from '../cache-rules.ts'

/** Types of the service worker API that we use; the DOM library has none of them. */
interface ExtendableWorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface InstallWorkerEvent extends ExtendableWorkerEvent {
  /** Not in every browser. */
  addRoutes?: (
    rules: readonly { readonly condition: { readonly urlPattern: string }; readonly source: 'network' }[],
  ) => Promise<void>
}

interface FetchWorkerEvent extends ExtendableWorkerEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

interface MessageWorkerEvent extends ExtendableWorkerEvent {
  readonly data: unknown
  readonly source: object | null
}

interface Listening {
  (type: 'install', listener: (event: InstallWorkerEvent) => void): void
  (type: 'activate', listener: (event: ExtendableWorkerEvent) => void): void
  (type: 'fetch', listener: (event: FetchWorkerEvent) => void): void
  (type: 'message', listener: (event: MessageWorkerEvent) => void): void
}

interface WorkerScope {
  readonly addEventListener: Listening
  readonly skipWaiting: () => Promise<void>
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } }
  readonly location: Location
}

const scope = globalThis as unknown as WorkerScope

/** Defined by the build: release id, and the files that a page needs to become interactive. */
declare const RELEASE: string
declare const SHELL: readonly string[]

const OFFLINE_PAGE = '/offline.html'
const { origin } = scope.location
/** Cache names. Pages and files belong to a release; pictures never change. */
const names = { pages: `pages-${RELEASE}`, files: `files-${RELEASE}`, pictures: 'pictures' }

scope.addEventListener('install', (event) => {
  // Calls bypass the worker, so that they are neither cached nor slower. Browsers without static routing pass through below.
  if (event.addRoutes !== undefined)
    event.waitUntil(event.addRoutes([{ condition: { urlPattern: '/api/*' }, source: 'network' }]).catch(() => undefined))
  event.waitUntil(install())
})

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldCaches(), scope.registration.navigationPreload?.enable()])),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  const url = new URL(request.url)
  if (url.origin !== origin) return
  if (request.mode === 'navigate') {
    event.respondWith(respondWithPage(event, cacheablePathOf(url)))
    return
  }
  const file = cacheableFileOf(url, origin)
  if (file !== undefined) event.respondWith(fetchFile(file))
  else if (SHELL.includes(url.pathname)) event.respondWith(fetch(request).catch(() => cachedFile(url.pathname)))
})

scope.addEventListener('message', (event) => {
  const message = event.data as Partial<VisitedPage> | null
  if (message?.kind === 'visited' && typeof message.path === 'string')
    event.waitUntil(cacheVisited(message.path, message.isKept === true, message.files ?? []))
})

async function install(): Promise<void> {
  const cache = await caches.open(names.files)
  await cache.addAll(
    [OFFLINE_PAGE, ...SHELL].map((path) => (path.startsWith('/assets/') ? path : new Request(path, { cache: 'reload' }))),
  )
  await scope.skipWaiting()
}

/** Network first; offline, the cached page or the offline page. */
async function respondWithPage(event: FetchWorkerEvent, path: string | undefined): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (path !== undefined) event.waitUntil(cachePage(path, answer.clone()))
    return answer
  } catch {
    const cached = path === undefined ? undefined : await caches.match(path, { cacheName: names.pages })
    return cached ?? cachedFile(OFFLINE_PAGE)
  }
}

async function cachedFile(path: string): Promise<Response> {
  return (await caches.match(path, { cacheName: names.files })) ?? Response.error()
}

/** Caches a page reached by client-side navigation, and its files. */
async function cacheVisited(path: string, isKept: boolean, files: readonly string[]): Promise<void> {
  const url = new URL(path, origin)
  const page = url.origin === origin ? cacheablePathOf(url) : undefined
  if (page === undefined) return
  if (!isKept) await cachePage(page, await fetch(page, { headers: { accept: 'text/html' } }))
  const paths = files.flatMap((file) => cacheableFileOf(new URL(file, origin), origin) ?? [])
  for (const file of paths) await fetchFile(file)
}

/** Cache sizes; the oldest entries are evicted. */
const MAX_PAGES = 24
const MAX_PICTURES = 200

/** Deletes caches of other releases. */
async function deleteOldCaches(): Promise<void> {
  const current = new Set(Object.values(names))
  await Promise.all((await caches.keys()).filter((name) => !current.has(name)).map((name) => caches.delete(name)))
}

/** Stores a page as the newest entry, if it is cacheable. */
async function cachePage(path: string, answer: Response): Promise<void> {
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
  const cache = await caches.open(names.pages)
  await cache.delete(path)
  await cache.put(path, answer)
  await trim(cache, MAX_PAGES)
}

/** From the cache, otherwise from the network and then cached. */
async function fetchFile(path: string): Promise<Response> {
  const isPicture = path.startsWith('/media/')
  const cache = await caches.open(isPicture ? names.pictures : names.files)
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
