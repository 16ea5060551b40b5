import type { AddressType } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { ReadPool } from '../../database/read-pool.ts'

/** A page that stands below `/`. */
export interface AddressHolder {
  readonly type: AddressType
  readonly id: number
}

export interface AddressRow extends AddressHolder {
  /** Its page stands elsewhere now. */
  readonly retired: boolean
}

const BY_SLUG = 'select item_type as type, item_id as id, retired from addresses where slug = $1'

/** Of two that take one slug at once, the second waits here for the first. */
const TAKE = `
  insert into addresses (slug, item_type, item_id, retired) values ($1, $2, $3, $4)
  on conflict (slug) do update set retired = excluded.retired
    where addresses.item_type = excluded.item_type and addresses.item_id = excluded.item_id
  returning slug`

const RELEASE = 'delete from addresses where slug = $1 and item_type = $2 and item_id = $3'

/** The register of addresses below `/`. Triggers on posts and guides keep it as well. */
@Injectable()
export class AddressesRepository {
  constructor(@Inject(ReadPool) private readonly pool: ReadPool) {}

  async findBySlug(slug: string): Promise<AddressRow | undefined> {
    const [row] = await this.pool.query<AddressRow>(BY_SLUG, [slug])
    return row
  }

  /** @returns whether the address is theirs now; false where another page holds it */
  async take(transaction: Transaction, slug: string, { type, id }: AddressHolder, retired = false): Promise<boolean> {
    return (await transaction.query<object[]>(TAKE, [slug, type, id, retired])).length > 0
  }

  async release(transaction: Transaction, slug: string, { type, id }: AddressHolder): Promise<void> {
    await transaction.query(RELEASE, [slug, type, id])
  }
}
