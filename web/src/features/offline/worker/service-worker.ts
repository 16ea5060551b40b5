import { cacheableFileOf, cacheablePathOf, type VisitedPage } from '../cache-rules.ts'
import { deleteOldCaches, fetchFile, cachePage, cacheNames } from './page-cache.ts'
import { type FetchWorkerEvent, scope } from './worker-scope.ts'

/** Defined by the build: release id, and the files that a page needs to become interactive. */
declare const RELEASE: string
declare const SHELL: readonly string[]

const OFFLINE_PAGE = '/offline.html'
const { origin } = scope.location
const names = cacheNames(RELEASE)

scope.addEventListener('install', (event) => {
  // Calls bypass the worker, so that they are neither cached nor slower. Browsers without static routing pass through below.
  if (event.addRoutes !== undefined)
    event.waitUntil(event.addRoutes([{ condition: { urlPattern: '/api/*' }, source: 'network' }]).catch(() => undefined))
  event.waitUntil(install())
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOldCaches(names), scope.registration.navigationPreload?.enable()]))
})

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
  if (file !== undefined) event.respondWith(fetchFile(names, file))
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
    if (path !== undefined) event.waitUntil(cachePage(names, path, answer.clone()))
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
  if (!isKept) await cachePage(names, page, await fetch(page, { headers: { accept: 'text/html' } }))
  const paths = files.flatMap((file) => cacheableFileOf(new URL(file, origin), origin) ?? [])
  for (const file of paths) await fetchFile(names, file)
}
