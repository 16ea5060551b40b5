import type { KeyboardEvent } from 'react'

/** A listener for the key that goes on to the next text of a guide. */
export function onCtrlEnter(goOn: (at: Element) => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    if (document.activeElement !== null) goOn(document.activeElement)
  }
}
