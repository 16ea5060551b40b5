import type { PendingAction } from '../../session/request-login.ts'

const KEY = 'wanted'
/** Longest time at a provider. */
const KEPT_MS = 10 * 60_000

interface Kept {
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
    else store.setItem(KEY, JSON.stringify({ wanted, place, until: Date.now() + KEPT_MS }))
  } catch {
    // Without storage the visitor repeats the action.
  }
}

/** Reads and removes the stored action. */
export function takePendingAction(store: Storage = sessionStorage, now = Date.now()): Kept | undefined {
  try {
    const { until, ...kept } = JSON.parse(store.getItem(KEY) ?? '{}') as Partial<Kept> & { readonly until?: number }
    store.removeItem(KEY)
    return kept.wanted !== undefined && kept.place !== undefined && until !== undefined && until > now ? { wanted: kept.wanted, place: kept.place } : undefined
  } catch {
    return undefined
  }
}
