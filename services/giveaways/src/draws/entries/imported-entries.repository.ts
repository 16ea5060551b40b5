import { mailboxOf, type Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { randomBytes } from 'node:crypto'
import { AddressKeys } from '../../addresses/address-keys.ts'
import { ENTRY_CODE_BYTES } from './entries.repository.ts'

const KNOWN = 'select email_hash from entries where giveaway_id = $1 and email_hash = any($2::bytea[])'

const INSERT = `
  insert into entries (code, giveaway_id, email_key_id, email_nonce, email_sealed, email_hash, confirmed, created)
  select e.code, $1, $2, e.nonce, e.sealed, e.hash, $3, $3
  from unnest($4::text[], $5::bytea[], $6::bytea[], $7::bytea[]) as e (code, nonce, sealed, hash)`

const hex = (hash: Buffer): string => hash.toString('hex')

/** Entries of a provider's list: confirmed, without a mailed link, with codes that nobody chooses. */
@Injectable()
export class ImportedEntriesRepository {
  constructor(@Inject(AddressKeys) private readonly keys: AddressKeys) {}

  /**
   * Inserts an entry for each mailbox that has none. The draw must be locked.
   * @param emails in lower case
   * @returns how many were inserted
   */
  async insert(transaction: Transaction, giveawayId: number, emails: readonly string[], now: Date): Promise<number> {
    // An entry may be stored under the hash of any key.
    const hashes = emails.map((email) => this.keys.emailHashes(mailboxOf(email)))
    const rows = await transaction.query<{ email_hash: Buffer }[]>(KNOWN, [giveawayId, hashes.flat()])
    const taken = new Set(rows.map(({ email_hash: hash }) => hex(hash)))
    const fresh = new Map<string, { readonly email: string; readonly hash: Buffer }>()
    for (const [place, email] of emails.entries()) {
      const [hash, ...earlier] = hashes[place] ?? []
      const isNew = hash !== undefined && !fresh.has(hex(hash)) && ![hash, ...earlier].some((one) => taken.has(hex(one)))
      if (isNew) fresh.set(hex(hash), { email, hash })
    }
    if (fresh.size === 0) return 0
    const entries = [...fresh.values()].map(({ email, hash }) => {
      const code = randomBytes(ENTRY_CODE_BYTES).toString('hex')
      return { code, hash, ...this.keys.seal(`giveaway-entry ${code}`, JSON.stringify({ email })) }
    })
    await transaction.query(INSERT, [
      giveawayId,
      this.keys.currentId,
      now,
      entries.map(({ code }) => code),
      entries.map(({ nonce }) => nonce),
      entries.map(({ sealed }) => sealed),
      entries.map(({ hash }) => hash),
    ])
    return entries.length
  }

  /** Notes on the giveaway that it has imported entrants. */
  async markImported(transaction: Transaction, giveawayId: number, now: Date): Promise<void> {
    await transaction.query('update giveaways set imported = $2 where id = $1', [giveawayId, now])
  }
}
