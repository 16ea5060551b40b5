/** Storage key of the setting. */
const KEY = 'shortcuts'
const OFF = 'off'

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

/** Stored on this device. */
export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // Without storage they stay on.
  }
}
