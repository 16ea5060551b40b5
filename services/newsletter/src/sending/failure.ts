import { withoutAddresses } from '@ribbonry/service-kit'

/** What becomes of a mail that could not be handed over. */
export interface Failure {
  readonly again: boolean
  /** The address takes no mail, this one or any other. */
  readonly deadAddress: boolean
  /** For staff: no address in it. */
  readonly reason: string
}

/** Codes of RFC 3463: no such mailbox, no such domain, not an address, moved, domain takes no mail, mailbox closed. */
const DEAD = /\b5\.(1\.(1|2|3|6|10)|2\.1)\b/
const ENHANCED = /\b[245]\.\d{1,3}\.\d{1,3}\b/
const REASON_LENGTH = 300

/** Reads a mailer's error. Refusals that concern us and not the mail (log-in, sender, a line that broke) pass with time. */
export function readFailure(error: unknown): Failure {
  const { responseCode, command, response } = (typeof error === 'object' && error !== null ? error : {}) as { responseCode?: unknown; command?: unknown; response?: unknown }
  const words = typeof response === 'string' ? response : String((error as { message?: unknown } | null)?.message ?? error)
  // Mail servers like to name whom they refuse.
  const reason = withoutAddresses(words).slice(0, REASON_LENGTH)
  const code = typeof responseCode === 'number' ? responseCode : 0
  const ofTheMail = command === 'RCPT TO' || command === 'DATA'
  if (code < 500 || !ofTheMail) return { again: true, deadAddress: false, reason }
  const dead = ENHANCED.test(words) ? DEAD.test(words) : code === 550 || code === 551 || code === 553
  return { again: false, deadAddress: command === 'RCPT TO' && dead, reason }
}

const LONGEST_PAUSE_MS = 3_600_000
/** With the usual pauses about nine hours. */
export const MOST_TRIES = 16

/** How long to wait after so many tries. */
export function pauseAfter(tries: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** Math.max(0, tries - 1), LONGEST_PAUSE_MS)
}
