/** A card by its item and the list around it, and its top in the window in pixels. */
interface ReadingPlace {
  readonly item: string
  readonly list?: string | undefined
  readonly top: number
}

/** Positions by history entry, in stored form. */
export type StoredPlaces = readonly (readonly [string, ReadingPlace])[]

declare global {
  /** The last clicked card with its history entry, set by `public/early.js`, because the click may precede this code. */
  var clickedCard: StoredPlaces[number] | undefined
  /** The reader returned before this code ran and has not interacted since (`public/early.js`). */
  var cameBack: boolean | undefined
  /** Resolves once a returning reader's position is restored; late content waits for it. */
  var returning: Promise<void> | undefined
}

/**
 * Points at which a card is looked for, as shares of the window's width and height. Of two points side by side, at most one is in
 * a gap.
 */
const SIGHT = [0.5, 0.3, 0.7].flatMap((height) => [0.35, 0.15].map((width) => [width, height] as const))
const MAX_PLACES = 20
/** Most milliseconds for loading a page's code and data and rendering the card. */
const LOADING_MS = 60_000
/** Frames after the first correction in which cards may still change their height. */
const SETTLING_FRAMES = 20
const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** The router's key of the present history entry. The first entry of a document, and jumps within a page, have none. */
const entryKey = (): string => (history.state as { key?: string } | null)?.key ?? location.hash

const CARDS = 'main [data-track-item]:not([data-track-item=""])'

const listOf = (card: Element): string | undefined => card.closest<HTMLElement>('[data-track-list]')?.dataset['trackList']

const placeOf = (card: HTMLElement): ReadingPlace => ({
  item: card.dataset['trackItem'] ?? '',
  list: listOf(card),
  top: card.getBoundingClientRect().top,
})

/** The card in view, or the last one above the window: the end of a page has none. */
function placeInSight(): ReadingPlace | undefined {
  for (const [width, height] of SIGHT) {
    const card = document.elementFromPoint(innerWidth * width, innerHeight * height)?.closest<HTMLElement>(CARDS)
    if (card) return placeOf(card)
  }
  const above = [...document.querySelectorAll<HTMLElement>(CARDS)].findLast((card) => card.getBoundingClientRect().top < 0)
  return above && placeOf(above)
}

/**
 * The card of a position. A gift may be in several lists of a page, of which another one may be drawn first; of several cards in
 * its own list it is the nearest one.
 */
function cardOf({ item, list, top }: ReadingPlace): Element | undefined {
  const distance = (card: Element) => Math.abs(card.getBoundingClientRect().top - top)
  const found = document.querySelectorAll(`main [data-track-item="${CSS.escape(item)}"]`)
  return [...found].filter((card) => listOf(card) === list).toSorted((one, other) => distance(one) - distance(other))[0]
}

/**
 * Restores a returning reader's position by the card that was in view. The router restores only the scroll offset, which is not
 * enough: cards that were never rendered have an estimated height, and parts of a page may have changed.
 */
export class ReadingPlaces {
  readonly #places: Map<string, ReadingPlace>
  /** Aborts the pending restoration. */
  #returning: AbortController | undefined

  constructor(stored: StoredPlaces = []) {
    this.#places = new Map([...stored, ...(globalThis.clickedCard ? [globalThis.clickedCard] : [])])
    const record = () => {
      this.record()
    }
    addEventListener('scrollend', record, { passive: true })
    addEventListener('click', record, { capture: true })
    addEventListener('popstate', ({ state }) => {
      // A jump within the page, by a link with a hash: the browser scrolls to its target.
      if (state === null) return
      // The previous page is still rendered.
      const left = document.querySelector('main > *')
      this.restore(() => left?.isConnected !== true)
    })
    if (globalThis.cameBack === true) this.restore()
  }

  get stored(): StoredPlaces {
    return [...this.#places].slice(-MAX_PLACES)
  }

  /** Stores the card in view for the present history entry. */
  record(): void {
    if (this.#returning) return
    const place = placeInSight()
    this.#places.delete(entryKey())
    if (place) this.#places.set(entryKey(), place)
  }

  /** Scrolls to the card of the present history entry once it is rendered, unless the reader scrolls first. */
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
    // Endless lists load on scrolling by the reader, not on this scrolling.
    const isolate = (event: Event) => {
      if (event.target === document) event.stopImmediatePropagation()
    }
    addEventListener('scroll', isolate, { capture: true, signal })
    const deadline = performance.now() + LOADING_MS
    let settling = SETTLING_FRAMES
    const correct = () => {
      if (signal.aborted) return
      const card = isDrawn() ? cardOf(place) : undefined
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
