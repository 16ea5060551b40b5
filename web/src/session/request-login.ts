import type { SaveableItem } from '../ui/saving/saved-items.ts'

/** What a visitor may do who would rather not log in now: closes the question like a no. */
export interface LoginAlternative {
  readonly words: string
  readonly act: () => void
}

/** What a visitor wanted when they were asked, in words that outlive the page: a log-in elsewhere leaves it. */
export type PendingAction =
  | { readonly kind: 'save'; readonly post: SaveableItem }
  | { readonly kind: 'rate'; readonly target: { readonly kind: 'post' | 'gift-category' | 'blog-post'; readonly id: number }; readonly stars: number }
  | { readonly kind: 'claim'; readonly gift: { readonly wishlist_id: number; readonly item_id: number }; readonly token?: string | undefined }

export interface LoginPromptOptions {
  readonly instead?: LoginAlternative
  readonly wanted?: PendingAction
  /** Members are asked as well: they logged in too long ago. */
  readonly again?: boolean
}

type LoginPrompt = (message: string, question?: LoginPromptOptions) => Promise<boolean>

let ask: LoginPrompt = () => Promise.resolve(false)

/**
 * Makes sure that somebody is logged in: true at once for a member; a visitor is asked to log in or to register, on the page they
 * are on, and told why in `message`. False when they would rather not. What was wanted is for the caller to do then, once; `wanted` says it
 * for those whose log-in leaves the page and comes back.
 */
export function requestLogin(message: string, question?: LoginPromptOptions): Promise<boolean> {
  return ask(message, question)
}

/** Tells how visitors are asked; the application does, so that whoever asks need know nothing of forms. */
export function registerLoginPrompt(asked: LoginPrompt): void {
  ask = asked
}
