import { DomainError, type Identity } from '@ribbonry/service-kit'
import { OperationsRepository, OperationUndo } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { type LeftProduct, LinkChangesRepository } from './link-changes.repository.ts'
import { REPLACED_LINK } from './replacement-undo.service.ts'

interface Undone {
  readonly restored: number
  readonly skipped: number
  readonly left: readonly LeftProduct[]
}

/** Products that an undo names. */
const MOST_NAMED = 100

/** Takes replacements of links back where they were made: at the broken links. */
@Injectable()
export class ReplacedLinksService {
  constructor(
    @Inject(OperationsRepository) private readonly operations: OperationsRepository,
    @Inject(OperationUndo) private readonly undoing: OperationUndo,
    @Inject(LinkChangesRepository) private readonly changes: LinkChangesRepository,
  ) {}

  /**
   * Gives products back the link that a replacement took, unless they were changed since. A second time changes nothing.
   * @throws DomainError `change-not-found`
   */
  async undo(changeId: number, identity: Identity): Promise<Undone> {
    const operation = await this.operations.find(changeId)
    if (operation === undefined || operation.subjectType !== REPLACED_LINK || operation.undoes !== null)
      throw new DomainError('not-found', 'change-not-found', 'We could not find that change.')
    if (operation.undoneBy !== null) return { restored: 0, skipped: operation.changed, left: [] }
    const { id, changed, skipped } = await this.undoing.undo(changeId, identity)
    return { restored: changed, skipped, left: await this.changes.listLeft(id, MOST_NAMED) }
  }
}
