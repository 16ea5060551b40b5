/** Text from local storage; null for none. Accessing `localStorage` throws where it is disabled. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
