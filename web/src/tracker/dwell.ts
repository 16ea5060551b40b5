/** Time that half of an item must be visible to count as viewable, in milliseconds. */
export const VIEWABLE_MS = 1000

/** True when half of an item is visible, or an item taller than the window fills half of it. */
export function isHalfSeen({ top, bottom }: { readonly top: number; readonly bottom: number }, windowHeight: number): boolean {
  const seen = Math.min(bottom, windowHeight) - Math.max(top, 0)
  return seen > 0 && seen >= Math.min(bottom - top, windowHeight) / 2
}

/** Measures how long an item has been half visible without interruption. */
export class Dwell {
  #since: number | undefined

  /** Updates the visibility from `now` on; returns true when the time until now was long enough. */
  update(half: boolean, now: number): boolean {
    const enough = this.#since !== undefined && now - this.#since >= VIEWABLE_MS
    if (half) this.#since ??= now
    else this.#since = undefined
    return enough
  }
}
