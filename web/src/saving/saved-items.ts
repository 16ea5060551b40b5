import type { Picture, Post } from '@ribbonry/contracts'
import { itemCode } from '@ribbonry/links'

/** Facts of an item that a heart needs; picture and address are optional. */
export type SaveableItem = Pick<Post, 'id' | 'title'> &
  Partial<Pick<Post, 'ad_id' | 'slug' | 'price' | 'currency' | 'merchant'>> & {
    readonly images?: readonly Picture[]
  }

type Listener = () => void

/** Item code: gifts and ads have separate ids, which may be equal (D3.27). */
export function codeOf({ id, ad_id: adId }: SaveableItem): string {
  return itemCode(adId ? { type: 'ad', id: adId } : { type: 'post', id })
}

/** Which items are saved, by code, and the hearts that show it. */
export class SavedItems {
  readonly #saved = new Set<string>()
  /** Mounted hearts with the code of their item. */
  readonly #hearts = new Map<Listener, string>()
  #notify: (code: string) => void = () => undefined

  has(code: string): boolean {
    return this.#saved.has(code)
  }

  /** Registers a heart; the returned function removes it. */
  watchHeart(code: string, listener: Listener): () => void {
    this.#hearts.set(listener, code)
    this.#notify(code)
    return () => {
      this.#hearts.delete(listener)
    }
  }

  /** Reports the code of every heart to `watcher`, starting with the mounted ones. */
  watchHearts(watcher: (code: string) => void): void {
    this.#notify = watcher
    for (const code of this.#hearts.values()) watcher(code)
  }

  mark(codes: Iterable<string>, now: boolean): void {
    for (const code of codes) {
      if (now) this.#saved.add(code)
      else this.#saved.delete(code)
    }
    for (const listener of this.#hearts.keys()) listener()
  }

  /** After logging out. */
  clear(): void {
    this.mark([...this.#saved], false)
  }
}
