import type { BulkPostChange } from '@ribbonry/contracts'
import type { Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { In } from 'typeorm'
import { CONFIG, type CatalogEnvironment } from '../../config.ts'
import { Post } from '../../posts/post.entity.ts'
import { fieldsOf } from './bulk-fields.ts'
import {
  ADD_CATEGORIES,
  CHANGE,
  DECIDE,
  DECIDE_DRY,
  FORGET_LINK_STATES,
  LEAD_LINKS,
  REMOVE_CATEGORIES,
} from './bulk-statements.ts'
import { type LedLink, ledLinks } from './led-links.ts'

/** Numbers of posts by what a change does to them. */
export interface BulkCounts {
  readonly changed: number
  readonly refused: number
}

interface DecidedItem {
  readonly postId: string
  readonly outcome: 'changed' | 'unchanged' | 'refused'
}

/** Changes posts of an operation, some at a time. Callers hold the lock of the operation. */
@Injectable()
export class BulkChangesRepository {
  constructor(@Inject(CONFIG) private readonly config: Pick<CatalogEnvironment, 'EXCHANGE_RATES'>) {}

  /** Counts and records what a change would do, and changes no post. */
  async decideAll(transaction: Transaction, operationId: number, change: BulkPostChange, now: Date): Promise<BulkCounts> {
    const [counts] = await transaction.query<BulkCounts[]>(DECIDE_DRY, [operationId, ...this.#valuesOf(change, now)])
    return counts ?? { changed: 0, refused: 0 }
  }

  /**
   * Decides what becomes of the next posts, in the order of their ids, and locks them.
   * @returns undefined when none are left
   */
  async decideNext(
    transaction: Transaction,
    operationId: number,
    { change, now, most }: { readonly change: BulkPostChange; readonly now: Date; readonly most: number },
  ): Promise<(BulkCounts & { readonly ids: readonly string[] }) | undefined> {
    const decided = await transaction.query<DecidedItem[]>(DECIDE, [operationId, ...this.#valuesOf(change, now), most])
    if (decided.length === 0) return undefined
    const ids = decided.flatMap(({ postId, outcome }) => (outcome === 'changed' ? [postId] : []))
    return { ...countsOf(decided), ids }
  }

  /** Changes posts that are locked. @returns them as they are then */
  async change(transaction: Transaction, ids: readonly string[], change: BulkPostChange, now: Date): Promise<Post[]> {
    if (ids.length === 0) return []
    const values = this.#valuesOf(change, now)
    const links = await this.#linksAt(transaction, ids, change)
    await transaction.query(CHANGE, [ids, ...values.slice(0, 2), now, change.trashed === false, values[6]])
    if (links.length > 0) await leadLinks(transaction, links)
    const { add_category_ids: added = [], remove_category_ids: removed = [] } = change
    if (added.length > 0) await transaction.query(ADD_CATEGORIES, [ids, added])
    if (removed.length > 0) await transaction.query(REMOVE_CATEGORIES, [ids, removed])
    return await transaction.getRepository(Post).findBy({ id: In(ids.map(Number)) })
  }

  /** Parameters 2 to 8 of `DECIDE`; the first two and the last are also those of `CHANGE`. */
  #valuesOf(change: BulkPostChange, now: Date): unknown[] {
    const { published, add_category_ids: added = [], remove_category_ids: removed = [], trashed } = change
    const fields = fieldsOf(change, this.config.EXCHANGE_RATES.usd)
    return [published !== undefined, published ?? null, now, added, removed, trashed === false, fields]
  }

  async #linksAt(transaction: Transaction, ids: readonly string[], change: BulkPostChange): Promise<LedLink[]> {
    const { merchant_from: from, merchant_to: to } = change
    if (from === undefined || to === undefined) return []
    const where = { id: In(ids.map(Number)) }
    const posts = await transaction.getRepository(Post).find({ select: { id: true, merchantLink: true }, where })
    return ledLinks(posts, from, to)
  }
}

function countsOf(decided: readonly DecidedItem[]): BulkCounts {
  const count = (outcome: DecidedItem['outcome']): number => decided.filter((item) => item.outcome === outcome).length
  return { changed: count('changed'), refused: count('refused') }
}

/** Gives gifts their new links, and forgets what checks said of the former ones. */
async function leadLinks(transaction: Transaction, links: readonly LedLink[]): Promise<void> {
  const column = (name: keyof LedLink): unknown[] => links.map((link) => link[name])
  const columns = (['id', 'merchantLink', 'canonicalLink', 'merchant', 'merchantName'] as const).map(column)
  await transaction.query(LEAD_LINKS, columns)
  await transaction.query(FORGET_LINK_STATES, [columns[0]])
}
