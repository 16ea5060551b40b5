/** How long at least half of an item is to be on the screen until it counts as viewable, in milliseconds. */
export const VIEWABLE_MS = 1000

/** Whether half of an item is on the screen, or half of the screen is filled by an item that is too tall for it. */
export function isHalfSeen({ top, bottom }: { readonly top: number; readonly bottom: number }, windowHeight: number): boolean {
  const seen = Math.min(bottom, windowHeight) - Math.max(top, 0)
  return seen > 0 && seen >= Math.min(bottom - top, windowHeight) / 2
}

/** Adds up how long an item has been half seen without a break. */
export class Dwell {
  #since: number | undefined

  /** Tells what is seen from `now` on; true when what was seen until now lasted long enough. */
  update(half: boolean, now: number): boolean {
    const enough = this.#since !== undefined && now - this.#since >= VIEWABLE_MS
    if (half) this.#since ??= now
    else this.#since = undefined
    return enough
  }
}
