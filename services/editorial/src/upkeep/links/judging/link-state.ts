import type { LinkReason, LinkState, Verdict } from './verdict.ts'

/** What is kept of a link between its checks. */
export interface LinkMemory {
  readonly id: number
  readonly state: LinkState
  readonly reason: LinkReason | ''
  readonly since: Date
  /** Reason that a second look has to confirm. */
  readonly suspected: LinkReason | null
  /** Failures to reach the shop, one after the other. */
  readonly failures: number
  readonly first_failed_at: Date | null
  /** Staff said that the link is fine although it was judged by this reason. */
  readonly fine_reason: LinkReason | null
  /** Clicks expected in 28 days. */
  readonly worth: number
}

export interface NextState extends Omit<LinkMemory, 'id' | 'worth'> {
  readonly due_at: Date
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A shop that cannot be reached is broken after this many failures over this time (E33). */
const FAILURES = 3
const FAILING_MS = 48 * HOUR
const SECOND_LOOK_MS = 10 * MINUTE
const LONGEST_DAYS = 21
/** Clicks in 28 days that make a link twice as urgent as one without clicks. */
const HALVING_CLICKS = 5

const UNREACHABLE: ReadonlySet<string> = new Set<LinkReason>(['dns', 'refused', 'timeout', 'tls', 'server-error'])
/** Days until somebody who does not let us in is asked again. */
const RETRY_DAYS: Partial<Record<LinkReason, number>> = { blocked: 3, throttled: 1, region: 21, robots: 7 }

const isBad = (state: LinkState): boolean => state === 'broken' || state === 'unavailable'

/** Whether the verdict is that no answer came, or that the shop is out of order. */
function isUnreachable({ state, reason }: Pick<Verdict, 'state' | 'reason'>): boolean {
  return state === 'unknown' && UNREACHABLE.has(reason)
}

/**
 * The state of a link after a verdict. What keeps us out leaves a bad state as it is; a shop that cannot be reached is broken
 * after three failures over 48 hours; a broken link needs a second look unless somebody asked for the check; a healthy one heals.
 */
export function nextState(link: LinkMemory, verdict: Verdict, { now, isAsked }: { now: Date; isAsked: boolean }): NextState {
  if (isUnreachable(verdict)) return unreachable(link, verdict, now)
  if (verdict.state === 'unknown') {
    const days = RETRY_DAYS[verdict.reason] ?? 3
    return settled(link, isBad(link.state) ? link : verdict, now, days)
  }
  if (isBad(verdict.state) && link.fine_reason === verdict.reason) {
    return { ...settled(link, { state: 'alive', reason: 'ok' }, now), fine_reason: link.fine_reason }
  }
  const isConfirmed = isAsked || link.suspected !== null || isBad(link.state) || link.state === verdict.state
  if (verdict.state === 'broken' && !isConfirmed) {
    const { state, reason, since, fine_reason } = link
    const due_at = new Date(now.getTime() + SECOND_LOOK_MS)
    return { state, reason, since, fine_reason, suspected: verdict.reason, failures: 0, first_failed_at: null, due_at }
  }
  return settled(link, verdict, now)
}

function unreachable(link: LinkMemory, verdict: Verdict, now: Date): NextState {
  const first = link.first_failed_at ?? now
  const failures = link.failures + 1
  const failing = now.getTime() - first.getTime()
  const isOver = failures >= FAILURES && failing >= FAILING_MS
  const found = isOver ? ({ state: 'broken', reason: verdict.reason } as const) : isBad(link.state) ? link : verdict
  const next = settled(link, found, now)
  if (isOver) return { ...next, failures, first_failed_at: first }
  // The third look is the one that decides.
  const waitMs = failures === 1 ? 12 * HOUR : Math.max(HOUR, FAILING_MS - failing + MINUTE)
  return { ...next, suspected: link.suspected, failures, first_failed_at: first, due_at: new Date(now.getTime() + waitMs) }
}

function settled(link: LinkMemory, found: Pick<LinkMemory, 'state' | 'reason'>, now: Date, days?: number): NextState {
  const { state, reason } = found
  const since = state === link.state && reason === link.reason ? link.since : now
  const fine_reason = state === 'alive' ? null : link.fine_reason
  const due_at = new Date(now.getTime() + (days ?? daysUntilNext(link, since, now)) * DAY * jitter(link.id))
  return { state, reason, since, fine_reason, suspected: null, failures: 0, first_failed_at: null, due_at }
}

/** Days until the next check: 1 to 21, the fewer the more a link is worth and the younger its state is. */
export function daysUntilNext({ worth }: Pick<LinkMemory, 'worth'>, since: Date, now: Date): number {
  const byWorth = LONGEST_DAYS / (1 + worth / HALVING_CLICKS)
  const byAge = 1 + (now.getTime() - since.getTime()) / DAY / 2
  return Math.max(1, Math.min(LONGEST_DAYS, byWorth, byAge))
}

/** Spreads links that were checked together: 0.95 to 1, the same for the same link. */
function jitter(id: number): number {
  return 1 - (id % 10) / 200
}
