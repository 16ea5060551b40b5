import { mailboxOf } from '@ribbonry/service-kit'
import type { DataSource, EntityManager } from 'typeorm'
import type { AddressKeys, Sealed, SealedFor } from './address-keys.ts'

interface SealedRow {
  readonly id: string
  readonly key_id: string
  readonly nonce: Buffer
  readonly sealed: Buffer
}

interface SealedColumn {
  readonly select: string
  readonly update: string
  readonly owner: (id: string) => SealedFor
  /** What of the text is found by its hash, which is made anew with the current key. */
  readonly hashed?: (text: string) => string
}

/** Entries are found by their mailboxes. */
const entrantMailbox = (entrant: string): string => mailboxOf((JSON.parse(entrant) as { readonly email: string }).email)

/** What is sealed, table by table. `$1` of `select` is the current key, `$2` the number of rows. */
const COLUMNS = {
  addresses: {
    select: `select winner_id::text as id, key_id, nonce, sealed from winner_addresses
      where erased is null and key_id <> $1 order by winner_id limit $2 for update skip locked`,
    update: `update winner_addresses as t set key_id = $1, nonce = n.nonce, sealed = n.sealed
      from unnest($2::text[], $3::bytea[], $4::bytea[]) as n (id, nonce, sealed) where t.winner_id = n.id::integer`,
    owner: (id) => `winner-address ${Number(id)}`,
  },
  emails: {
    select: `select id::text, email_key_id as key_id, email_nonce as nonce, email_sealed as sealed from winners
      where email_key_id <> $1 order by id limit $2 for update skip locked`,
    update: `update winners as t set email_key_id = $1, email_nonce = n.nonce, email_sealed = n.sealed, email_hash = n.hash
      from unnest($2::text[], $3::bytea[], $4::bytea[], $5::bytea[]) as n (id, nonce, sealed, hash) where t.id = n.id::integer`,
    owner: (id) => `winner-email ${Number(id)}`,
    hashed: (email) => email,
  },
  mails: {
    select: `select id::text, key_id, nonce, sealed from winner_mails where key_id <> $1 order by id limit $2
      for update skip locked`,
    update: `update winner_mails as t set key_id = $1, nonce = n.nonce, sealed = n.sealed
      from unnest($2::text[], $3::bytea[], $4::bytea[]) as n (id, nonce, sealed) where t.id = n.id::uuid`,
    owner: (id) => `winner-mail ${id}`,
  },
  secrets: {
    select: `select giveaway_id::text as id, secret_key_id as key_id, secret_nonce as nonce, secret_sealed as sealed from draws
      where secret_key_id <> $1 order by giveaway_id limit $2 for update skip locked`,
    update: `update draws as t set secret_key_id = $1, secret_nonce = n.nonce, secret_sealed = n.sealed
      from unnest($2::text[], $3::bytea[], $4::bytea[]) as n (id, nonce, sealed) where t.giveaway_id = n.id::integer`,
    owner: (id) => `draw-secret ${Number(id)}`,
  },
  entries: {
    select: `select code as id, email_key_id as key_id, email_nonce as nonce, email_sealed as sealed from entries
      where email_key_id <> $1 limit $2 for update skip locked`,
    update: `update entries as t set email_key_id = $1, email_nonce = n.nonce, email_sealed = n.sealed, email_hash = n.hash
      from unnest($2::text[], $3::bytea[], $4::bytea[], $5::bytea[]) as n (id, nonce, sealed, hash) where t.code = n.id`,
    owner: (id) => `giveaway-entry ${id}`,
    hashed: entrantMailbox,
  },
} as const satisfies Record<string, SealedColumn>

export type SealedKind = keyof typeof COLUMNS
export const SEALED_KINDS = Object.keys(COLUMNS) as SealedKind[]

/** Seals stored values anew with the current key. May run several times at once, and beside the service. */
export class KeyRotationRepository {
  constructor(
    private readonly source: DataSource,
    private readonly keys: AddressKeys,
  ) {}

  /** One batch in a transaction of its own; how many rows it rotated, 0 when none is left that nobody else works on. */
  async rotateBatch(kind: SealedKind, rows: number): Promise<number> {
    return await this.source.transaction((transaction) => this.#rotate(transaction, COLUMNS[kind], rows))
  }

  async #rotate(transaction: EntityManager, column: SealedColumn, limit: number): Promise<number> {
    const { currentId } = this.keys
    const rows = await transaction.query<SealedRow[]>(column.select, [currentId, limit])
    if (rows.length === 0) return 0
    const texts = rows.map(({ id, key_id: keyId, nonce, sealed }) => this.keys.open(column.owner(id), { keyId, nonce, sealed }))
    const sealed = rows.map(({ id }, place): Sealed => this.keys.seal(column.owner(id), texts[place] ?? ''))
    const values: unknown[] = [
      currentId,
      rows.map(({ id }) => id),
      sealed.map(({ nonce }) => nonce),
      sealed.map(({ sealed: bytes }) => bytes),
    ]
    const { hashed } = column
    if (hashed !== undefined) values.push(texts.map((text) => this.keys.hashEmail(hashed(text))))
    await transaction.query(column.update, values)
    return rows.length
  }
}
