import { Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { LinkUsesRepository } from './link-uses.repository.ts'

/** Gifts and products of one transaction. */
const AT_ONCE = 1000

/** Follows changes of links that no transaction brought up to date: imports, demo content, older rows. */
@Injectable()
export class LinkUsesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(LinkUsesRepository) private readonly uses: LinkUsesRepository,
  ) {}

  /** Computes anew what all links are worth. */
  async weighAll(): Promise<void> {
    let after = 0
    for (;;) {
      const ids = await this.uses.listIds(after, AT_ONCE)
      await this.transactions.run((transaction) => this.uses.weigh(transaction, ids))
      const last = ids.at(-1)
      if (last === undefined) return
      after = last
    }
  }

  async keepUp(): Promise<void> {
    while (await this.uses.hasNoted()) {
      const count = await this.transactions.run(async (transaction) => {
        const { gifts, products } = await this.uses.listNoted(transaction, AT_ONCE)
        await this.uses.refresh(transaction, { gifts, products })
        return gifts.length + products.length
      })
      // Another instance works on the rest.
      if (count === 0) return
    }
  }
}
