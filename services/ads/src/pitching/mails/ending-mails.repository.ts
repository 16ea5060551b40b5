import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import { CREATIVE_STATUS } from '../creatives/creative-status-sql.ts'

/** A running creative that ends soon. */
export interface EndingCreative {
  readonly id: number
  readonly title: string
  readonly owner_id: number
  /** Day of New York, yyyy-MM-dd. */
  readonly last_day: string
}

const NEXT = `
  select c.id, c.title, p.owner_id::float8 as owner_id, to_char(c.last_day, 'YYYY-MM-DD') as last_day
  from creatives as c join campaigns as p on p.id = c.campaign_id
  where c.last_day between $1::date and $2::date and c.end_mailed_for is distinct from c.last_day and p.owner_id is not null
    and ${CREATIVE_STATUS} = 'running'
  order by c.id limit 1 for update of c skip locked`

/** Creatives whose owners must be mailed about their end. */
@Injectable()
export class EndingMailsRepository {
  /** Locks the next creative with a last day in this range and no mail about that day, until the transaction ends. */
  async lockNext(transaction: Transaction, from: string, to: string): Promise<EndingCreative | undefined> {
    return (await transaction.query<EndingCreative[]>(NEXT, [from, to]))[0]
  }

  async markMailed(transaction: Transaction, id: number): Promise<void> {
    await transaction.query('update creatives set end_mailed_for = last_day where id = $1', [id])
  }
}
