import type { PendingAction } from '../../session/request-login.ts'

const KEY = 'wanted'
/** As long as a visit to a provider may take. */
const KEPT_MS = 10 * 60_000

interface Kept {
  readonly wanted: PendingAction
  /** Where it was wanted. */
  readonly place: string
}

/** Keeps what a visitor wants in this tab while they log in elsewhere. A log-in that nothing was wanted before forgets what an earlier one was for. */
export function storePendingAction(wanted: PendingAction | undefined, place: string, store: Storage = sessionStorage): void {
  try {
    if (wanted === undefined) store.removeItem(KEY)
    else store.setItem(KEY, JSON.stringify({ wanted, place, until: Date.now() + KEPT_MS }))
  } catch {
    // A browser that keeps nothing: the visitor presses once more.
  }
}

/** What was wanted before, once. */
export function takePendingAction(store: Storage = sessionStorage, now = Date.now()): Kept | undefined {
  try {
    const { until, ...kept } = JSON.parse(store.getItem(KEY) ?? '{}') as Partial<Kept> & { readonly until?: number }
    store.removeItem(KEY)
    return kept.wanted !== undefined && kept.place !== undefined && until !== undefined && until > now ? { wanted: kept.wanted, place: kept.place } : undefined
  } catch {
    return undefined
  }
}
