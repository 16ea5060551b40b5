import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { codeOf, type SaveableItem, SavedItems } from './saved-items.ts'

type Pressed = (post: SaveableItem, was: boolean) => void

const no = () => false

/** Shared by all hearts of a page: which items are saved, and what a press does. */
export class SaveHost {
  readonly items = new SavedItems()
  readonly #early: Parameters<Pressed>[] = []
  #pressed: Pressed = (...press) => {
    this.#early.push(press)
  }

  /**
   * Registers the handler of presses, those before it included. It learns whether the item was saved; the application loads the
   * code that saves.
   */
  serve(pressed: Pressed): void {
    this.#pressed = pressed
    for (const press of this.#early.splice(0)) pressed(...press)
  }

  /** A press on a heart: saves the item, or removes a saved one. The heart shows it before anything is sent. */
  press(post: SaveableItem): void {
    const code = codeOf(post)
    const was = this.items.has(code)
    this.items.mark([code], !was)
    this.#pressed(post, was)
  }
}

export const SaveHostContext = createContext<SaveHost | null>(null)

/** @throws Error outside of the hosts of the application */
export function useSaveHost(): SaveHost {
  const host = useContext(SaveHostContext)
  if (host === null) throw new Error('No save host')
  return host
}

/** Whether an item is saved, and the handler of its heart. */
export function useSaving(post: SaveableItem): { readonly saved: boolean; readonly toggle: () => void } {
  const host = useSaveHost()
  const code = codeOf(post)
  const watch = useCallback((listener: () => void) => host.items.watchHeart(code, listener), [host, code])
  return {
    saved: useSyncExternalStore(watch, () => host.items.has(code), no),
    toggle: () => {
      host.press(post)
    },
  }
}
