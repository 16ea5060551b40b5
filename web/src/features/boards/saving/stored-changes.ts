import { isGuestGift } from '../guest/guest-board.ts'
import { storedText } from '../../../saving/stored-text.ts'
import type { ChangeStore, HeartChange } from './heart-outbox.ts'

export const HEARTS_KEY = 'hearts-to-send'
/** Older presses are forgotten. */
const MAX_AGE_MS = 30 * 24 * 3600_000

/** Pressed hearts in the local storage of the device, shared by its windows; without storage, in this window alone. */
export function storedChanges(now: () => number): ChangeStore {
  let unstored: readonly HeartChange[] | undefined
  return {
    read: () => unstored ?? readChanges(storedText(HEARTS_KEY), now()),
    write: (changes) => {
      try {
        if (changes.length === 0) localStorage.removeItem(HEARTS_KEY)
        else localStorage.setItem(HEARTS_KEY, JSON.stringify(changes))
        unstored = undefined
      } catch {
        unstored = changes
      }
    },
  }
}

/** Stored data may be of an older release, or manipulated. */
function readChanges(text: string | null, now: number): readonly HeartChange[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((one): one is HeartChange => isChange(one) && one.doneAt > now - MAX_AGE_MS) : []
  } catch {
    return []
  }
}

function isChange(value: unknown): value is HeartChange {
  if (typeof value !== 'object' || value === null) return false
  const { id, member, gift, saved, was, board, note, region, doneAt, tries } = value as Partial<
    Record<keyof HeartChange, unknown>
  >
  return (
    typeof id === 'string' &&
    [member, doneAt, tries, board ?? 0].every((number) => Number.isSafeInteger(number)) &&
    [saved, was].every((flag) => typeof flag === 'boolean') &&
    [note ?? '', region ?? ''].every((word) => typeof word === 'string') &&
    isGuestGift(gift)
  )
}

/** Runs one work at a time: among all windows where the browser has locks, otherwise in this one. */
export function windowLock(name: string): (work: () => Promise<void>) => Promise<void> {
  const { locks } = navigator as Partial<Navigator>
  let turn = Promise.resolve()
  return (work) => {
    if (locks !== undefined) return locks.request(name, work)
    turn = turn.then(work, work)
    return turn
  }
}
