import {
  getGuideOperation,
  getUserOperation,
  type OperationFacts,
  type OperationRow,
  undoGuideOperation,
  undoOperation,
  undoUserOperation,
} from '@ribbonry/contracts'
import { DomainError, type Identity } from '@ribbonry/service-kit'
import { CallRefused, ServiceClients } from '@ribbonry/service-kit/clients'
import { Inject, Injectable } from '@nestjs/common'

/** What a service may say of an undo. */
const REFUSALS: readonly string[] = undoOperation.refuses ?? []

/** Thousands of rows are put back in one call. */
const UNDO_TIMEOUT_MS = 20_000

/** Calls of the services whose operations can be taken back. */
const CALLS = {
  editorial: { rows: getGuideOperation, undo: undoGuideOperation },
  identity: { rows: getUserOperation, undo: undoUserOperation },
} as const
type Owner = keyof typeof CALLS

/** Asks the services that did something for its rows, or to take it back. Other operations are only listed. */
@Injectable()
export class OtherOperationsClient {
  constructor(@Inject(ServiceClients) private readonly clients: ServiceClients) {}

  /** Its rows, none while the service is away. @param id as it is listed: `identity-7` */
  async listRows(id: string, identity: Identity): Promise<readonly OperationRow[]> {
    const found = ownerOf(id)
    if (found === undefined) return []
    const input = { params: { id: found.number } }
    const { rows } = await this.clients.call(CALLS[found.owner].rows, input, { as: identity, otherwise: { rows: [] } })
    return rows
  }

  /** @throws DomainError with the refusal of the service, `cannot-undo` where there is none, `unavailable` while it is away */
  async undo(id: string, identity: Identity): Promise<OperationFacts> {
    const found = ownerOf(id)
    if (found === undefined) throw new DomainError('conflict', 'cannot-undo', 'This cannot be taken back from here.')
    try {
      const input = { params: { id: found.number } }
      const settings = { as: identity, timeoutMs: UNDO_TIMEOUT_MS }
      return (await this.clients.call(CALLS[found.owner].undo, input, settings)).operation
    } catch (error) {
      if (error instanceof CallRefused && REFUSALS.includes(error.code))
        throw new DomainError('conflict', error.code, error.message)
      throw error
    }
  }
}

function ownerOf(id: string): { readonly owner: Owner; readonly number: number } | undefined {
  const [, owner = '', number] = /^([a-z]+)-(\d+)$/.exec(id) ?? []
  return isOwner(owner) ? { owner, number: Number(number) } : undefined
}

function isOwner(name: string): name is Owner {
  return Object.hasOwn(CALLS, name)
}
