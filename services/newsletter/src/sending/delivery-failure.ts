import { withoutAddresses } from '@ribbonry/service-kit'

/** What becomes of a mail that could not be handed over. */
export interface DeliveryFailure {
  readonly retryable: boolean
  /** The address takes no mail, this one or any other. */
  readonly invalidAddress: boolean
  /** For staff: no address in it. */
  readonly reason: string
}

/** Codes of RFC 3463: no such mailbox, no such domain, not an address, moved, domain takes no mail, mailbox closed. */
const INVALID_ADDRESS_STATUS = /\b5\.(1\.(1|2|3|6|10)|2\.1)\b/
const ENHANCED_STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/
const MAX_REASON_LENGTH = 300

/** Reads a mailer's error. Refusals that concern us and not the mail (log-in, sender, a line that broke) pass with time. */
export function classifyFailure(error: unknown): DeliveryFailure {
  const { responseCode, command, response } = (typeof error === 'object' && error !== null ? error : {}) as { responseCode?: unknown; command?: unknown; response?: unknown }
  const message = typeof response === 'string' ? response : String((error as { message?: unknown } | null)?.message ?? error)
  // Mail servers like to name whom they refuse.
  const reason = withoutAddresses(message).slice(0, MAX_REASON_LENGTH)
  const code = typeof responseCode === 'number' ? responseCode : 0
  const concernsMail = command === 'RCPT TO' || command === 'DATA'
  if (code < 500 || !concernsMail) return { retryable: true, invalidAddress: false, reason }
  const invalid = ENHANCED_STATUS.test(message) ? INVALID_ADDRESS_STATUS.test(message) : code === 550 || code === 551 || code === 553
  return { retryable: false, invalidAddress: command === 'RCPT TO' && invalid, reason }
}

const MAX_RETRY_DELAY_MS = 3_600_000
/** With the usual pauses about nine hours. */
export const MAX_TRIES = 16

/** How long to wait after so many tries. */
export function retryDelay(tries: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** Math.max(0, tries - 1), MAX_RETRY_DELAY_MS)
}
