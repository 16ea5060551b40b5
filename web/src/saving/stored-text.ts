/** Text that this device keeps; null for none. Reading `localStorage` throws where it is forbidden. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
