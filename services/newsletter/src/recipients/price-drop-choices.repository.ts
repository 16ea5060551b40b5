import type { priceDropChoiceMade } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { z } from 'zod'
import { CHOICE_COLUMNS, type PriceDropChoice, publishChoices } from './published-choices.ts'
import { normalizeEmail } from './recipients.repository.ts'

export type PriceDropChoiceMade = z.output<typeof priceDropChoiceMade.payload>

// An event tells milliseconds: what was chosen within the same one is the same choice.
const APPLY = `
  update recipients set topics = array_remove(topics, 'price-drops') || case when $2 then array['price-drops'] else array[]::text[] end, price_drops_chosen = $3
  where member_id = $1 and (price_drops_chosen is null or date_trunc('milliseconds', price_drops_chosen) < $3)`

/** Members choose about mails of lower prices in two places, here by links of mails and at wishlist: the later choice counts in both. */
@Injectable()
export class PriceDropChoicesRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** Learns whose address it is, which wishlist knows when it has such a mail sent. A choice that the address made before is told to it. */
  async linkMember(email: string, memberId: number): Promise<void> {
    await this.source.transaction(async (manager) => {
      const key = normalizeEmail(email)
      await manager.query('insert into recipients (email) values ($1) on conflict (email) do nothing', [key])
      await manager.query('update recipients set member_id = null where member_id = $1 and email <> $2', [memberId, key])
      const [rows] = await manager.query<[PriceDropChoice[], number]>(
        `update recipients set member_id = $1 where email = $2 and member_id is distinct from $1 returning ${CHOICE_COLUMNS}`, [memberId, key],
      )
      await publishChoices(manager, rows.filter(({ on }) => !on))
    })
  }

  /** Takes over what members chose at wishlist. Where they chose otherwise here later, wishlist is told that once more. */
  async apply(made: readonly PriceDropChoiceMade[]): Promise<void> {
    await this.source.transaction(async (manager) => {
      for (const { member_id: member, on, at } of made) {
        await manager.query(APPLY, [member, on, at])
        const later = await manager.query<PriceDropChoice[]>(
          `select ${CHOICE_COLUMNS} from recipients
           where member_id = $1 and ('price-drops' = any(topics)) <> $2 and date_trunc('milliseconds', price_drops_chosen) > $3`,
          [member, on, at],
        )
        await publishChoices(manager, later)
      }
    })
  }
}
