import { getOperation, type OperationRow, SHOWN_OPERATION_ROWS } from '@ribbonry/contracts'
import { type DomainError, hasRole, type Identity, refusalOf } from '@ribbonry/service-kit'
import { mayUseOperation, OperationsRepository, OperationUndo, shownRow } from '@ribbonry/service-kit/operations'
import type { Page } from '@ribbonry/service-kit/paging'
import { Inject, Injectable } from '@nestjs/common'
import { PostOperationQueueService } from '../operations/post-operation-queue.service.ts'
import { OtherOperationsClient } from './other-operations.client.ts'
import { type ListedOperation, ListedOperationsRepository } from './listed-operations.repository.ts'

export interface OperationWithRows {
  readonly operation: ListedOperation
  readonly rows: readonly OperationRow[]
}

interface Search {
  readonly page: number
  readonly who?: string | undefined
  readonly what?: string | undefined
}

const OWN = 'catalog-'

/** What staff did, seen and taken back. */
@Injectable()
export class OperationLogService {
  constructor(
    @Inject(ListedOperationsRepository) private readonly listed: ListedOperationsRepository,
    @Inject(OperationsRepository) private readonly operations: OperationsRepository,
    @Inject(OperationUndo) private readonly undoing: OperationUndo,
    @Inject(OtherOperationsClient) private readonly others: OtherOperationsClient,
    @Inject(PostOperationQueueService) private readonly queue: PostOperationQueueService,
  ) {}

  /** Administrators see all, others what they did themselves. */
  async search(search: Search, identity: Identity): Promise<Page<ListedOperation>> {
    return await this.listed.search({ ...search, ownedBy: hasRole(identity, 'access') ? undefined : identity.userId })
  }

  /** @throws DomainError `operation-not-found`, also for whoever may not see it */
  async get(id: string, identity: Identity): Promise<OperationWithRows> {
    const operation = await this.#find(id, identity)
    const number = ownNumber(id)
    if (number === undefined) return { operation, rows: await this.others.listRows(id, identity) }
    return { operation, rows: (await this.operations.listRows(number, { most: SHOWN_OPERATION_ROWS })).map(shownRow) }
  }

  /**
   * Whoever may use an operation is told how it was taken back, also where somebody else did that.
   * @throws DomainError `operation-not-found`, `operation-running`, `cannot-undo`
   */
  async undo(id: string, identity: Identity): Promise<ListedOperation> {
    await this.#find(id, identity)
    const number = ownNumber(id)
    if (number === undefined) return await this.#undoElsewhere(id, identity)
    const undo = await this.undoing.undo(number, identity)
    if (undo.state === 'running') await this.queue.addUndo(undo.id)
    return await this.#listed(`${OWN}${undo.id}`)
  }

  /** What the service tells is listed at once; its event comes later and changes nothing. */
  async #undoElsewhere(id: string, identity: Identity): Promise<ListedOperation> {
    const facts = await this.others.undo(id, identity)
    await this.listed.follow([facts])
    return await this.#listed(`${facts.service}-${facts.number}`)
  }

  async #find(id: string, identity: Identity): Promise<ListedOperation> {
    const operation = await this.#listed(id)
    if (!mayUseOperation(identity, { memberId: operation.member_id })) throw notFound()
    return operation
  }

  async #listed(id: string): Promise<ListedOperation> {
    const operation = await this.listed.find(id)
    if (operation === undefined) throw notFound()
    return operation
  }
}

const notFound = (): DomainError =>
  refusalOf(getOperation, 'not-found', 'operation-not-found', 'We could not find that operation.')

/** The number of an operation of this service. */
function ownNumber(id: string): number | undefined {
  const number = id.startsWith(OWN) ? Number(id.slice(OWN.length)) : Number.NaN
  return Number.isInteger(number) ? number : undefined
}
