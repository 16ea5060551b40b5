import { redactAddresses } from '@ribbonry/service-kit'
import PostalMime, { type Attachment } from 'postal-mime'

/** A delivery report (RFC 3464) about one mail. */
export interface DeliveryReport {
  /** Message-ID of the bounced mail. */
  readonly messageId: string
  /** Whether the address is permanently unreachable. */
  readonly permanent: boolean
  /** Whether the mailbox takes no mail for now, whatever the mail says. */
  readonly isSoft: boolean
  /** Shown to staff; contains no address. */
  readonly reason: string
}

const MAX_REASON_LENGTH = 300
/** Only the beginning is read, where the fields of a report are. */
const MAX_PART_LENGTH = 64 * 1024

/** The mail that a report is about, whole or its headers. */
const ORIGINAL_TYPES = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers']

/** Parses a complete message; undefined if it reports no failed mail. */
export async function parseDeliveryReport(message: string): Promise<DeliveryReport | undefined> {
  const parts = await partsOf(message)
  const report = partOf(parts, ['message/delivery-status', 'message/global-delivery-status'])
  const original = partOf(parts, ORIGINAL_TYPES)
  if (report === undefined || original === undefined) return undefined
  if (field(report, 'action')?.toLowerCase() !== 'failed') return undefined
  const messageId = field(original, 'message-id')
  if (messageId === undefined) return undefined
  const status = field(report, 'status') ?? ''
  const words = field(report, 'diagnostic-code') ?? 'It came back'
  return {
    messageId,
    permanent: /^5\.(1\.(1|2|3|6|10)|2\.1)\b/.test(status),
    isSoft: /^(5\.2\.(?!1\b)|4\.)/.test(status),
    reason: redactAddresses(`${status} ${words}`.trim()).slice(0, MAX_REASON_LENGTH),
  }
}

/**
 * Parses a complete message as a complaint (ARF, RFC 5965): the Message-ID of the mail that its recipient reported as spam.
 * Undefined for any other message, reports of viruses or fraud and retractions among them.
 */
export async function parseComplaint(message: string): Promise<string | undefined> {
  const parts = await partsOf(message)
  const report = partOf(parts, ['message/feedback-report'])
  const original = partOf(parts, ORIGINAL_TYPES)
  if (report === undefined || original === undefined) return undefined
  if (field(report, 'feedback-type')?.toLowerCase() !== 'abuse') return undefined
  return field(original, 'message-id')
}

/** The text of the first part of one of these types. */
function partOf(parts: readonly Attachment[], types: readonly string[]): string | undefined {
  const content = parts.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content
  return typeof content === 'string' ? content.slice(0, MAX_PART_LENGTH) : undefined
}

/** The MIME parts of a message; none if it is malformed. */
async function partsOf(message: string): Promise<Attachment[]> {
  try {
    return (await PostalMime.parse(message, { attachmentEncoding: 'utf8', forceRfc822Attachments: true })).attachments
  } catch {
    return []
  }
}

/** The first field with this name, unfolded. */
function field(lines: string, name: string): string | undefined {
  const found = new RegExp(`^${name}:[ \\t]*((?:.|\\r?\\n[ \\t])*)`, 'im').exec(lines)?.[1]
  return found?.replace(/\r?\n[ \t]+/g, ' ').trim()
}
