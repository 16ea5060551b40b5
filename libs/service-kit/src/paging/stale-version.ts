import { DomainError } from '../calls/domain-error.ts'

/** Optimistic lock failure: the row was changed since the caller read it (409 `stale-version`). */
export class StaleVersion extends DomainError {
  /**
   * @param current the current version, where it was read
   * @param content what the answer says of it, as the call's `refusalContent` declares
   */
  constructor(
    readonly current?: number,
    message = 'Somebody else has changed this in the meantime.',
    content?: Readonly<Record<string, unknown>>,
  ) {
    super('conflict', 'stale-version', message, undefined, content)
  }
}

/** @throws StaleVersion when the caller's version is not the current one */
export function assertVersion(given: number, current: number): void {
  if (given !== current) throw new StaleVersion(current)
}
