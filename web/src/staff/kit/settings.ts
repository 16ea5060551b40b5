/** A setting of the staff area on this device; empty when there is none or no storage. */
export function readSetting(name: string): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

export function writeSetting(name: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {
    // Without storage it lasts as long as the page.
  }
}
