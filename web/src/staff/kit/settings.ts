/** A setting of the staff area on this device; empty when it is not set or there is no storage. */
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
    // Without storage the setting lasts until the page is left.
  }
}
