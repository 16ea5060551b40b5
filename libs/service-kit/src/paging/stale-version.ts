import { DomainError } from '../calls/domain-error.ts'

/** What was to be changed is another one by now: somebody saved in between (409 `stale-version`). */
export class StaleVersion extends DomainError {
  /** @param current the version that is there now, where it was read */
  constructor(
    readonly current?: number,
    message = 'Somebody else has changed this in the meantime.',
  ) {
    super('conflict', 'stale-version', message)
  }
}

/** @throws StaleVersion when somebody's copy is not of the version that is there */
export function assertVersion(given: number, current: number): void {
  if (given !== current) throw new StaleVersion(current)
}
