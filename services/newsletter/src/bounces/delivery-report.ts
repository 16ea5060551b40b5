import { withoutAddresses } from '@ribbonry/service-kit'
import PostalMime, { type Attachment } from 'postal-mime'

/** What a delivery report (RFC 3464) says of one mail. */
export interface DeliveryReport {
  /** Of the mail that came back. */
  readonly messageId: string
  /** No later try can reach the address. */
  readonly permanent: boolean
  /** For staff: no address in it. */
  readonly reason: string
}

const MAX_REASON_LENGTH = 300
/** Fields of a report stand at its beginning. */
const MAX_PART_LENGTH = 64 * 1024

/** Reads a whole message; undefined for one that reports no failure of a mail. */
export async function parseDeliveryReport(message: string): Promise<DeliveryReport | undefined> {
  const attachments = await partsOf(message)
  const part = (...types: string[]): string | undefined => {
    const content = attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content
    return typeof content === 'string' ? content.slice(0, MAX_PART_LENGTH) : undefined
  }
  const report = part('message/delivery-status', 'message/global-delivery-status')
  const original = part('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers')
  if (report === undefined || original === undefined) return undefined
  if (field(report, 'action')?.toLowerCase() !== 'failed') return undefined
  const messageId = field(original, 'message-id')
  if (messageId === undefined) return undefined
  const status = field(report, 'status') ?? ''
  const words = field(report, 'diagnostic-code') ?? 'It came back'
  return { messageId, permanent: /^5\.(1\.(1|2|3|6|10)|2\.1)\b/.test(status), reason: withoutAddresses(`${status} ${words}`.trim()).slice(0, MAX_REASON_LENGTH) }
}

/** The parts of a message; none of one that is not well formed. */
async function partsOf(message: string): Promise<Attachment[]> {
  try {
    return (await PostalMime.parse(message, { attachmentEncoding: 'utf8', forceRfc822Attachments: true })).attachments
  } catch {
    return []
  }
}

/** The first field of that name, unfolded. */
function field(lines: string, name: string): string | undefined {
  const found = new RegExp(`^${name}:[ \\t]*((?:.|\\r?\\n[ \\t])*)`, 'im').exec(lines)?.[1]
  return found?.replace(/\r?\n[ \t]+/g, ' ').trim()
}
