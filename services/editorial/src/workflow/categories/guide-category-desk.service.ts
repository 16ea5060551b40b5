import { changeGuideCategory, type Hanging, mergeGuideCategories, restoreGuideCategory } from '@ribbonry/contracts'
import { CLOCK, type Clock, type DomainError, refusalOf, type Transaction, Transactions } from '@ribbonry/service-kit'
import { Operations } from '@ribbonry/service-kit/operations'
import { StaleRow } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { GuideCategoryCaches } from './guide-category-caches.service.ts'
import { type GuideCategoryRecord, GuideCategoryRowsRepository } from './guide-category-rows.repository.ts'
import { GUIDE_CATEGORY } from './guide-category-undo.service.ts'

/** A change, and the operation that takes it back; undefined where nothing changed. */
export interface ChangedCategory {
  readonly category: GuideCategoryRecord
  readonly operation: number | undefined
}

interface NewValues {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly version: number
}

/** A save that is based on another version. */
export class StaleGuideCategory extends StaleRow<GuideCategoryRecord> {}

const notFound = (): DomainError =>
  refusalOf(changeGuideCategory, 'not-found', 'category-not-found', 'We could not find that category, or it is in the trash.')

/**
 * Renames, merges and removes categories of guides. Guides are not changed by that: they hold ids, and show what has taken their
 * place. So all of it is taken back exactly, also under an open editor.
 */
@Injectable()
export class GuideCategoryDeskService {
  constructor(
    @Inject(Transactions) private readonly transactions: Transactions,
    @Inject(GuideCategoryRowsRepository) private readonly rows: GuideCategoryRowsRepository,
    @Inject(GuideCategoryCaches) private readonly caches: GuideCategoryCaches,
    @Inject(Operations) private readonly operations: Operations,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(state: 'live' | 'trash', term: string | undefined): Promise<GuideCategoryRecord[]> {
    return await this.rows.list(state, term)
  }

  async listHanging(ids: readonly number[]): Promise<Hanging> {
    return (await this.rows.listHanging(ids)).filter(({ count }) => count > 0)
  }

  /** @throws DomainError `category-not-found`, `name-missing`, `name-taken`, `slug-taken`, StaleGuideCategory */
  async change(id: number, { name, slug, version }: NewValues, memberId: number): Promise<ChangedCategory> {
    return await this.#changed([id], id, async (transaction) => {
      const row = await this.#findLive(transaction, id)
      if (row.version !== version) throw new StaleGuideCategory(row, row.version)
      const next = { id, name: name ?? row.name, slug: slug ?? row.slug }
      if (next.name === '')
        throw refusalOf(changeGuideCategory, 'refused', 'name-missing', 'Please provide a name', {
          fields: { name: 'Please provide a name' },
        })
      if (next.name === row.name && next.slug === row.slug) return undefined
      await this.#assertFree(transaction, next)
      const before = await this.operations.before(transaction, GUIDE_CATEGORY, [id])
      await this.rows.change(transaction, id, next.name, next.slug, this.clock())
      return await this.operations.recordRow(transaction, before, { memberId, action: 'change', id, title: row.name })
    })
  }

  /** @throws DomainError `category-not-found` if one of them is missing or in the trash, `same-category` */
  async merge(given: readonly number[], into: number, memberId: number): Promise<ChangedCategory> {
    const ids = [...new Set(given)]
    if (ids.includes(into))
      throw refusalOf(mergeGuideCategories, 'refused', 'same-category', 'A category cannot be merged into itself.')
    return await this.#changed([...ids, into], into, async (transaction) => {
      const target = await this.#findLive(transaction, into)
      const merged = await this.#listLive(transaction, ids)
      const all = [...ids, ...(await this.rows.listMergedInto(transaction, ids))]
      const before = await this.operations.before(transaction, GUIDE_CATEGORY, all)
      await this.rows.merge(transaction, all, into, this.clock())
      const title = `${namesOf(merged)} into ${target.name}`
      return await this.operations.recordRows(transaction, before, { memberId, action: 'merge', title })
    })
  }

  /** @throws DomainError `category-not-found` if one of them is missing or in the trash */
  async trash(given: readonly number[], memberId: number): Promise<number | undefined> {
    const ids = [...new Set(given)]
    const operation = await this.#run(async (transaction) => {
      const found = await this.#listLive(transaction, ids)
      const before = await this.operations.before(transaction, GUIDE_CATEGORY, ids)
      await this.rows.trash(transaction, ids, this.clock())
      return await this.operations.recordRows(transaction, before, { memberId, action: 'trash', title: namesOf(found) })
    })
    await this.caches.purge(ids)
    return operation
  }

  /** @throws DomainError `category-not-found` unless it is in the trash, `name-taken`, `slug-taken` */
  async restore(id: number, memberId: number): Promise<ChangedCategory> {
    return await this.#changed([id], id, async (transaction) => {
      const row = await this.rows.find(id, transaction)
      if (row === undefined || row.trashed === null)
        throw refusalOf(restoreGuideCategory, 'not-found', 'category-not-found', 'That category is not in the trash.')
      await this.#assertFree(transaction, row)
      const before = await this.operations.before(transaction, GUIDE_CATEGORY, [id])
      await this.rows.restore(transaction, id, this.clock())
      return await this.operations.recordRow(transaction, before, { memberId, action: 'restore', id, title: row.name })
    })
  }

  /** Changes categories, and purges the pages of guides that show any of them. @returns one of them as it is then */
  async #changed(
    purged: readonly number[],
    id: number,
    work: (transaction: Transaction) => Promise<number | undefined>,
  ): Promise<ChangedCategory> {
    const operation = await this.#run(work)
    if (operation !== undefined) await this.caches.purge(purged)
    const category = await this.rows.find(id)
    if (category === undefined) throw notFound()
    return { category, operation }
  }

  async #run(work: (transaction: Transaction) => Promise<number | undefined>): Promise<number | undefined> {
    return await this.transactions.run(async (transaction) => {
      await this.rows.lock(transaction)
      return await work(transaction)
    })
  }

  async #findLive(transaction: Transaction, id: number): Promise<GuideCategoryRecord> {
    const row = await this.rows.find(id, transaction)
    if (row === undefined || row.trashed !== null) throw notFound()
    return row
  }

  async #listLive(transaction: Transaction, ids: readonly number[]): Promise<{ readonly name: string }[]> {
    const found = await this.rows.listLive(transaction, ids)
    if (found.length < ids.length) throw notFound()
    return found
  }

  async #assertFree(transaction: Transaction, wanted: Pick<GuideCategoryRecord, 'id' | 'name' | 'slug'>): Promise<void> {
    const taken = await this.rows.findTaken(transaction, wanted)
    if (taken === undefined) return
    const sentence =
      taken === 'name'
        ? `There is a category called ${wanted.name} already. Merge the two, or choose another name.`
        : `Another category leads to /gifts/${wanted.slug}/ already.`
    throw refusalOf(changeGuideCategory, 'conflict', `${taken}-taken`, sentence, { fields: { [taken]: sentence } })
  }
}

/** "Tea", "Tea and 3 more". */
function namesOf(rows: readonly { readonly name: string }[]): string {
  const [first] = rows
  if (first === undefined) return ''
  return rows.length === 1 ? first.name : `${first.name} and ${rows.length - 1} more`
}
