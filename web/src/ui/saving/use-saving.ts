import { useCallback, useSyncExternalStore } from 'react'
import { codeOf, isSaved, type SaveableItem, watchHeart } from './saved-items.ts'

type Pressed = (post: SaveableItem) => void

const no = () => false
let press: Pressed = () => undefined

/** Tells what a heart does; the application does, so that a card needs no knowledge of accounts and boards. */
export function registerSaveHandler(pressed: Pressed): void {
  press = pressed
}

/** Asks which board an item goes to, unless it is on one. */
export function requestSave(post: SaveableItem): void {
  if (!isSaved(codeOf(post))) press(post)
}

/** Whether an item is on a board of whoever is here, and what its heart does. */
export function useSaving(post: SaveableItem): { readonly saved: boolean; readonly toggle: () => void } {
  const code = codeOf(post)
  const watch = useCallback((listener: () => void) => watchHeart(code, listener), [code])
  return { saved: useSyncExternalStore(watch, () => isSaved(code), no), toggle: () => { press(post) } }
}
