import type { PendingAction } from '../login-host.ts'

const KEY = 'wanted'
/** Longest time at a provider. */
const MAX_AGE_MS = 10 * 60_000

interface StoredAction {
  readonly wanted: PendingAction
  /** Path of the page of the action. */
  readonly place: string
}

/**
 * Stores an action in this tab's session storage during a log-in with a provider. A log-in without an action clears an older one.
 */
export function storePendingAction(wanted: PendingAction | undefined, place: string, store: Storage = sessionStorage): void {
  try {
    if (wanted === undefined) store.removeItem(KEY)
    else store.setItem(KEY, JSON.stringify({ wanted, place, until: Date.now() + MAX_AGE_MS }))
  } catch {
    // Without storage the visitor repeats the action.
  }
}

/** Reads and removes the stored action. */
export function takePendingAction(store: Storage = sessionStorage, now = Date.now()): StoredAction | undefined {
  try {
    const { until, ...stored } = JSON.parse(store.getItem(KEY) ?? '{}') as Partial<StoredAction> & { readonly until?: number }
    store.removeItem(KEY)
    return stored.wanted !== undefined && stored.place !== undefined && until !== undefined && until > now
      ? { wanted: stored.wanted, place: stored.place }
      : undefined
  } catch {
    return undefined
  }
}
