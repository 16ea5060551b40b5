import { storedText } from '../saving/stored-text.ts'

const KEY = 'last-member'

/** Remembers that a member was logged in here, and who. */
export function rememberMember(userId: number): void {
  try {
    localStorage.setItem(KEY, String(userId))
  } catch {
    // Without storage the browser looks like a new one.
  }
}

/** Id of the member who was last logged in here; 0 for none. */
export function lastMember(): number {
  const id = Number(storedText(KEY))
  return Number.isSafeInteger(id) ? id : 0
}
