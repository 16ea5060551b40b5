import { isReservedSlug, takeAddress } from '@ribbonry/contracts'
import { refusalOf, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { type AddressHolder, type AddressRow, AddressesRepository } from './addresses.repository.ts'

/** An address that is not free. */
export type TakenAddress = AddressRow | 'reserved'

/** Who stands at which address below `/`. Pages of other services take theirs here, so that one slug never means two pages. */
@Injectable()
export class AddressesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(AddressesRepository) private readonly addresses: AddressesRepository,
  ) {}

  /** Undefined while the address is free. */
  async find(slug: string): Promise<TakenAddress | undefined> {
    return isReservedSlug(slug) ? 'reserved' : await this.addresses.findBySlug(slug)
  }

  /**
   * Takes an address; `previous` stays with its page and leads on.
   * @throws DomainError `slug-taken`
   */
  async take(slug: string, holder: AddressHolder, previous: string | undefined): Promise<void> {
    await this.transactions.run(async (transaction) => {
      if (isReservedSlug(slug) || !(await this.addresses.take(transaction, slug, holder)))
        throw refusalOf(takeAddress, 'conflict', 'slug-taken', 'That slug is taken already.')
      if (previous !== undefined && previous !== slug) await this.addresses.take(transaction, previous, holder, true)
    })
  }

  async release(slug: string, holder: AddressHolder): Promise<void> {
    await this.transactions.run((transaction) => this.addresses.release(transaction, slug, holder))
  }
}
