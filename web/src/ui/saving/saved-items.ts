import type { Picture, Post } from '@ribbonry/contracts'
import { itemCode } from '@ribbonry/links'

/** What a heart knows of its item; a picture and an address where there are any. */
export type SaveableItem = Pick<Post, 'id' | 'title'> & Partial<Pick<Post, 'ad_id' | 'slug' | 'price' | 'currency' | 'merchant'>> & {
  readonly images?: readonly Picture[]
}

type Listener = () => void

const saved = new Set<string>()
/** The hearts on the page, each with the code of its item. */
const hearts = new Map<Listener, string>()
let notify: (code: string) => void = () => undefined

/** What an item is known by: gifts and ads have ids of their own, which may be the same numbers (D3.27). */
export function codeOf({ id, ad_id: adId }: SaveableItem): string {
  return itemCode(adId ? { type: 'ad', id: adId } : { type: 'post', id })
}

export function isSaved(code: string): boolean {
  return saved.has(code)
}

/** A heart comes onto the page; what it answers takes it off again. */
export function watchHeart(code: string, listener: Listener): () => void {
  hearts.set(listener, code)
  notify(code)
  return () => { hearts.delete(listener) }
}

/** From now on `watcher` is told of each heart's code, of those that are on the page at once. */
export function watchHearts(watcher: (code: string) => void): void {
  notify = watcher
  for (const code of hearts.values()) watcher(code)
}

export function markSaved(codes: Iterable<string>, now: boolean): void {
  for (const code of codes) {
    if (now) saved.add(code)
    else saved.delete(code)
  }
  for (const listener of hearts.keys()) listener()
}

/** Nobody is logged in any more. */
export function clearSaved(): void {
  markSaved([...saved], false)
}
