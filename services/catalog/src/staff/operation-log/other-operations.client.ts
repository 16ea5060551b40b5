import { getUserOperation, type OperationFacts, type OperationRow, undoOperation, undoUserOperation } from '@ribbonry/contracts'
import { DomainError, type Identity } from '@ribbonry/service-kit'
import { CallRefused, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** What a service may say of an undo. */
const REFUSALS: readonly string[] = undoOperation.refuses ?? []

/** Asks the services that did something for its rows, or to take it back. Other operations are only listed. */
@Injectable()
export class OtherOperationsClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /** Its rows, none while the service is away. @param id as it is listed: `identity-7` */
  async listRows(id: string, identity: Identity): Promise<readonly OperationRow[]> {
    const number = userOperation(id)
    if (number === undefined) return []
    const input = { params: { id: number } }
    const { rows } = await this.clients.call(getUserOperation, input, { as: identity, otherwise: { rows: [] } })
    return rows
  }

  /** @throws DomainError with the refusal of the service, `cannot-undo` where there is none, `unavailable` while it is away */
  async undo(id: string, identity: Identity): Promise<OperationFacts> {
    const number = userOperation(id)
    if (number === undefined) throw new DomainError('conflict', 'cannot-undo', 'This cannot be taken back from here.')
    try {
      return (await this.clients.call(undoUserOperation, { params: { id: number } }, { as: identity })).operation
    } catch (error) {
      if (error instanceof CallRefused && REFUSALS.includes(error.code))
        throw new DomainError('conflict', error.code, error.message)
      throw error
    }
  }
}

function userOperation(id: string): number | undefined {
  const number = /^identity-(\d+)$/.exec(id)?.[1]
  return number === undefined ? undefined : Number(number)
}
