import { getGuideOperation, SHOWN_OPERATION_ROWS } from '@ribbonry/contracts'
import { type Identity, refusalOf } from '@ribbonry/service-kit'
import {
  mayUseOperation,
  type Operation,
  OperationsRepository,
  type OperationRow,
  OperationUndo,
} from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'

/** What was done to links of guides, seen and taken back. */
@Injectable()
export class GuideOperationsService {
  constructor(
    @Inject(OperationsRepository) private readonly operations: OperationsRepository,
    @Inject(OperationUndo) private readonly undoing: OperationUndo,
  ) {}

  /** The first rows. @throws DomainError `operation-not-found` also for whoever may not see it */
  async listRows(id: number, identity: Identity): Promise<OperationRow[]> {
    const operation = await this.operations.find(id)
    if (operation === undefined || !mayUseOperation(identity, operation))
      throw refusalOf(getGuideOperation, 'not-found', 'operation-not-found', 'We could not find that operation.')
    return await this.operations.listRows(id, { most: SHOWN_OPERATION_ROWS })
  }

  /** @throws DomainError `operation-not-found`, `operation-running`, `cannot-undo` */
  async undo(id: number, identity: Identity): Promise<Operation> {
    return await this.undoing.undo(id, identity)
  }
}
