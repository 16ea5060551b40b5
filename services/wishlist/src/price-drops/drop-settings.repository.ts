import { PRICE_DROP_THRESHOLD } from '@ribbonry/contracts'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

export interface DropSettings {
  readonly on: boolean
  readonly threshold: number
}

const FIELDS = 'price_drops as "on", price_drop_threshold as threshold'
const CHANGE = `
  insert into keepers as k (member_id, price_drops, price_drop_threshold) values ($1, coalesce($2, true), coalesce($3, ${PRICE_DROP_THRESHOLD}))
  on conflict (member_id) do update set price_drops = coalesce($2, k.price_drops), price_drop_threshold = coalesce($3, k.price_drop_threshold)
  returning ${FIELDS}`

/** Whether members are told of lower prices, and from which drop on. */
@Injectable()
export class DropSettingsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async of(memberId: number): Promise<DropSettings> {
    const [row] = await this.source.query<DropSettings[]>(`select ${FIELDS} from keepers where member_id = $1`, [memberId])
    return row ?? { on: true, threshold: PRICE_DROP_THRESHOLD }
  }

  async change(memberId: number, { on, threshold }: { on?: boolean | undefined; threshold?: number | undefined }): Promise<DropSettings> {
    const [row] = await this.source.query<DropSettings[]>(CHANGE, [memberId, on ?? null, threshold ?? null])
    if (row === undefined) throw new Error('Settings were not kept')
    return row
  }

  /** For whoever holds a mail: no more of them, and none for somebody who keeps nothing. */
  async stop(memberId: number): Promise<void> {
    await this.source.query('update keepers set price_drops = false where member_id = $1', [memberId])
  }
}
