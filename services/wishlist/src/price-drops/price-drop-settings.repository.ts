import { PRICE_DROP_THRESHOLD } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface PriceDropSettings {
  readonly on: boolean
  readonly threshold: number
}

/** Changed settings; absent ones stay unchanged. */
export type PriceDropSettingsChange = { readonly [Name in keyof PriceDropSettings]?: PriceDropSettings[Name] | undefined }

/** Whether a member wants the mails, and when they chose it. */
export interface PriceDropChoice {
  readonly memberId: number
  readonly on: boolean
  readonly chosen: Date | null
}

const FIELDS = 'price_drops as "on", price_drop_threshold as threshold'
const CHOICE = 'member_id::float8 as "memberId", price_drops as "on", price_drops_chosen as chosen'
const CHANGE = `
  insert into keepers as k (member_id, price_drops, price_drop_threshold, price_drops_chosen)
  values ($1, coalesce($2, true), coalesce($3, ${PRICE_DROP_THRESHOLD}), case when $2::boolean is not null then now() end)
  on conflict (member_id) do update set price_drops = coalesce($2, k.price_drops), price_drop_threshold = coalesce($3,
    k.price_drop_threshold),
    price_drops_chosen = coalesce(excluded.price_drops_chosen, k.price_drops_chosen)
  returning ${FIELDS}, price_drops_chosen as chosen`

// Events have milliseconds, so times are compared at that precision.
const APPLY_CHOICE = `
  insert into keepers as k (member_id, price_drops, price_drops_chosen) values ($1, $2, $3)
  on conflict (member_id) do update set price_drops = excluded.price_drops, price_drops_chosen = excluded.price_drops_chosen
  where k.price_drops_chosen is null or date_trunc('milliseconds', k.price_drops_chosen) < excluded.price_drops_chosen`

const LATER_CHOICE = `
  select ${CHOICE} from keepers
  where member_id = $1 and price_drops <> $2 and date_trunc('milliseconds', price_drops_chosen) > $3`

/** Members' settings for mails about price drops. */
@Injectable()
export class PriceDropSettingsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  /** The defaults for a member without settings. */
  async find(memberId: number): Promise<PriceDropSettings> {
    const [row] = await this.source.query<PriceDropSettings[]>(`select ${FIELDS} from keepers where member_id = $1`, [memberId])
    return row ?? { on: true, threshold: PRICE_DROP_THRESHOLD }
  }

  /** Changes the given settings, and returns all. */
  async change(
    transaction: Transaction,
    memberId: number,
    { on, threshold }: PriceDropSettingsChange,
  ): Promise<PriceDropSettings & Pick<PriceDropChoice, 'chosen'>> {
    const [row] = await transaction.query<(PriceDropSettings & PriceDropChoice)[]>(CHANGE, [
      memberId,
      on ?? null,
      threshold ?? null,
    ])
    if (row === undefined) throw new Error('Settings were not saved')
    return row
  }

  /** Turns the mails off. Returns the choice; none for a member without settings. */
  async turnOff(transaction: Transaction, memberId: number): Promise<PriceDropChoice[]> {
    const [rows] = await transaction.query<[PriceDropChoice[], number]>(
      `update keepers set price_drops = false, price_drops_chosen = now() where member_id = $1 returning ${CHOICE}`,
      [memberId],
    )
    return rows
  }

  /** Applies a choice that was made elsewhere, unless a later one is stored. Returns the stored one where it differs. */
  async applyChoice(
    transaction: Transaction,
    { memberId, on, at }: { readonly memberId: number; readonly on: boolean; readonly at: string },
  ): Promise<PriceDropChoice[]> {
    await transaction.query(APPLY_CHOICE, [memberId, on, at])
    return await transaction.query<PriceDropChoice[]>(LATER_CHOICE, [memberId, on, at])
  }
}
