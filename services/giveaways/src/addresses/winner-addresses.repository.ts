import type { PostalAddress } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { AddressKeys } from './address-keys.ts'

interface SealedAddress {
  readonly winner_id: number
  readonly key_id: string
  readonly nonce: Buffer
  readonly sealed: Buffer
}

const UPSERT = `
  insert into winner_addresses (winner_id, key_id, nonce, sealed) values ($1, $2, $3, $4)
  on conflict (winner_id) do update set key_id = $2, nonce = $3, sealed = $4, erased = null`

/** Postal addresses of winners, sealed. */
@Injectable()
export class WinnerAddressesRepository {
  constructor(@Inject(AddressKeys) private readonly keys: AddressKeys) {}

  async save(transaction: Transaction, winnerId: number, address: PostalAddress): Promise<void> {
    const { keyId, nonce, sealed } = this.keys.seal(`winner-address ${winnerId}`, JSON.stringify(address))
    await transaction.query(UPSERT, [winnerId, keyId, nonce, sealed])
  }

  /** Addresses by winner, without those that are erased. */
  async open(transaction: Transaction, winnerIds: readonly number[]): Promise<Map<number, PostalAddress>> {
    const rows = await transaction.query<SealedAddress[]>(
      'select winner_id, key_id, nonce, sealed from winner_addresses where winner_id = any($1::integer[]) and erased is null',
      [winnerIds],
    )
    return new Map(
      rows.map(({ winner_id: id, key_id: keyId, nonce, sealed }) => [
        id,
        JSON.parse(this.keys.open(`winner-address ${id}`, { keyId, nonce, sealed })) as PostalAddress,
      ]),
    )
  }

  /** Which of these winners have an address that is not erased. */
  async existing(transaction: Transaction, winnerIds: readonly number[]): Promise<Set<number>> {
    const rows = await transaction.query<{ winner_id: number }[]>(
      'select winner_id from winner_addresses where winner_id = any($1::integer[]) and erased is null',
      [winnerIds],
    )
    return new Set(rows.map(({ winner_id: id }) => id))
  }
}
