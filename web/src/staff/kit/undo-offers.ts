/** Something that was done and can be taken back. */
export interface UndoOffer {
  readonly id: number
  readonly text: string
  readonly undo: () => void
  /** Milliseconds for which it is offered. */
  readonly forMs: number
}

/** Milliseconds for which something can be undone, unless told. */
const OFFERED_MS = 10_000

/** More at a time would hide the page. */
const MOST = 3

let shown: readonly UndoOffer[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly UndoOffer[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Says what was done, beside a button that takes it back for ten seconds, or `forMs`. The page may change in between. The same
 * text counts as the same offer. Returns its id.
 */
export function offerUndo(text: string, undo: () => void, forMs = OFFERED_MS): number {
  const id = ++last
  change([...shown.filter((offer) => offer.text !== text), { id, text, undo, forMs }].slice(-MOST))
  return id
}

export function withdrawOffer(id: number): void {
  change(shown.filter((offer) => offer.id !== id))
}

export function undoOffers(): readonly UndoOffer[] {
  return shown
}

export function subscribeToOffers(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
