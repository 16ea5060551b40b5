/** Where it is kept that somebody does without shortcuts. */
const KEY = 'shortcuts'
const OFF = 'off'

/** Whether single keys do something. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

/** Switches them on or off, on this device, for good. */
export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // Storage is off: they stay on.
  }
}
