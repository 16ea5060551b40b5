/** A card, and where its top is in the window, in pixels. */
interface ReadingPlace {
  readonly item: string
  readonly top: number
}

/** Places by history entry, as they are stored. */
export type StoredPlaces = readonly (readonly [string, ReadingPlace])[]

declare global {
  /** The card that was clicked last, and its history entry: the click may precede this code (`public/early.js`). */
  var clickedCard: StoredPlaces[number] | undefined
  /** The reader came back before this code, and did nothing since (`public/early.js`). */
  var cameBack: boolean | undefined
  /** Ends when a reader who comes back is at their place: what comes late waits for it. */
  var returning: Promise<void> | undefined
}

/** Parts of the window's width and height at which a card is looked for: one of two points beside each other is not in a gap. */
const SIGHT = [0.5, 0.3, 0.7].flatMap((height) => [0.35, 0.15].map((width) => [width, height] as const))
const MAX_PLACES = 20
/** Time in which the code and the data of a page may come, in milliseconds. */
const LOADING_MS = 60_000
/** Time in which the card of a place may be drawn once its page is, in milliseconds. */
const DRAWING_MS = 5000
/** Frames after the first correction in which cards may still grow or shrink as they are drawn. */
const SETTLING_FRAMES = 20
const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

const entryKey = (): string => (history.state as { key?: string } | null)?.key ?? 'default'

const CARDS = 'main [data-track-item]:not([data-track-item=""])'

const placeOf = (card: HTMLElement): ReadingPlace => ({
  item: card.dataset['trackItem'] ?? '',
  top: card.getBoundingClientRect().top,
})

/** Where a card is in sight, or the last one above what is: the end of a page has none. */
function placeInSight(): ReadingPlace | undefined {
  for (const [width, height] of SIGHT) {
    const card = document.elementFromPoint(innerWidth * width, innerHeight * height)?.closest<HTMLElement>(CARDS)
    if (card) return placeOf(card)
  }
  const above = [...document.querySelectorAll<HTMLElement>(CARDS)].findLast((card) => card.getBoundingClientRect().top < 0)
  return above && placeOf(above)
}

/** The card of a place; the nearest of several, as a gift may stand in two parts of a page. */
function cardOf({ item, top }: ReadingPlace): Element | undefined {
  const distance = (card: Element) => Math.abs(card.getBoundingClientRect().top - top)
  const found = document.querySelectorAll(`main [data-track-item="${CSS.escape(item)}"]`)
  return [...found].toSorted((one, other) => distance(one) - distance(other))[0]
}

/**
 * Brings a reader who comes back to the card that was in sight. The height in pixels alone, which the router restores, leads
 * elsewhere: cards that were never drawn have an estimated height, and other parts of a page may have come or gone.
 */
export class ReadingPlaces {
  readonly #places: Map<string, ReadingPlace>
  /** Ends the return that is under way. */
  #returning: AbortController | undefined

  constructor(stored: StoredPlaces = []) {
    this.#places = new Map([...stored, ...(globalThis.clickedCard ? [globalThis.clickedCard] : [])])
    const record = () => {
      this.record()
    }
    addEventListener('scrollend', record, { passive: true })
    addEventListener('click', record, { capture: true })
    addEventListener('popstate', () => {
      // The page that is left is still shown.
      const left = document.querySelector('main > *')
      this.restore(() => left?.isConnected !== true)
    })
    if (globalThis.cameBack === true) this.restore()
  }

  get stored(): StoredPlaces {
    return [...this.#places].slice(-MAX_PLACES)
  }

  /** Remembers what is in sight now for the present history entry. */
  record(): void {
    if (this.#returning) return
    const place = placeInSight()
    this.#places.delete(entryKey())
    if (place) this.#places.set(entryKey(), place)
  }

  /** Scrolls to the card of the present history entry once it is drawn, unless the reader moves first. */
  restore(isDrawn: () => boolean = () => true): void {
    this.#returning?.abort()
    this.#returning = undefined
    const place = this.#places.get(entryKey())
    if (place === undefined) return
    const returning = new AbortController()
    const { signal } = returning
    globalThis.returning = new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        globalThis.returning = undefined
        resolve()
      })
    })
    const end = () => {
      if (!signal.aborted) this.#returning = undefined
      returning.abort()
    }
    this.#returning = returning
    for (const type of READER_MOVES) addEventListener(type, end, { capture: true, passive: true, signal })
    // Lists go on when the reader scrolls, not when the page does.
    const isolate = (event: Event) => {
      if (event.target === document) event.stopImmediatePropagation()
    }
    addEventListener('scroll', isolate, { capture: true, signal })
    let deadline = performance.now() + LOADING_MS
    let hasPage = false
    let settling = SETTLING_FRAMES
    const correct = () => {
      if (signal.aborted) return
      if (!hasPage && isDrawn()) {
        hasPage = true
        deadline = performance.now() + DRAWING_MS
      }
      const card = hasPage ? cardOf(place) : undefined
      if (card) {
        const by = card.getBoundingClientRect().top - place.top
        if (Math.abs(by) >= 1) scrollBy({ top: by, behavior: 'instant' })
        settling -= 1
      }
      if (settling > 0 && performance.now() < deadline) requestAnimationFrame(correct)
      else end()
    }
    requestAnimationFrame(correct)
  }
}
