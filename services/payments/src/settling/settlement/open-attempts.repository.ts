import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { PAYMENT_COLUMNS, type ProviderPayment } from './settlements.repository.ts'

/** A day of the boost calendar and its buyer. The post may differ between attempts. */
export interface BoughtDay {
  readonly day: string
  readonly buyer: { readonly memberId: number | null; readonly email: string | null }
}

// Leaves out orders without an id at PayPal: nobody can approve them and nothing captures them.
const OPEN = `
  select ${PAYMENT_COLUMNS} from payments
  where (provider = 'stripe' or provider = 'paypal' and provider_ref is not null) and state = 'pending' and not refund_due and %
  order by created`
const OF_CAMPAIGN = OPEN.replace('%', 'campaign = $1')
const OF_DAY = OPEN.replace('%', "kind = 'boost' and day = $1 and (member_id = $2 or email = $3)")

/** Attempts that their buyer can still complete. */
@Injectable()
export class OpenAttemptsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async list(purchased: { readonly campaign: number } | BoughtDay): Promise<ProviderPayment[]> {
    if ('campaign' in purchased) return await this.source.query<ProviderPayment[]>(OF_CAMPAIGN, [purchased.campaign])
    const { day, buyer } = purchased
    return await this.source.query<ProviderPayment[]>(OF_DAY, [day, buyer.memberId, buyer.email])
  }
}
