import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { AddressKeys } from '../addresses/address-keys.ts'
import type { DrawnWinner, WinnerChange, WinnerRow } from './winner-row.ts'

interface SealedWinner extends Omit<WinnerRow, 'email'> {
  readonly email_key_id: string
  readonly email_nonce: Buffer
  readonly email_sealed: Buffer
}

const ROWS = `
  select w.id, w.giveaway_id, w.email_key_id, w.email_nonce, w.email_sealed, w.status, w.created, w.address_requested, w.reminded,
    w.address_received, w.address_sent, w.tracking_received, w.tracking_sent, w.no_response, w.shipping_company, w.tracking_id,
    w.unlocked, w.agreed_public, w.public_initial, w.public_state, w.entry_code, w.place, m.state as mail
  from winners as w left join winner_mails as m on m.id = w.last_mail_id`

const INSERT = `
  insert into winners (id, giveaway_id, email_key_id, email_nonce, email_sealed, email_hash, created, entry_code, place)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** Asked, without an address or a mark, not reminded, and with some time left to answer. */
const NEXT_TO_REMIND = `
  ${ROWS} where w.status = 'asked' and w.reminded is null and w.no_response is null
    and w.address_requested <= $1 and w.address_requested > $2
  order by w.address_requested, w.id limit 1 for update of w skip locked`

/** Winners. Their e-mail addresses are sealed, and found by keyed hashes. */
@Injectable()
export class WinnersRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(AddressKeys) private readonly keys: AddressKeys,
  ) {}

  /** Winners of several giveaways in one statement, without postal addresses: drawn ones by place, then others by age. */
  async ofGiveaways(giveawayIds: readonly number[]): Promise<WinnerRow[]> {
    return await this.#list(this.source.manager, 'where w.giveaway_id = any($1::integer[])', [giveawayIds])
  }

  async ofGiveaway(transaction: Transaction, giveawayId: number): Promise<WinnerRow[]> {
    return await this.#list(transaction, 'where w.giveaway_id = $1', [giveawayId])
  }

  /** Winners with an address of this member, in any giveaway. */
  async ofEmails(transaction: Transaction, emails: readonly string[]): Promise<WinnerRow[]> {
    const hashes = emails.flatMap((email) => this.keys.emailHashes(email))
    return await this.#list(transaction, 'where w.email_hash = any($1::bytea[])', [hashes])
  }

  /** Those of the winners that belong to the giveaway, by id, locked until the transaction ends. */
  async lock(transaction: Transaction, giveawayId: number, ids: readonly number[]): Promise<WinnerRow[]> {
    const rows = await transaction.query<SealedWinner[]>(
      `${ROWS} where w.giveaway_id = $1 and w.id = any($2::integer[]) order by w.id for update of w`,
      [giveawayId, ids],
    )
    return rows.map((row) => this.#opened(row))
  }

  async giveawayOf(id: number): Promise<number | undefined> {
    const rows = await this.source.query<{ giveaway_id: number }[]>('select giveaway_id from winners where id = $1', [id])
    return rows[0]?.giveaway_id
  }

  /** @param email in lower case */
  async lockByEmail(transaction: Transaction, giveawayId: number, email: string): Promise<WinnerRow | undefined> {
    const [row] = await transaction.query<SealedWinner[]>(
      `${ROWS} where w.giveaway_id = $1 and w.email_hash = any($2::bytea[]) for update of w`,
      [giveawayId, this.keys.emailHashes(email)],
    )
    return row === undefined ? undefined : this.#opened(row)
  }

  /** The next winner to remind, asked between two moments; locked until the transaction ends. */
  async lockNextToRemind(transaction: Transaction, askedUntil: Date, askedAfter: Date): Promise<WinnerRow | undefined> {
    const [row] = await transaction.query<SealedWinner[]>(NEXT_TO_REMIND, [askedUntil, askedAfter])
    return row === undefined ? undefined : this.#opened(row)
  }

  /** The giveaway must be locked. @param email in lower case */
  async insert(transaction: Transaction, giveawayId: number, email: string, created: Date): Promise<number> {
    return await this.#insert(transaction, giveawayId, { email, entryCode: null, place: null }, created)
  }

  /**
   * Inserts winners of a draw, under a lock of the giveaway. One whose address has won already is not inserted again.
   * @returns ids of new ones
   */
  async insertDrawn(
    transaction: Transaction,
    giveawayId: number,
    winners: readonly DrawnWinner[],
    drawn: Date,
  ): Promise<number[]> {
    await transaction.query('select from giveaways where id = $1 for no key update', [giveawayId])
    const ids: number[] = []
    for (const winner of winners) {
      if ((await this.lockByEmail(transaction, giveawayId, winner.email)) !== undefined) continue
      ids.push(await this.#insert(transaction, giveawayId, winner, drawn))
    }
    return ids
  }

  async update(transaction: Transaction, id: number, change: WinnerChange): Promise<void> {
    const names = Object.keys(change)
    if (names.length === 0) return
    const sets = names.map((name, place) => `${name} = $${place + 2}`).join(', ')
    await transaction.query(`update winners set ${sets} where id = $1`, [id, ...Object.values(change)])
  }

  /** Removes winners with addresses, links, and mails to them alone. */
  async remove(transaction: Transaction, ids: readonly number[]): Promise<void> {
    await transaction.query('delete from winner_mails where cardinality(winner_ids) = 1 and winner_ids[1] = any($1::integer[])', [
      ids,
    ])
    await transaction.query('delete from winners where id = any($1::integer[])', [ids])
  }

  async #insert(
    transaction: Transaction,
    giveawayId: number,
    { email, entryCode, place }: { readonly email: string; readonly entryCode: string | null; readonly place: number | null },
    created: Date,
  ): Promise<number> {
    // The id is part of what the address is sealed for.
    const [next] = await transaction.query<{ id: number }[]>(
      `select nextval(pg_get_serial_sequence('winners', 'id'))::integer as id`,
    )
    if (next === undefined) throw new Error('There is no id for a winner')
    const { keyId, nonce, sealed } = this.keys.seal(`winner-email ${next.id}`, email)
    const hash = this.keys.hashEmail(email)
    await transaction.query(INSERT, [next.id, giveawayId, keyId, nonce, sealed, hash, created, entryCode, place])
    return next.id
  }

  async #list(executor: Transaction, condition: string, parameters: readonly unknown[]): Promise<WinnerRow[]> {
    const query = `${ROWS} ${condition} order by w.giveaway_id, w.place nulls last, w.id`
    return (await executor.query<SealedWinner[]>(query, [...parameters])).map((row) => this.#opened(row))
  }

  #opened({ email_key_id: keyId, email_nonce: nonce, email_sealed: sealed, ...row }: SealedWinner): WinnerRow {
    return { ...row, email: this.keys.open(`winner-email ${row.id}`, { keyId, nonce, sealed }) }
  }
}
