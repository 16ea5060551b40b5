import { storedText } from '../../../saving/stored-text.ts'

const KEY = 'own-boards'
/** Members remembered on one device. */
const MAX_OWNERS = 5

function owners(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(storedText(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}

/**
 * Remembers that a member looks at their own boards on this device, so that the boards tell nobody here what is given while the
 * member is logged out.
 */
export function rememberOwner(userId: number): void {
  const known = owners()
  if (known[0] === userId) return
  try {
    localStorage.setItem(KEY, JSON.stringify([userId, ...known.filter((id) => id !== userId)].slice(0, MAX_OWNERS)))
  } catch {
    // Storage is disabled or full.
  }
}

/** Whether the boards of a member may be their reader's own. */
export function isOwnersDevice(userId: number): boolean {
  return owners().includes(userId)
}
