import { commissionChanged } from '@ribbonry/contracts'
import { EventOutbox, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'

/** Events that one transaction adds to the outbox. */
const CHUNK = 500

const TAKE = `
  update affiliate_commissions as c set published = c.version
  from (
    select gift_id, month from affiliate_commissions where version > published order by gift_id, month limit ${CHUNK}
    for update skip locked
  ) as t
  where c.gift_id = t.gift_id and c.month = t.month
  returning c.gift_id::float8 as gift, c.month, c.commission::float8 as commission, c.version`

interface Commission {
  readonly gift: number
  readonly month: string
  readonly commission: number
  readonly version: number
}

/** Publishes changed commissions of gifts. */
@Injectable()
export class CommissionEventsRepository {
  constructor(@Inject(EventOutbox) private readonly outbox: EventOutbox) {}

  /** Publishes commissions that changed since their last event. Returns whether there are more. */
  async publishChanged(transaction: Transaction): Promise<boolean> {
    const [rows] = await transaction.query<[Commission[], number]>(TAKE)
    const facts = rows.map(({ gift, month, commission, version }) => ({
      version,
      post_id: gift === 0 ? null : gift,
      month,
      commission_cents: commission,
    }))
    await this.outbox.add(transaction, commissionChanged, facts)
    return rows.length === CHUNK
  }
}
