export const KEPT_LISTS_KEY = 'kept-lists'

/** The kept lists as stored; null for none. Reading `sessionStorage` throws where it is forbidden. */
export function storedLists(): string | null {
  try {
    return sessionStorage.getItem(KEPT_LISTS_KEY)
  } catch {
    return null
  }
}

export const hasKeptLists = (): boolean => storedLists() !== null
