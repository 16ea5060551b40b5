import { priceDropTopicChosen } from '@ribbonry/contracts'
import { addToOutbox } from '@ribbonry/service-kit'
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'

/** Of a member whose address is known. */
export interface PriceDropChoice {
  readonly member_id: number
  readonly on: boolean
  readonly chosen: Date | null
}

/** Columns of a choice. */
export const CHOICE_COLUMNS = `member_id::float8 as member_id, 'price-drops' = any(topics) as "on", price_drops_chosen as chosen`

/** Tells wishlist what the member of an address chose, in the caller's transaction; nothing where no member is known. */
export async function publishChoiceOf(manager: EntityManager, recipientId: string): Promise<void> {
  await publishChoices(manager, await manager.query<PriceDropChoice[]>(`select ${CHOICE_COLUMNS} from recipients where id = $1 and member_id is not null`, [recipientId]))
}

export async function publishChoices(manager: EntityManager, choices: readonly PriceDropChoice[]): Promise<void> {
  await addToOutbox(manager, priceDropTopicChosen, choices.map(({ member_id, on, chosen }) => ({ event_id: randomUUID(), at: (chosen ?? new Date()).toISOString(), member_id, on })))
}
