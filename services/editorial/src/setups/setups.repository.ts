import type { Picture, SETUP_STATES } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { type Page, PagedList, where } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import type { SetupText } from './setup-fields.ts'

export interface SetupRow {
  readonly id: number
  readonly title: string
  readonly content: string
  readonly link: string
  readonly price_cents: number | null
  readonly sponsor_label: string
  readonly is_giveaway: boolean
  readonly picture: Picture
  readonly post_id: number | null
  readonly created: Date
}

type SetupState = (typeof SETUP_STATES)[number]

const COLUMNS = `row.id, row.title, row.content, row.link, row.price_cents::float8 as price_cents, row.sponsor_label,
  row.is_giveaway, row.picture, row.post_id::float8 as post_id, row.created`

const LIST = new PagedList<SetupRow, 'newest'>({
  table: 'editorial_setups',
  key: 'id',
  columns: COLUMNS,
  sorts: { newest: ['row.id'] },
})

const STATES = { drafted: where`row.post_id is null`, made: where`row.post_id is not null` } as const

const INSERT = `
  insert into editorial_setups (title, content, link, price_cents, sponsor_label, is_giveaway, picture, created)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

/** Setups of brands. */
@Injectable()
export class SetupsRepository {
  constructor(@Inject(DataSource) private readonly source: DataSource) {}

  async insert(
    { title, content, link, priceCents, sponsorLabel, isGiveaway }: SetupText,
    picture: Picture,
    at: Date,
  ): Promise<void> {
    const values = [title, content, link, priceCents, sponsorLabel, isGiveaway, JSON.stringify(picture), at]
    await this.source.query(INSERT, values)
  }

  async list(state: SetupState | undefined, page: number, perPage: number): Promise<Page<SetupRow>> {
    const wanted = state === undefined ? [] : [STATES[state]]
    return await LIST.page(this.source, { page, perPage, sort: 'newest', descending: true, where: wanted })
  }

  /** Locks the setup until the transaction ends. */
  async findForUpdate(transaction: Transaction, id: number): Promise<SetupRow | undefined> {
    const [row] = await transaction.query<SetupRow[]>(
      `select ${COLUMNS} from editorial_setups as row where row.id = $1 for update`,
      [id],
    )
    return row
  }

  async setGift(transaction: Transaction, id: number, postId: number): Promise<void> {
    await transaction.query('update editorial_setups set post_id = $2 where id = $1', [id, postId])
  }
}
