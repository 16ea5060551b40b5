import { getUserOperation } from '@ribbonry/contracts'
import { type Identity, refusalOf } from '@ribbonry/service-kit'
import { type Operation, OperationsRepository, type OperationRow, OperationUndo } from '@ribbonry/service-kit/operations'
import { Inject, Injectable } from '@nestjs/common'

const MOST_ROWS = 100

/** What was done to the rights of members, seen and taken back. */
@Injectable()
export class UserOperationsService {
  constructor(
    @Inject(OperationsRepository) private readonly operations: OperationsRepository,
    @Inject(OperationUndo) private readonly undoing: OperationUndo,
  ) {}

  /** @throws DomainError `operation-not-found` */
  async listRows(id: number): Promise<OperationRow[]> {
    if ((await this.operations.find(id)) === undefined)
      throw refusalOf(getUserOperation, 'not-found', 'operation-not-found', 'We could not find that operation.')
    return await this.operations.listRows(id, { most: MOST_ROWS })
  }

  /** @throws DomainError `operation-not-found`, `operation-running`, `cannot-undo` */
  async undo(id: number, identity: Identity): Promise<Operation> {
    return await this.undoing.undo(id, identity)
  }
}
