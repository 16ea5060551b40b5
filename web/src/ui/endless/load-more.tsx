import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { buttonClass } from '../buttons/button.tsx'
import links from '../navigation/navigation.module.css'
import { ErrorState } from '../states/message.tsx'

/** Parts of an infinite query that loading more pages needs. */
export interface MorePages {
  readonly data: { readonly pages: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

/** Pages that load without a button, including the first. */
const AUTOMATIC_PAGES = 4
/** Distance of the list's end below the window at which scrolling loads the next page, in pixels. */
const NEAR = 1600

interface LoadMoreProps {
  readonly list: MorePages
  /** Address of the next page, if it has one. */
  readonly href?: string
}

/**
 * Loads further pages of a list: a few when the reader scrolls towards its end, then on a button. Nothing loads without the
 * reader, so that a restored scroll position or a growing page does not start a chain of calls.
 */
export function LoadMore({ list, href }: LoadMoreProps) {
  const { data, hasNextPage, isFetchingNextPage: busy, isFetchNextPageError: failed, fetchNextPage } = list
  const mark = useRef<HTMLDivElement>(null)
  const lastShown = useRef<Element>(undefined)
  const load = useRef<() => unknown>(undefined)
  const pages = data?.pages.length ?? 0
  const follows = hasNextPage && !failed && pages < AUTOMATIC_PAGES
  const waits = follows && !busy
  useLayoutEffect(() => {
    load.current = waits ? fetchNextPage : undefined
    if (waits && hasScrolledBefore() && isNear(mark.current)) fetchNextPage()
  }, [waits, fetchNextPage])
  useEffect(() => {
    if (!follows) return undefined
    return onScrollDown(() => {
      if (!isNear(mark.current)) return
      load.current?.()
      load.current = undefined
    })
  }, [follows])
  useLayoutEffect(() => {
    if (busy) return
    lastShown.current?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: true })
    lastShown.current = undefined
  }, [busy])
  const more = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (busy) return
    lastShown.current = [...document.querySelectorAll('main [data-track-item]')].at(-1)
    void fetchNextPage()
  }
  const control = { className: buttonClass(), onClick: more }
  if (failed) return <ErrorState onRetry={() => void fetchNextPage()} />
  if (!hasNextPage) return null
  return (
    <div ref={mark} className={href === undefined ? links.links : undefined}>
      {href === undefined ? (
        <button type="button" {...control}>
          More gifts
        </button>
      ) : (
        <a rel="next" href={href} {...control}>
          More gifts
        </a>
      )}
    </div>
  )
}

/** Whether the reader may have scrolled before this code ran; after a reload or a return, the browser scrolls by itself. */
let mayHaveScrolled = true

function hasScrolledBefore(): boolean {
  const [entry] = mayHaveScrolled ? performance.getEntriesByType('navigation') : []
  mayHaveScrolled = false
  return scrollY > 0 && entry instanceof PerformanceNavigationTiming && entry.type === 'navigate'
}

/** Whether the end of a list is near the window. A removed element has the position 0. */
function isNear(mark: Element | null): boolean {
  return !document.hidden && mark?.isConnected === true && mark.getBoundingClientRect().top <= innerHeight + NEAR
}

/**
 * Calls back when the reader scrolls down. Observes scrolling even while a page loads, so that the rest of one movement is not
 * taken for a new one.
 */
function onScrollDown(run: () => void): () => void {
  let last = inSight()
  const follow = () => {
    // When a page grows above the window, browsers scroll too, but visible content keeps its position.
    const isDown = last && (last.card.isConnected ? last.card.getBoundingClientRect().top < last.top : scrollY > last.scrolled)
    last = inSight()
    if (isDown) run()
  }
  addEventListener('scroll', follow, { passive: true })
  return () => {
    removeEventListener('scroll', follow)
  }
}

type Sight = { readonly card: Element; readonly top: number; readonly scrolled: number } | undefined

/** An element in the middle of the window, and its position. */
function inSight(): Sight {
  const found = document.elementFromPoint(innerWidth / 4, innerHeight / 2)
  const card = found?.closest('li,footer') ?? found
  return card ? { card, top: card.getBoundingClientRect().top - 1, scrolled: scrollY } : undefined
}
