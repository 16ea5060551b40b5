import { redactAddresses } from '@ribbonry/service-kit'

/** How a failed delivery is handled. */
export interface DeliveryFailure {
  readonly retryable: boolean
  /** The address accepts no mail at all. */
  readonly invalidAddress: boolean
  /** The mailbox exists and takes no mail for now: it is full, or switched off. */
  readonly isSoftBounce: boolean
  /** The server asks to come back later with this mail, and is fine otherwise. */
  readonly isPostponed: boolean
  /** Shown to staff; contains no address. */
  readonly reason: string
}

/** RFC 3463 codes: no such mailbox, no such domain, invalid address, moved, domain accepts no mail, mailbox disabled. */
const INVALID_ADDRESS_STATUS = /\b5\.(1\.(1|2|3|6|10)|2\.1)\b/
/** RFC 3463 codes: something about the mailbox, such as that it is full. */
const MAILBOX_STATUS = /\b5\.2\.\d{1,3}\b/
const ENHANCED_STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/
/** Reply codes of RFC 5321 that say so, where there is no enhanced status. */
const NO_MAILBOX_CODES: ReadonlySet<number> = new Set([550, 551, 553])
const FULL_MAILBOX_CODE = 552
const MAX_REASON_LENGTH = 300

/**
 * Classifies an error of the SMTP client. Errors that concern us and not the mail (login, sender, broken connection) are
 * retryable.
 */
export function classifyFailure(error: unknown): DeliveryFailure {
  const { responseCode, command, response } = (typeof error === 'object' && error !== null ? error : {}) as {
    responseCode?: unknown
    command?: unknown
    response?: unknown
  }
  const message = typeof response === 'string' ? response : String((error as { message?: unknown } | null)?.message ?? error)
  // SMTP servers often quote the recipient.
  const reason = redactAddresses(message).slice(0, MAX_REASON_LENGTH)
  const code = typeof responseCode === 'number' ? responseCode : 0
  const concernsMail = command === 'RCPT TO' || command === 'DATA'
  if (code >= 500 && concernsMail)
    return { retryable: false, isPostponed: false, reason, ...addressFailure(code, command, message) }
  const isPostponed = code >= 400 && code < 500 && (concernsMail || command === 'MAIL FROM')
  return { retryable: true, invalidAddress: false, isSoftBounce: false, isPostponed, reason }
}

/** What a permanent refusal says about the address. */
function addressFailure(
  code: number,
  command: string,
  message: string,
): Pick<DeliveryFailure, 'invalidAddress' | 'isSoftBounce'> {
  const isInvalid = ENHANCED_STATUS.test(message) ? INVALID_ADDRESS_STATUS.test(message) : NO_MAILBOX_CODES.has(code)
  const invalidAddress = command === 'RCPT TO' && isInvalid
  return { invalidAddress, isSoftBounce: !invalidAddress && (code === FULL_MAILBOX_CODE || MAILBOX_STATUS.test(message)) }
}

const MAX_RETRY_DELAY_MS = 3_600_000
/** About nine hours with the default delay. */
export const MAX_TRIES = 16

/** Milliseconds to wait after a number of tries. */
export function retryDelay(tries: number, firstMs: number): number {
  return Math.min(firstMs * 2 ** Math.max(0, tries - 1), MAX_RETRY_DELAY_MS)
}
