import { PRICE_DROP_THRESHOLD, priceDropSettingsChanged, type priceDropTopicChanged } from '@ribbonry/contracts'
import { addToOutbox } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomUUID } from 'node:crypto'
import { DataSource, type EntityManager } from 'typeorm'
import type { z } from 'zod'

export interface PriceDropSettings {
  readonly on: boolean
  readonly threshold: number
}

export type TopicChoice = z.output<typeof priceDropTopicChanged.payload>

interface Choice {
  readonly member_id: number
  readonly on: boolean
  readonly chosen: Date | null
}

const FIELDS = 'price_drops as "on", price_drop_threshold as threshold'
const CHOICE = 'member_id::float8 as member_id, price_drops as "on", price_drops_chosen as chosen'
const CHANGE = `
  insert into keepers as k (member_id, price_drops, price_drop_threshold, price_drops_chosen)
  values ($1, coalesce($2, true), coalesce($3, ${PRICE_DROP_THRESHOLD}), case when $2::boolean is not null then now() end)
  on conflict (member_id) do update set price_drops = coalesce($2, k.price_drops), price_drop_threshold = coalesce($3,
    k.price_drop_threshold),
    price_drops_chosen = coalesce(excluded.price_drops_chosen, k.price_drops_chosen)
  returning ${FIELDS}, ${CHOICE}`

// Events carry milliseconds, so times are compared at that precision.
const APPLY_CHOICE = `
  insert into keepers as k (member_id, price_drops, price_drops_chosen) values ($1, $2, $3)
  on conflict (member_id) do update set price_drops = excluded.price_drops, price_drops_chosen = excluded.price_drops_chosen
  where k.price_drops_chosen is null or date_trunc('milliseconds', k.price_drops_chosen) < excluded.price_drops_chosen`

/**
 * Whether members get mails about price drops, and from which drop on. Each choice is published to newsletter, where mails can be
 * declined too.
 */
@Injectable()
export class PriceDropSettingsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async find(memberId: number): Promise<PriceDropSettings> {
    const [row] = await this.source.query<PriceDropSettings[]>(`select ${FIELDS} from keepers where member_id = $1`, [memberId])
    return row ?? { on: true, threshold: PRICE_DROP_THRESHOLD }
  }

  async change(
    memberId: number,
    { on, threshold }: { on?: boolean | undefined; threshold?: number | undefined },
  ): Promise<PriceDropSettings> {
    return await this.source.transaction(async (transaction) => {
      const [row] = await transaction.query<(PriceDropSettings & Choice)[]>(CHANGE, [memberId, on ?? null, threshold ?? null])
      if (row === undefined) throw new Error('Settings were not saved')
      if (on !== undefined) await publishChoices(transaction, [row])
      return { on: row.on, threshold: row.threshold }
    })
  }

  /** Called with the token of a mail. Does nothing for a member who has no settings. */
  async unsubscribe(memberId: number): Promise<void> {
    await this.source.transaction(async (transaction) => {
      const [rows] = await transaction.query<[Choice[], number]>(
        `update keepers set price_drops = false, price_drops_chosen = now() where member_id = $1 returning ${CHOICE}`,
        [memberId],
      )
      await publishChoices(transaction, rows)
    })
  }

  /** Applies choices that members made by links of mails. A different, later choice made here wins and is published again. */
  async handle(chosen: readonly TopicChoice[]): Promise<void> {
    await this.source.transaction(async (transaction) => {
      for (const { member_id: member, on, at } of chosen) {
        await transaction.query(APPLY_CHOICE, [member, on, at])
        const newer = await transaction.query<Choice[]>(
          `select ${CHOICE} from keepers where member_id = $1 and price_drops <> $2 and date_trunc('milliseconds',
            price_drops_chosen) > $3`,
          [member, on, at],
        )
        await publishChoices(transaction, newer)
      }
    })
  }
}

async function publishChoices(transaction: EntityManager, choices: readonly Choice[]): Promise<void> {
  await addToOutbox(
    transaction,
    priceDropSettingsChanged,
    choices.map(({ member_id, on, chosen }) => ({
      event_id: randomUUID(),
      at: (chosen ?? new Date()).toISOString(),
      member_id,
      on,
    })),
  )
}
