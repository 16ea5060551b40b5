import { createContext, useContext } from 'react'
import type { SaveableItem } from '../saving/saved-items.ts'

/** Alternative to logging in; closes the prompt like declining. */
export interface LoginAlternative {
  readonly label: string
  readonly run: () => void
}

/** The action to resume after a log-in, in serializable form: a log-in with a provider leaves the page. */
export type PendingAction =
  | { readonly kind: 'save'; readonly post: SaveableItem }
  | {
      readonly kind: 'rate'
      readonly target: { readonly kind: 'post' | 'gift-category' | 'blog-post'; readonly id: number }
      readonly stars: number
    }
  | {
      readonly kind: 'claim'
      readonly gift: { readonly wishlist_id: number; readonly item_id: number }
      readonly token?: string | undefined
    }

export interface LoginPromptOptions {
  readonly instead?: LoginAlternative
  readonly wanted?: PendingAction
  /** Message where nobody has logged in yet: there the dialog begins with making an account. */
  readonly newcomers?: string
  /** Also asks members whose last log-in is too old. */
  readonly again?: boolean
}

type LoginPrompt = (message: string, options?: LoginPromptOptions) => Promise<boolean>

/** Asks visitors to log in, on any page. */
export class LoginHost {
  #prompt: LoginPrompt = () => Promise.resolve(false)

  /** Registers the prompt; the application shows the log-in dialog. */
  serve(prompt: LoginPrompt): void {
    this.#prompt = prompt
  }

  /**
   * Makes sure that somebody is logged in. Resolves with true at once for a member; a visitor is asked to log in or register on
   * the current page, with `message` as reason, and false means declined. The caller then performs the action, once; `wanted`
   * describes it for log-ins that leave the page.
   */
  ask(message: string, options?: LoginPromptOptions): Promise<boolean> {
    return this.#prompt(message, options)
  }
}

export const LoginHostContext = createContext<LoginHost | null>(null)

/** @throws Error outside of the hosts of the application */
export function useLoginHost(): LoginHost {
  const host = useContext(LoginHostContext)
  if (host === null) throw new Error('No log-in host')
  return host
}
