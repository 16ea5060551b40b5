import type { JSDOM } from 'jsdom'

const WIDTH = Symbol.for('ribbonry.viewport-width')
/** Stored on the process, because the window is. */
const kept = globalThis as { [WIDTH]?: number }
const HEIGHT = 900
/** Media features that always match; all others never do. */
const MATCHED = new Set([
  '(prefers-reduced-motion: reduce)',
  '(hover: hover)',
  '(pointer: fine)',
  '(prefers-color-scheme: light)',
])

/** Sets the width of the window, in px. */
export function setWidth(px: number): void {
  kept[WIDTH] = px
}

function width(): number {
  return kept[WIDTH] ?? 1440
}

const FRAME_MS = 16
/** Animation frames use real timers: faked ones of jsdom would stay pending for later tests. */
const realTimeout = setTimeout

/** Adds what jsdom lacks of a window with a size: media queries by width, and observers that report everything as visible. */
export function installViewport(window: JSDOM['window']): void {
  const parts = {
    matchMedia: mediaQuery,
    IntersectionObserver: SeeingObserver,
    ResizeObserver: SizeObserver,
    requestIdleCallback: (run: IdleRequestCallback) =>
      window.setTimeout(() => {
        run({ didTimeout: false, timeRemaining: () => 50 })
      }),
    cancelIdleCallback: (id: number) => {
      window.clearTimeout(id)
    },
    getComputedStyle: stylesOf,
    requestAnimationFrame: (draw: FrameRequestCallback) =>
      realTimeout(() => {
        draw(performance.now())
      }, FRAME_MS),
    cancelAnimationFrame: (id: NodeJS.Timeout) => {
      clearTimeout(id)
    },
    scrollTo: () => undefined,
    scrollBy: () => undefined,
    PerformanceNavigationTiming: class {},
  }
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(window, name, { configurable: true, writable: true, value })
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  }
  for (const [name, value] of [
    ['innerWidth', width],
    ['innerHeight', () => HEIGHT],
  ] as const)
    for (const owner of [window, globalThis]) Object.defineProperty(owner, name, { configurable: true, get: value })
  // Without styles, popovers are always visible.
  Object.assign(window.HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
  const { prototype } = window.Element
  prototype.scrollIntoView = () => undefined
  prototype.scrollTo = () => undefined
  prototype.getAnimations = () => []
  prototype.checkVisibility = () => true
  prototype.hasPointerCapture = () => false
  prototype.setPointerCapture = () => undefined
  prototype.releasePointerCapture = () => undefined
  window.document.getAnimations = () => []
  window.document.elementFromPoint = () => null
}

/** Elements that browsers do not render, by the conditions under which they do not. */
const UNRENDERED: ReadonlyMap<string, (element: Element) => boolean> = new Map([
  ...['head', 'script', 'style', 'template', 'noscript'].map((name) => [name, () => true] as const),
  ['dialog', (element: Element) => !element.hasAttribute('open')],
  ['input', (element: Element) => element.getAttribute('type') === 'hidden'],
])

function isUnrendered(element: Element): boolean {
  return element.hasAttribute('hidden') || UNRENDERED.get(element.localName)?.(element) === true
}

/** Styles that are read from here only; everything else is empty. */
function onlyStyles(known: Readonly<Record<string, string>>): CSSStyleDeclaration {
  const read = (name: string): string => known[name] ?? ''
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) => (name === 'getPropertyValue' ? read : typeof name === 'string' ? read(name) : undefined),
  })
}

const OF_PSEUDO = onlyStyles({ content: 'none', display: 'none' })
const RENDERED = onlyStyles({ display: 'block', visibility: 'visible' })
const NOT_RENDERED = onlyStyles({ display: 'none', visibility: 'visible' })

/**
 * Styles of an element, as far as they exist: inline ones, and whether it is rendered. jsdom's own function computes all
 * properties of each element, which takes most of the time of a search by role.
 */
function stylesOf(element: HTMLElement, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo !== undefined && pseudo !== null) return OF_PSEUDO
  // Made for an element on the first read, which takes most of the time where there are no inline styles.
  if (!element.hasAttribute('style')) return isUnrendered(element) ? NOT_RENDERED : RENDERED
  const { style } = element
  const known: Readonly<Record<string, string>> = {
    display: isUnrendered(element) ? 'none' : style.display || 'block',
    visibility: style.visibility || 'visible',
  }
  const read = (name: string): string => known[name] ?? style.getPropertyValue(name)
  return new Proxy(style, {
    get: (_target, name) => {
      if (name === 'getPropertyValue') return read
      return typeof name === 'string' ? (known[name] ?? (Reflect.get(style, name) as unknown)) : undefined
    },
  })
}

function mediaQuery(media: string): MediaQueryList {
  const list = Object.assign(new EventTarget(), {
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
  return Object.defineProperty(list, 'matches', { get: () => media.split(',').some(matches) }) as unknown as MediaQueryList
}

/** One query of a list: features joined by `and`. */
function matches(query: string): boolean {
  return query
    .trim()
    .split(/\s+and\s+/)
    .every((feature) => {
      const [, side, px] = /^\((min|max)-width:\s*([\d.]+)px\)$/.exec(feature) ?? []
      if (side !== undefined) return side === 'min' ? width() >= Number(px) : width() <= Number(px)
      const [, comparison, than] = /^\(width\s*(<=|>=|<|>)\s*([\d.]+)px\)$/.exec(feature) ?? []
      if (comparison !== undefined) return compare(comparison, Number(than))
      return MATCHED.has(feature) || feature === 'screen'
    })
}

function compare(comparison: string, than: number): boolean {
  if (comparison === '<') return width() < than
  if (comparison === '<=') return width() <= than
  return comparison === '>' ? width() > than : width() >= than
}

/** Reports every observed element as visible, because there is no layout and no scrolling. */
class SeeingObserver {
  readonly #report: IntersectionObserverCallback
  readonly root = null
  readonly rootMargin = ''
  readonly thresholds = []

  constructor(report: IntersectionObserverCallback) {
    this.#report = report
  }

  observe(target: Element): void {
    const rect = target.getBoundingClientRect()
    const entry = { target, isIntersecting: true, intersectionRatio: 1, boundingClientRect: rect, intersectionRect: rect }
    queueMicrotask(() => {
      this.#report([{ ...entry, rootBounds: null, time: performance.now() }], this as unknown as IntersectionObserver)
    })
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** Elements have no size, so no size changes. */
class SizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
