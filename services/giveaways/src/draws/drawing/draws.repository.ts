import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomBytes } from 'node:crypto'
import { DataSource } from 'typeorm'
import { AddressKeys } from '../../addresses/address-keys.ts'
import { commitmentOf, SECRET_BYTES } from './draw-order.ts'

/** What a draw came to. */
export interface DrawResult {
  /** 32 bytes in hexadecimal digits. */
  readonly secret: string
  readonly entries_count: number
  readonly entries_hash: string
  readonly beacon: string
  /** How many were to win. */
  readonly winners_count: number
  /** Codes of those who won, by place. */
  readonly winners: readonly string[]
}

/** A draw: its result is null until it was held. */
export type DrawRow = {
  readonly giveaway_id: number
  readonly commitment: string
} & (({ readonly [Name in keyof DrawResult]: null } & { readonly drawn: null }) | (DrawResult & { readonly drawn: Date }))

export interface Redraw {
  /** Code of the winner who was replaced. */
  readonly replaced: string
  /** Code that was taken instead. */
  readonly taken: string
  readonly reason: string
}

const ROW = `
  select giveaway_id, commitment, secret, entries_count, entries_hash, beacon, winners_count, winners, drawn from draws
  where giveaway_id = $1`

const SAVE_RESULT = `
  update draws set secret_key_id = null, secret_nonce = null, secret_sealed = null, secret = $2, entries_count = $3,
    entries_hash = $4, beacon = $5, winners_count = $6, winners = $7, drawn = $8
  where giveaway_id = $1`

/** Draws of giveaways. Their secrets are sealed until the draw. */
@Injectable()
export class DrawsRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(AddressKeys) private readonly keys: AddressKeys,
  ) {}

  async find(giveawayId: number): Promise<DrawRow | undefined> {
    return (await this.source.query<DrawRow[]>(ROW, [giveawayId]))[0]
  }

  /** Commits to a secret, unless the giveaway has one: of several at once the first counts. */
  async commitIfAbsent(giveawayId: number, executor: Transaction = this.source.manager): Promise<void> {
    const secret = randomBytes(SECRET_BYTES)
    const { keyId, nonce, sealed } = this.keys.seal(`draw-secret ${giveawayId}`, secret.toString('hex'))
    await executor.query(
      `insert into draws (giveaway_id, commitment, secret_key_id, secret_nonce, secret_sealed) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [giveawayId, commitmentOf(secret), keyId, nonce, sealed],
    )
  }

  /** Locks the draw until the transaction ends: no entry is confirmed or removed meanwhile. */
  async lock(transaction: Transaction, giveawayId: number): Promise<DrawRow | undefined> {
    return (await transaction.query<DrawRow[]>(`${ROW} for update`, [giveawayId]))[0]
  }

  /** The secret of a draw that was not held yet. */
  async openSecret(transaction: Transaction, giveawayId: number): Promise<Buffer> {
    const [row] = await transaction.query<{ keyId: string; nonce: Buffer; sealed: Buffer }[]>(
      `select secret_key_id as "keyId", secret_nonce as nonce, secret_sealed as sealed from draws
       where giveaway_id = $1 and drawn is null`,
      [giveawayId],
    )
    if (row === undefined) throw new Error('The secret of the draw is public already')
    return Buffer.from(this.keys.open(`draw-secret ${giveawayId}`, row), 'hex')
  }

  async saveResult(transaction: Transaction, giveawayId: number, result: DrawResult, drawn: Date): Promise<void> {
    const { secret, entries_count: count, entries_hash: hash, beacon, winners_count: wanted, winners } = result
    await transaction.query(SAVE_RESULT, [giveawayId, secret, count, hash, beacon, wanted, winners, drawn])
  }

  /** Later draws in place of winners, in the order in which they were made. */
  async redraws(giveawayId: number, executor: Transaction = this.source.manager): Promise<Redraw[]> {
    return await executor.query<Redraw[]>('select replaced, taken, reason from redraws where giveaway_id = $1 order by id', [
      giveawayId,
    ])
  }

  async insertRedraw(transaction: Transaction, giveawayId: number, redraw: Redraw, created: Date): Promise<void> {
    const { replaced, taken, reason } = redraw
    await transaction.query('insert into redraws (giveaway_id, replaced, taken, reason, created) values ($1, $2, $3, $4, $5)', [
      giveawayId,
      replaced,
      taken,
      reason,
      created,
    ])
  }
}
