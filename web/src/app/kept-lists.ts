import { hashKey, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { wantsAdult } from '../ui/preferences/adult-preference.ts'
import { KEPT_LISTS_KEY, storedLists } from './kept-lists-storage.ts'
import { ReadingPlaces, type StoredPlaces } from './reading-places.ts'

/** Session storage holds some five million characters for the whole site. */
const MAX_CHARACTERS = 3_000_000
/** Most frames to wait for the gifts before the scroll position is given up. */
const MAX_FRAMES = 60
/** Milliseconds after which a list is discarded, because gifts sell out, and prices and ads change. */
const MAX_AGE_MS = 1_800_000

interface KeptList {
  readonly key: QueryKey
  readonly data: InfiniteData<unknown>
  /** Time of its last page. */
  readonly at: number
}

interface KeptLists {
  readonly path: string
  /** The adult preference; a change replaces the gifts of lists. */
  readonly wantsAdult: boolean
  readonly scrolled: number
  readonly places?: StoredPlaces
  readonly lists: readonly KeptList[]
}

/**
 * Stores grown lists across a reload, those of their own page or a gift's. A reader who returns soon finds the same gifts at the
 * same scroll position, without a call. A page that the server has just rendered is kept, and is extended only when it starts
 * with the same gifts. Boards are not stored: they may be private, and devices are shared.
 */
export function startKeepingLists(client: QueryClient): void {
  // Read once: a change of the preference reloads the page.
  const adult = wantsAdult(document.cookie)
  // The meta of a restored list's query is only set once a page renders it.
  const restored = new Set<string>()
  /** Lists that are restored once an answer on its way has come, which would replace them. */
  const waiting = new Set<KeptList>()
  const kept = read()
  const places = new ReadingPlaces(kept?.places)
  addEventListener('pagehide', () => {
    places.record()
    keep(client, adult, { restored, waiting, places: places.stored })
  })
  if (kept?.wantsAdult !== adult) return
  const restore = (list: KeptList) => {
    const data = continued(list, client.getQueryData<InfiniteData<unknown>>(list.key))
    if (data === undefined) return
    restored.add(hashKey(list.key))
    client.setQueryData(list.key, data, { updatedAt: list.at })
  }
  for (const list of kept.lists) {
    const query = client.getQueryCache().find({ queryKey: list.key })
    if (query?.state.fetchStatus !== 'fetching') {
      restore(list)
      continue
    }
    waiting.add(list)
    void Promise.allSettled([query.fetch()]).then(() => {
      waiting.delete(list)
      restore(list)
    })
  }
  const [entry] = performance.getEntriesByType('navigation')
  const isReturn = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
  if (isReturn && kept.path === pathNow()) {
    scrollOnceTall(kept.scrolled)
    places.restore()
  }
}

/** The list with the pages rendered by the server, followed by the stored ones; undefined when they do not fit. */
function continued({ data, at }: KeptList, known: InfiniteData<unknown> | undefined): InfiniteData<unknown> | undefined {
  if (Date.now() - at > MAX_AGE_MS) return undefined
  if (known === undefined) return data
  const { length } = known.pages
  const isSame = length < data.pages.length && known.pages.every((page, index) => idsOf(page) === idsOf(data.pages[index]))
  return isSame ? { ...data, pages: [...known.pages, ...data.pages.slice(length)] } : undefined
}

/** Ids of a page's gifts in order, without ads, which differ between browser and server. */
function idsOf(page: unknown): string {
  const { posts = [] } = (page ?? {}) as { posts?: readonly { id: number; native_ad?: boolean }[] }
  return posts
    .filter(({ native_ad: isAd }) => isAd !== true)
    .map(({ id }) => id)
    .join()
}

function pathNow(): string {
  return location.pathname + location.search
}

interface Kept {
  /** Hashes of the restored lists. */
  readonly restored: ReadonlySet<string>
  readonly waiting: ReadonlySet<KeptList>
  readonly places: StoredPlaces
}

function keep(client: QueryClient, adult: boolean, { restored, waiting, places }: Kept): void {
  const grown = client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, queryHash, meta, state: { data, dataUpdatedAt } }) =>
      (meta?.['isPublicList'] === true || restored.has(queryHash)) && isGrown(data)
        ? [{ key: queryKey, data, at: dataUpdatedAt }]
        : [],
    )
  const lists = [...grown, ...waiting]
  try {
    const text = JSON.stringify({
      path: pathNow(),
      wantsAdult: adult,
      scrolled: scrollY,
      places,
      lists,
    } satisfies KeptLists)
    if (lists.length > 0 && text.length <= MAX_CHARACTERS) sessionStorage.setItem(KEPT_LISTS_KEY, text)
    else sessionStorage.removeItem(KEPT_LISTS_KEY)
  } catch {
    // Without storage, or when it is full, the list is not stored.
  }
}

/** True for a list of several pages. */
function isGrown(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pageParams' in data && 'pages' in data && lengthOf(data.pages) > 1
}

function lengthOf(pages: unknown): number {
  return Array.isArray(pages) ? pages.length : 0
}

function read(): KeptLists | undefined {
  try {
    return (JSON.parse(storedLists() ?? 'null') as KeptLists | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Scrolls once the page is tall enough, unless the reader scrolls first. */
function scrollOnceTall(to: number, frames = MAX_FRAMES, from = scrollY): void {
  if (frames === 0 || scrollY < from || to <= scrollY) return
  if (document.documentElement.scrollHeight - innerHeight >= to) scrollTo(0, to)
  else
    requestAnimationFrame(() => {
      scrollOnceTall(to, frames - 1, from)
    })
}
