import type { Picture, Post } from '@ribbonry/contracts'
import { itemCode } from '@ribbonry/links'

/** What a heart knows of its item; a picture and an address are optional. */
export type SaveableItem = Pick<Post, 'id' | 'title'> &
  Partial<Pick<Post, 'ad_id' | 'slug' | 'price' | 'currency' | 'merchant'>> & {
    readonly images?: readonly Picture[]
  }

type Listener = () => void

const saved = new Set<string>()
/** Mounted hearts with the code of their item. */
const hearts = new Map<Listener, string>()
let notify: (code: string) => void = () => undefined

/** Item code: gifts and ads have separate ids, which may be equal (D3.27). */
export function codeOf({ id, ad_id: adId }: SaveableItem): string {
  return itemCode(adId ? { type: 'ad', id: adId } : { type: 'post', id })
}

export function isSaved(code: string): boolean {
  return saved.has(code)
}

/** Registers a heart; the returned function removes it. */
export function watchHeart(code: string, listener: Listener): () => void {
  hearts.set(listener, code)
  notify(code)
  return () => {
    hearts.delete(listener)
  }
}

/** Reports the code of every heart to `watcher`, starting with the mounted ones. */
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

/** After logging out. */
export function clearSaved(): void {
  markSaved([...saved], false)
}
