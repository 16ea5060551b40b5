import type { Transaction } from '@ribbonry/service-kit'
import { mailboxOf } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { AddressKeys } from '../../addresses/address-keys.ts'

/** Random bytes of an entry's code. */
export const ENTRY_CODE_BYTES = 16

/** What is kept of an entrant, sealed: the address as it was typed first, and the code of the mailed link. */
interface Entrant {
  readonly email: string
  /** Absent for entries that staff imported. */
  readonly link?: string
}

export interface Entry extends Entrant {
  readonly code: string
  /** Until then the entry does not count. */
  readonly confirmed: Date | null
  readonly created: Date
  /** When the link was mailed last. */
  readonly mailed: Date | null
}

/** An entry that a mailed link belongs to. */
export interface LinkedEntry {
  readonly code: string
  readonly giveaway_id: number
  readonly slug: string
  readonly title: string
  readonly starts: Date
  readonly ends: Date
  readonly confirmed: Date | null
  /** When its link was mailed last. */
  readonly mailed: Date
}

interface SealedEntry extends Omit<Entry, keyof Entrant> {
  readonly email_key_id: string
  readonly email_nonce: Buffer
  readonly email_sealed: Buffer
}

const ROWS = 'select code, email_key_id, email_nonce, email_sealed, confirmed, created, mailed from entries'

const INSERT = `
  insert into entries (code, giveaway_id, email_key_id, email_nonce, email_sealed, email_hash, link, created)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (giveaway_id, email_hash) do nothing returning code`

const OF_MAILBOXES = `
  select e.code, e.email_key_id, e.email_nonce, e.email_sealed, e.confirmed, e.created, e.mailed, g.title
  from entries as e join giveaways as g on g.id = e.giveaway_id where e.email_hash = any($1::bytea[]) order by e.created, e.code`

// Before the draw an entry goes; afterwards its code stays, since the result is recomputed from all codes.
const ERASE = `
  with gone as (select code from entries where email_hash = any($1::bytea[])), kept as (
    update entries as e set email_key_id = null, email_nonce = null, email_sealed = null, email_hash = null, link = null
    from draws as d where e.code in (select code from gone) and d.giveaway_id = e.giveaway_id and d.drawn is not null
      and e.confirmed is not null
    returning e.code)
  delete from entries where code in (select code from gone) and code not in (select code from kept)`

/** Entries of giveaways. Addresses are sealed, and found by keyed hashes of their mailboxes. */
@Injectable()
export class EntriesRepository {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(AddressKeys) private readonly keys: AddressKeys,
  ) {}

  /** Whether the draw has closed the list. It is held off until the transaction ends. */
  async isClosed(transaction: Transaction, giveawayId: number): Promise<boolean> {
    const [draw] = await transaction.query<{ drawn: Date | null }[]>('select drawn from draws where giveaway_id = $1 for share', [
      giveawayId,
    ])
    return draw !== undefined && draw.drawn !== null
  }

  /** The entry of a mailbox, in whatever spelling; locked until the transaction ends. */
  async lockByMailbox(transaction: Transaction, giveawayId: number, email: string): Promise<Entry | undefined> {
    const [row] = await transaction.query<SealedEntry[]>(
      `${ROWS} where giveaway_id = $1 and email_hash = any($2::bytea[]) for update`,
      [giveawayId, this.keys.emailHashes(mailboxOf(email))],
    )
    return row === undefined ? undefined : this.#opened(row)
  }

  /** Inserts an entry that is to be confirmed; nothing where the mailbox has one already. */
  async insert(
    transaction: Transaction,
    giveawayId: number,
    { code, email, link, linkHash }: { code: string; email: string; link: string; linkHash: Buffer },
    created: Date,
  ): Promise<void> {
    const { keyId, nonce, sealed } = this.keys.seal(`giveaway-entry ${code}`, JSON.stringify({ email, link } satisfies Entrant))
    const hash = this.keys.hashEmail(mailboxOf(email))
    await transaction.query(INSERT, [code, giveawayId, keyId, nonce, sealed, hash, linkHash, created])
  }

  async markMailed(transaction: Transaction, code: string, mailed: Date): Promise<void> {
    await transaction.query('update entries set mailed = $2 where code = $1', [code, mailed])
  }

  /** The entry of a mailed link. @param hash SHA-256 of the link's code */
  async findByLink(hash: Buffer): Promise<LinkedEntry | undefined> {
    const [row] = await this.source.query<LinkedEntry[]>(
      `select e.code, e.giveaway_id, g.slug, g.title, g.starts, g.ends, e.confirmed,
         coalesce(e.mailed, e.created) as mailed from entries as e
       join giveaways as g on g.id = e.giveaway_id where e.link = $1`,
      [hash],
    )
    return row
  }

  async confirm(transaction: Transaction, code: string, now: Date): Promise<void> {
    await transaction.query('update entries set confirmed = coalesce(confirmed, $2) where code = $1', [code, now])
  }

  /** Codes of confirmed entries after a code, in order. */
  async codesAfter(transaction: Transaction, giveawayId: number, after: string, count: number): Promise<string[]> {
    // One text instead of a row for each code, of which a draw reads a million.
    const [row] = await transaction.query<{ codes: string | null }[]>(
      `select string_agg(code, ' ' order by code) as codes from (
         select code from entries where giveaway_id = $1 and confirmed is not null and code > $2 order by code limit $3) as c`,
      [giveawayId, after, count],
    )
    return row?.codes?.split(' ') ?? []
  }

  /** Codes of confirmed entries in order, page by page. */
  async page(giveawayId: number, count: number, offset: number): Promise<string[]> {
    const rows = await this.source.query<{ code: string }[]>(
      'select code from entries where giveaway_id = $1 and confirmed is not null order by code limit $2 offset $3',
      [giveawayId, count, offset],
    )
    return rows.map(({ code }) => code)
  }

  /** Addresses by code; entries of members who were erased have none. */
  async emailsOf(transaction: Transaction, codes: readonly string[]): Promise<Map<string, string>> {
    const rows = await transaction.query<SealedEntry[]>(`${ROWS} where code = any($1::text[]) and email_sealed is not null`, [
      codes,
    ])
    return new Map(rows.map((row) => [row.code, this.#opened(row).email]))
  }

  /** Entries of these addresses' mailboxes in all giveaways. */
  async ofEmails(transaction: Transaction, emails: readonly string[]): Promise<(Entry & { readonly title: string })[]> {
    const rows = await transaction.query<(SealedEntry & { readonly title: string })[]>(OF_MAILBOXES, [this.#hashes(emails)])
    return rows.map(({ title, ...row }) => ({ ...this.#opened(row), title }))
  }

  /** Removes what is known of these mailboxes. A draw that is being held is waited for. */
  async erase(transaction: Transaction, emails: readonly string[]): Promise<void> {
    const hashes = this.#hashes(emails)
    await transaction.query(
      `select from draws where giveaway_id in (select giveaway_id from entries where email_hash = any($1::bytea[]))
       order by giveaway_id for update`,
      [hashes],
    )
    await transaction.query(ERASE, [hashes])
  }

  #hashes(emails: readonly string[]): Buffer[] {
    return emails.flatMap((email) => this.keys.emailHashes(mailboxOf(email)))
  }

  #opened({ email_key_id: keyId, email_nonce: nonce, email_sealed: sealed, ...row }: SealedEntry): Entry {
    return { ...row, ...(JSON.parse(this.keys.open(`giveaway-entry ${row.code}`, { keyId, nonce, sealed })) as Entrant) }
  }
}
