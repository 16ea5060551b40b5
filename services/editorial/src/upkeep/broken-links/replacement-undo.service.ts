import type { OperationKind } from '@ribbonry/contracts'
import { canonicalLink } from '@ribbonry/links'
import type { Transaction } from '@ribbonry/service-kit'
import {
  type Operation,
  OperationsRepository,
  type SetPutBack,
  type SetUndo,
  UndoableRows,
} from '@ribbonry/service-kit/operations'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { GuideCachesService } from '../../guides/guide-caches.service.ts'
import { type LinkChange, LinkChangesRepository } from './link-changes.repository.ts'
import { publicSlugs, RelinkedGuidesService } from './relinked-guides.service.ts'

/** What operations that replace links are about. */
export const REPLACED_LINK = 'replaced-link' satisfies OperationKind

/** The replacement that a chain of undos began with, and what the next one of them does. */
interface Direction {
  readonly replacement: LinkChange
  readonly isBack: boolean
}

/** Gives products back the links that a replacement took, all in one transaction; and replaces them again. */
@Injectable()
export class ReplacementUndo implements OnModuleInit {
  constructor(
    @Inject(UndoableRows) private readonly types: UndoableRows,
    @Inject(OperationsRepository) private readonly operations: OperationsRepository,
    @Inject(LinkChangesRepository) private readonly changes: LinkChangesRepository,
    @Inject(RelinkedGuidesService) private readonly relinked: RelinkedGuidesService,
    @Inject(GuideCachesService) private readonly caches: GuideCachesService,
  ) {}

  onModuleInit(): void {
    this.types.addSet(REPLACED_LINK, { putBack: (transaction, undo) => this.#putBack(transaction, undo) })
  }

  async #putBack(transaction: Transaction, { operation, id, identity }: SetUndo): Promise<SetPutBack> {
    const { replacement, isBack } = await this.#directionOf(transaction, operation)
    const guides = await this.changes.lockGuidesOfChange(transaction, operation.id)
    const products = await this.changes.listAsWritten(transaction, operation.id)
    const key = isBack ? replacement.key : canonicalLink(replacement.new_link)
    const mark = await this.relinked.markOf(transaction, key)
    await this.changes.restore(transaction, { operation: operation.id, id, mark, by: identity.userId }, products)
    const moved = products.map(({ id: product, guide_id, merchant, former_merchant: former, has_own: hasOwn }) => ({
      id: product,
      guide_id,
      shops: [merchant, former],
      hasOwn,
    }))
    const details = { change: replacement.id, link: replacement.link, new_link: replacement.new_link }
    const action = isBack ? 'undo-replace-link' : 'replace-link'
    await this.relinked.update(transaction, { action, details, by: identity.userId, to: { key, mark } }, moved, guides)
    const slugs = publicSlugs(guides, moved)
    return {
      changed: products.length,
      skipped: operation.changed - products.length,
      committed: () => this.caches.purge(slugs),
    }
  }

  async #directionOf(transaction: Transaction, operation: Operation): Promise<Direction> {
    let [first, isBack] = [operation, true]
    while (first.undoes !== null) {
      const earlier = await this.operations.find(first.undoes, transaction)
      if (earlier === undefined) break
      first = earlier
      isBack = !isBack
    }
    const replacement = await this.changes.find(transaction, first.id)
    if (replacement === undefined) throw new Error(`Operation ${first.id} replaced no link`)
    return { replacement, isBack }
  }
}
