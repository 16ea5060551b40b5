import { type priceDropSettingsChanged, priceDropTopicChanged } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Injectable } from '@nestjs/common'
import type { z } from 'zod'
import { normalizeEmail } from './recipients.repository.ts'

export type PriceDropChoiceMade = z.output<typeof priceDropSettingsChanged.payload>

/** The choice of a member about mails of price drops, as stored with the member's address. */
export interface PriceDropChoice {
  readonly memberId: number
  readonly on: boolean
  readonly chosen: Date | null
}

const CHOICE_COLUMNS = `member_id::float8 as "memberId", 'price-drops' = any(topics) as "on", price_drops_chosen as chosen`

// Events have milliseconds: choices within the same millisecond are the same choice.
const APPLY = `
  update recipients set topics = array_remove(topics, 'price-drops') || case when $2 then array['price-drops']
    else array[]::text[] end, price_drops_chosen = $3
  where member_id = $1 and (price_drops_chosen is null or date_trunc('milliseconds', price_drops_chosen) < $3)`

const LATER = `
  select ${CHOICE_COLUMNS} from recipients
  where member_id = $1 and ('price-drops' = any(topics)) <> $2 and date_trunc('milliseconds', price_drops_chosen) > $3`

@Injectable()
export class PriceDropChoicesRepository {
  /** Links an address to a member; the choices of the address if it was not linked to this member before. */
  async linkMember(email: string, memberId: number, transaction: Transaction): Promise<PriceDropChoice[]> {
    const key = normalizeEmail(email)
    await transaction.query('insert into recipients (email) values ($1) on conflict (email) do nothing', [key])
    await transaction.query('update recipients set member_id = null where member_id = $1 and email <> $2', [memberId, key])
    const [rows] = await transaction.query<[PriceDropChoice[], number]>(
      `update recipients set member_id = $1 where email = $2 and member_id is distinct from $1 returning ${CHOICE_COLUMNS}`,
      [memberId, key],
    )
    return rows
  }

  async unlinkMember(memberId: number, transaction: Transaction): Promise<void> {
    await transaction.query('update recipients set member_id = null where member_id = $1', [memberId])
  }

  /** Stores a choice that was made at wishlist unless a later one is stored; that later one if it differs. */
  async apply({ member_id: memberId, on, at }: PriceDropChoiceMade, transaction: Transaction): Promise<PriceDropChoice[]> {
    await transaction.query(APPLY, [memberId, on, at])
    return await transaction.query<PriceDropChoice[]>(LATER, [memberId, on, at])
  }

  /** The choice of an address; none if it is not linked to a member. */
  async listOfRecipient(recipientId: string, transaction: Transaction): Promise<PriceDropChoice[]> {
    return await transaction.query<PriceDropChoice[]>(
      `select ${CHOICE_COLUMNS} from recipients where id = $1 and member_id is not null`,
      [recipientId],
    )
  }

  /** Removes choices of a member from the outbox that are not published yet. */
  async removeUnpublished(memberId: number, transaction: Transaction): Promise<void> {
    await transaction.query('delete from outbox where topic = $1 and key = $2', [priceDropTopicChanged.topic, String(memberId)])
  }
}
