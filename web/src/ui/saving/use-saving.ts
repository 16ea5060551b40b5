import { useCallback, useSyncExternalStore } from 'react'
import { codeOf, isSaved, type SaveableItem, watchHeart } from './saved-items.ts'

type Pressed = (post: SaveableItem) => void

const no = () => false
let press: Pressed = () => undefined

/** Registers the handler of hearts. The application does it, so that cards need not import accounts and boards. */
export function registerSaveHandler(pressed: Pressed): void {
  press = pressed
}

/** Opens the save dialog, unless the item is saved. */
export function requestSave(post: SaveableItem): void {
  if (!isSaved(codeOf(post))) press(post)
}

/** Whether an item is saved, and the handler of its heart. */
export function useSaving(post: SaveableItem): { readonly saved: boolean; readonly toggle: () => void } {
  const code = codeOf(post)
  const watch = useCallback((listener: () => void) => watchHeart(code, listener), [code])
  return {
    saved: useSyncExternalStore(watch, () => isSaved(code), no),
    toggle: () => {
      press(post)
    },
  }
}
