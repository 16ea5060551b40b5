import { Inject, Injectable } from '@nestjs/common'
import { z } from 'zod'
import { PaypalDispute } from './paypal-objects.ts'
import { PaypalSdk } from './paypal-sdk.ts'

const DISPUTES = '/v1/customer/disputes'
const Listed = z.object({ items: z.array(PaypalDispute).default([]) })

/** Disputes at PayPal. */
@Injectable()
export class PaypalDisputesClient {
  constructor(@Inject(PaypalSdk) private readonly sdk: PaypalSdk) {}

  /** Disputes about a capture. */
  async of(captureId: string): Promise<PaypalDispute[]> {
    const { items } = Listed.parse(await this.sdk.get(DISPUTES, { disputed_transaction_id: captureId }))
    return await Promise.all(items.map((dispute) => this.#withOutcome(dispute)))
  }

  /** Adds the outcome of a dispute, which the list omits. */
  async #withOutcome(dispute: PaypalDispute): Promise<PaypalDispute> {
    if (dispute.status !== 'RESOLVED') return dispute
    return PaypalDispute.parse(await this.sdk.get(`${DISPUTES}/${encodeURIComponent(dispute.dispute_id)}`, {}))
  }
}
