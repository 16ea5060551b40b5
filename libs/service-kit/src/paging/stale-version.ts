import type { Call } from '@ribbonry/contracts'
import { DomainError } from '../calls/domain-error.ts'
import { refusalOf } from '../calls/refuse.ts'

/** Optimistic lock failure: the row was changed since the caller read it (409 `stale-version`). */
export class StaleVersion extends DomainError {
  /** @param current the current version, where it was read */
  constructor(readonly current?: number) {
    super('conflict', 'stale-version', 'Somebody else has changed this in the meantime.')
  }
}

/** The same with the row as it is now. A service throws a class of its own, `refuseStale` presents the row in the controller. */
export abstract class StaleRow<Row> extends StaleVersion {
  constructor(
    readonly row: Row,
    version: number,
  ) {
    super(version)
  }
}

/** @throws StaleVersion when the caller's version is not the current one */
export function assertVersion(given: number, current: number): void {
  if (given !== current) throw new StaleVersion(current)
}

/**
 * For controllers: the outcome of a save, which is refused with the row as it is now where that is another version.
 * @param present the content of that refusal, as the call's `refusalContent` declares it
 */
export async function refuseStale<Row, Saved>(
  call: Call,
  Stale: new (row: Row, version: number) => StaleRow<Row>,
  saving: Promise<Saved>,
  present: (row: Row) => Readonly<Record<string, unknown>>,
): Promise<Saved> {
  try {
    return await saving
  } catch (error) {
    if (!(error instanceof Stale)) throw error
    throw refusalOf(call, 'conflict', 'stale-version', error.message, { content: present(error.row) })
  }
}
