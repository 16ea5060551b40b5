/** An action that can be undone. */
export interface UndoOffer {
  readonly id: number
  readonly text: string
  readonly undo: () => void
  /** Milliseconds for which the offer is shown. */
  readonly forMs: number
}

/** Default milliseconds for which the offer is shown. */
const OFFERED_MS = 10_000

/** Most offers at a time, so that they do not hide the page. */
const MOST = 3

let shown: readonly UndoOffer[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly UndoOffer[]): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Shows what was done beside an undo button, for ten seconds or `forMs`. The offer survives navigation. The same text counts as
 * the same offer. Returns its id.
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
