/** A link that was opened from an address. */
export interface OpenedLink {
  readonly place: number
  readonly session: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Nobody reads so many gifts in this time; scanners of mails open all links of a letter at once. */
const SCAN_LINKS = 4
export const SCAN_MS = 3000

/**
 * Sessions of a scanner among the links of one newsletter that one address has opened of late: those that opened `SCAN_LINKS`
 * different ones within `SCAN_MS`. Empty for readers.
 */
export function scannerSessions(opened: readonly OpenedLink[]): Set<string> {
  const sessions = new Set<string>()
  for (const { at: first } of opened) {
    const together = opened.filter(({ at }) => at >= first && at - first <= SCAN_MS)
    if (new Set(together.map(({ place }) => place)).size >= SCAN_LINKS) for (const { session } of together) sessions.add(session)
  }
  return sessions
}
