import { undoMendedLinks } from '@ribbonry/contracts'
import { type Identity, refusalOf } from '@ribbonry/service-kit'
import { OperationsRepository, OperationUndo } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'
import { MendedGuidesRepository, type MendedRow } from './mended-guides.repository.ts'
import { GUIDE_LINKS } from './mending-undo.service.ts'
import { CHANGED_SINCE, type SkippedGuide } from './skipped-guides.ts'

interface Restored {
  readonly restored: readonly Pick<MendedRow, 'id' | 'title'>[]
  readonly skipped: readonly SkippedGuide[]
}

/** Takes changes of links back where they were made: at the links between our pages. */
@Injectable()
export class MendedLinksService {
  constructor(
    @Inject(OperationsRepository) private readonly operations: OperationsRepository,
    @Inject(OperationUndo) private readonly undoing: OperationUndo,
    @Inject(MendedGuidesRepository) private readonly mended: MendedGuidesRepository,
  ) {}

  /** A second time restores nothing. @throws DomainError `change-not-found` */
  async undo(changeId: number, identity: Identity): Promise<Restored> {
    const operation = await this.operations.find(changeId)
    if (operation === undefined || operation.subjectType !== GUIDE_LINKS || operation.undoes !== null)
      throw refusalOf(undoMendedLinks, 'not-found', 'change-not-found', 'We could not find that change.')
    if (operation.undoneBy !== null) {
      const guides = await this.mended.list(changeId)
      return { restored: [], skipped: guides.map(({ id, title }) => ({ id, title, reason: CHANGED_SINCE })) }
    }
    const { id: undo } = await this.undoing.undo(changeId, identity)
    const guides = await this.mended.list(undo)
    return {
      restored: guides.filter(({ outcome }) => outcome === 'changed'),
      skipped: guides.flatMap(({ id, title, reason }) => (reason === null ? [] : [{ id, title, reason }])),
    }
  }
}
