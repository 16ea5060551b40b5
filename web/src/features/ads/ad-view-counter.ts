import { adsInView, codeOf } from './visible-cards.ts'

/** Counts each show of an ad once: a card that stays, or is come back to on the same page, is shown once. */
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
