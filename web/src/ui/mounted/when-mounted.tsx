import {
  type ReactNode,
  startTransition,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { onFirstInput } from './first-input.ts'

/** Subscribes to nothing: of snapshots that never change. */
export const never = () => () => undefined

/** False on the server and during hydration, true afterwards. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Renders browser-only content after hydration, in a transition; its code may be lazy. */
export function WhenMounted({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(useMounted()) && <Suspense>{children}</Suspense>
}

interface WhenActiveProps {
  /** Read once after hydration: true renders at once. */
  readonly now: () => boolean
  readonly children: ReactNode
}

/** Renders browser-only content that is not visible at first, after the first input; its code may be lazy. */
export function WhenActive({ now, children }: WhenActiveProps) {
  const [active, setActive] = useState(false)
  useEffect(() => {
    const show = () => {
      startTransition(() => setActive(true))
    }
    if (!now()) return onFirstInput(show)
    show()
    return undefined
  }, [now])
  return active && <Suspense>{children}</Suspense>
}

/** Distance below the window at which content renders once the reader scrolls; before that, only what is in the window. */
const ROOT_MARGIN = '400px'

interface WhenNearProps {
  /** Renders at once when the data is cached, so that going back finds the page at its former height. */
  readonly now?: boolean
  readonly children: ReactNode
}

/** Renders content far down the page when the reader scrolls near it. */
export function WhenNear({ now = false, children }: WhenNearProps) {
  const [near, setNear] = useState(false)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (near || mark.current === null) return undefined
    const place = mark.current
    const show = (entries: IntersectionObserverEntry[]) => {
      if (entries.some((entry) => entry.isIntersecting)) setNear(true)
    }
    const inWindow = new IntersectionObserver(show)
    const ahead = new IntersectionObserver(show, { rootMargin: ROOT_MARGIN })
    const update = () => {
      ahead.observe(place)
    }
    inWindow.observe(place)
    addEventListener('scroll', update, { once: true, passive: true })
    return () => {
      removeEventListener('scroll', update)
      inWindow.disconnect()
      ahead.disconnect()
    }
  }, [near])
  return near || now ? children : <div ref={mark} aria-hidden="true" />
}
