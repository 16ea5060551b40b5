import type { Identity, Transaction } from '@ribbonry/service-kit'
import { Inject, Injectable } from '@nestjs/common'
import { canReadGuide, guideInTrash, noSuchGuide, notAllowed } from '../guide-access.policy.ts'
import type { ContentChanges, GuideContent } from './guide-content.ts'
import { GuideContentsRepository, type GuideTodoRecord } from './guide-contents.repository.ts'
import { GuideSurroundingsRepository } from './guide-surroundings.repository.ts'
import type { GuideView } from './guide-view.ts'
import type { EditedGuideRecord } from './staff-guide-record.ts'

/** Reads guides as the editor needs them, with the right to read them. */
@Injectable()
export class GuideViewsService {
  constructor(
    @Inject(GuideContentsRepository) private readonly contents: GuideContentsRepository,
    @Inject(GuideSurroundingsRepository) private readonly surroundings: GuideSurroundingsRepository,
  ) {}

  /** Gets a guide that the member may read. @throws DomainError `guide-not-found`, `not-allowed` */
  async get(id: number, identity: Identity): Promise<GuideView> {
    return await this.#around(await this.getGuide(id, identity))
  }

  /** Gifts that wait to be written into a guide. Checks no rights. */
  async todosOf({ guide }: GuideView): Promise<GuideTodoRecord[]> {
    return await this.contents.listTodos(guide.id)
  }

  /** Gets only the row of a guide that the member may read. @throws DomainError `guide-not-found`, `not-allowed` */
  async getGuide(id: number, identity: Identity): Promise<EditedGuideRecord> {
    const guide = await this.contents.find(id)
    if (guide === undefined) throw noSuchGuide(identity)
    if (!canReadGuide(guide, identity)) throw notAllowed()
    return guide
  }

  /**
   * Finds a guide within a transaction. `lock` locks its row until the transaction ends. Checks no rights.
   * @throws DomainError `in-trash` with `lock`: what is in the trash stays as it is
   */
  async find(transaction: Transaction, id: number, { lock = false } = {}): Promise<GuideView | undefined> {
    const guide = lock ? await this.lockGuide(transaction, id) : await this.contents.find(id, transaction)
    if (lock && guide !== undefined && guide.trashed !== null) throw guideInTrash()
    return guide && (await this.#around(guide, transaction))
  }

  /** Locks only the row of a guide until the transaction ends, also of one in the trash. Checks no rights. */
  async lockGuide(transaction: Transaction, id: number): Promise<EditedGuideRecord | undefined> {
    return await this.contents.lock(transaction, id)
  }

  /** Returns the guide after a change of its content, in the same transaction. Reads only what the change may have affected. */
  async reread(
    transaction: Transaction,
    before: GuideView,
    { fields, products: kept, interlinks }: GuideContent,
    changes: Pick<ContentChanges, 'inserted' | 'updated'> | undefined,
  ): Promise<GuideView> {
    const { id, slug } = before.guide
    const guide = await this.contents.find(id, transaction)
    if (guide === undefined) throw new Error('The row of the guide is locked')
    const records = new Map(before.products.map((product) => [product.id, product]))
    const others: number[] = []
    for (const { product } of [...(changes?.inserted ?? []), ...(changes?.updated ?? [])]) {
      const was = records.get(product.id)
      // Its gift is the same, so nothing has to be read.
      if (was?.post_id === product.post_id) records.set(product.id, { ...product, gift: was.gift })
      else others.push(product.id)
    }
    if (others.length > 0)
      for (const product of await this.contents.listProducts(id, transaction, others)) records.set(product.id, product)
    const products = kept.flatMap((product) => records.get(product.id) ?? [])
    const surroundings = fields.slug === slug ? before.surroundings : await this.surroundings.find(id, transaction)
    return { guide, products, interlinks, surroundings }
  }

  /** Returns the guide after a step of the workflow, in the same transaction. Reads its row again; the rest has not changed. */
  async rereadGuide(transaction: Transaction, view: GuideView): Promise<GuideView> {
    return { ...view, guide: (await this.contents.find(view.guide.id, transaction)) ?? view.guide }
  }

  async #around(guide: EditedGuideRecord, transaction?: Transaction): Promise<GuideView> {
    const products = await this.contents.listProducts(guide.id, transaction)
    const interlinks = await this.contents.listInterlinks(guide.id, transaction)
    return { guide, products, interlinks, surroundings: await this.surroundings.find(guide.id, transaction) }
  }
}
