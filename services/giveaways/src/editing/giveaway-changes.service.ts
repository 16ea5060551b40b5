import { firstFreeSlug, titleSlug } from '@ribbonry/links'
import { CachePurges, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { GiveawayConsequences } from './giveaway-consequences.service.ts'
import {
  type GiveawayColumns,
  GiveawayWritesRepository,
  type NewGiveawayColumns,
  type StoredGiveaway,
} from './giveaway-writes.repository.ts'

const MAX_SLUG_ATTEMPTS = 5

/** Writes giveaways: each change purges the pages that show the giveaway. */
@Injectable()
export class GiveawayChangesService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GiveawayWritesRepository) private readonly writes: GiveawayWritesRepository,
    @Inject(GiveawayConsequences) private readonly consequences: GiveawayConsequences,
    @Inject(CachePurges) private readonly caches: CachePurges,
  ) {}

  /** Creates a giveaway with a slug of its title; undefined where its campaign has one already. Returns the id. */
  async create(columns: Omit<NewGiveawayColumns, 'slug'>): Promise<number | undefined> {
    for (let attempt = 1; attempt <= MAX_SLUG_ATTEMPTS; attempt += 1) {
      const created = await this.#insert(columns)
      if (created !== undefined) {
        await this.caches.purgeShowing(['giveaway'], [{ slug: created.slug }])
        return created.id
      }
      const { provider, provider_key: key } = columns
      if (provider !== null && key !== null && (await this.writes.hasCampaign(provider, key))) return undefined
      // A concurrent insert took the free slug: the next attempt picks another.
    }
    throw new Error('No slug stays free')
  }

  /**
   * Changes a giveaway that is locked meanwhile.
   * @param decide what changes, from what is stored; undefined where nothing does
   * @returns whether there is such a giveaway
   */
  async change(
    id: number,
    decide: (before: StoredGiveaway, transaction: Transaction) => Promise<Partial<GiveawayColumns> | undefined>,
  ): Promise<boolean> {
    const found = await this.transactions.run(async (transaction) => {
      const before = await this.writes.findForUpdate(transaction, id)
      if (before === undefined) return undefined
      const columns = await decide(before, transaction)
      if (columns === undefined) return { slug: before.slug, isChanged: false }
      await this.consequences.beforeChange(transaction, id)
      await this.writes.update(transaction, id, columns)
      await this.consequences.ofChange(transaction, id)
      return { slug: before.slug, isChanged: true }
    })
    if (found?.isChanged === true) await this.caches.purgeShowing(['giveaway'], [{ slug: found.slug }])
    return found !== undefined
  }

  async #insert(columns: Omit<NewGiveawayColumns, 'slug'>): Promise<{ readonly id: number; readonly slug: string } | undefined> {
    return await this.transactions.run(async (transaction) => {
      const wanted = titleSlug(columns.title) || 'giveaway'
      const slug = firstFreeSlug(wanted, await this.writes.listSimilarSlugs(transaction, wanted))
      const id = await this.writes.insert(transaction, { ...columns, slug })
      if (id === undefined) return undefined
      await this.consequences.ofCreation(transaction, id)
      return { id, slug }
    })
  }
}
