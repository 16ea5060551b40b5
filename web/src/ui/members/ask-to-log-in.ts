import type { Saveable } from '../saving/saved-items.ts'

/** What a visitor may do who would rather not log in now: closes the question like a no. */
export interface Instead {
  readonly words: string
  readonly act: () => void
}

/** What a visitor wanted when they were asked, in words that outlive the page: a log-in elsewhere leaves it. */
export type Wanted =
  | { readonly kind: 'save'; readonly post: Saveable }
  | { readonly kind: 'rate'; readonly thing: { readonly kind: 'post' | 'gift-category' | 'blog-post'; readonly id: number }; readonly stars: number }
  | { readonly kind: 'claim'; readonly gift: { readonly wishlist_id: number; readonly item_id: number }; readonly token?: string | undefined }

export interface Question {
  readonly instead?: Instead
  readonly wanted?: Wanted
  /** Members are asked as well: they logged in too long ago. */
  readonly again?: boolean
}

type Asked = (message: string, question?: Question) => Promise<boolean>

let ask: Asked = () => Promise.resolve(false)

/**
 * Makes sure that somebody is logged in: true at once for a member; a visitor is asked to log in or to register, on the page they
 * are on, and told why in `message`. False when they would rather not. What was wanted is for the caller to do then, once; `wanted` says it
 * for those whose log-in leaves the page and comes back.
 */
export function askToLogIn(message: string, question?: Question): Promise<boolean> {
  return ask(message, question)
}

/** Tells how visitors are asked; the application does, so that whoever asks need know nothing of forms. */
export function askingIs(asked: Asked): void {
  ask = asked
}
