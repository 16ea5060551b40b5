import { adsInView, codeOf } from './visible-cards.ts'

/** Counts each view of an ad once per page, also when its card leaves the window and comes back. */
export class AdViewCounter {
  readonly #counted = new WeakSet<Element>()
  readonly #onShow: (code: string) => void

  constructor(onShow: (code: string) => void) {
    this.#onShow = onShow
  }

  sample(): void {
    for (const card of adsInView()) {
      if (this.#counted.has(card)) continue
      this.#counted.add(card)
      this.#onShow(codeOf(card))
    }
  }
}
