/** Something that was done and can be taken back. */
export interface UndoOffer {
  readonly id: number
  readonly text: string
  readonly undo: () => void
}

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
 * Says what was done, beside a button that takes it back for ten seconds. The page may change in between. The same text counts as
 * the same offer.
 */
export function offerUndo(text: string, undo: () => void): void {
  change([...shown.filter((offer) => offer.text !== text), { id: ++last, text, undo }].slice(-MOST))
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
