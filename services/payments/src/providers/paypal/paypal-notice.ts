import { z } from 'zod'
import type { ProviderNotice } from '../payment-provider.ts'
import { CAPTURE_PREFIX } from './paypal.client.ts'

const Id = z.string().regex(/^[\w-]{1,120}$/)
/** Matches the id at the end of a capture's address. */
const CAPTURE_ADDRESS = /\/v2\/payments\/captures\/([\w-]{1,60})$/

const Event = z.object({
  id: Id,
  event_type: z.string().max(200),
  resource_type: z.string().max(100).optional(),
  resource: z.object({
    id: Id.optional().catch(undefined),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: Id }) })
      .optional()
      .catch(undefined),
    links: z
      .array(z.object({ rel: z.string(), href: z.string() }))
      .optional()
      .catch(undefined),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: Id }))
      .optional()
      .catch(undefined),
  }),
})
type Event = z.output<typeof Event>

/** Parses an event of PayPal; undefined for any other body. */
export function paypalNoticeOf(body: Uint8Array): ProviderNotice | undefined {
  const event = Event.safeParse(parsed(body))
  return event.success ? { id: event.data.id, type: event.data.event_type, ref: refOf(event.data) } : undefined
}

/** Reference of an order, or of a capture; PayPal is asked which of the two it is. */
function refOf({ event_type: type, resource }: Event): string | undefined {
  const { id, supplementary_data: related, links = [], disputed_transactions: disputed } = resource
  if (type.startsWith('CHECKOUT.ORDER.')) return id
  if (type.startsWith('CUSTOMER.DISPUTE.')) return captureRef(disputed?.[0]?.seller_transaction_id)
  if (!type.startsWith('PAYMENT.CAPTURE.')) return undefined
  const up = links.find(({ rel, href }) => rel === 'up' && CAPTURE_ADDRESS.test(href))
  return related?.related_ids.order_id ?? captureRef(up === undefined ? id : CAPTURE_ADDRESS.exec(up.href)?.[1])
}

function captureRef(captureId: string | undefined): string | undefined {
  return captureId === undefined ? undefined : `${CAPTURE_PREFIX}${captureId}`
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
}
