import { DataSource, QueryFailedError, type QueryRunner, type ReplicationMode } from 'typeorm'
import { DATABASE_NAMES, safeMessage } from '../logging/described-error.ts'

/** Properties of a database error that code and log readers need. None of them contains a value of a row or of a parameter. */
const SAFE_PROPERTIES = ['name', 'code', ...DATABASE_NAMES, 'position', 'errno', 'syscall'] as const

/**
 * A data source whose errors contain no values. Errors spread into logs, into the failure reasons of jobs in Redis, and into
 * traces.
 */
export class ServiceDataSource extends DataSource {
  override createQueryRunner(mode?: ReplicationMode): QueryRunner {
    const runner = super.createQueryRunner(mode)
    const query = runner.query.bind(runner) as (...given: readonly unknown[]) => Promise<unknown>
    runner.query = (async (...given: readonly unknown[]) => {
      try {
        return await query(...given)
      } catch (error) {
        throw error instanceof QueryFailedError ? withoutValues(error) : error
      }
    }) as QueryRunner['query']
    return runner
  }
}

/**
 * The same error with its statement, but without parameters and without PostgreSQL's DETAIL and CONTEXT, which contain row
 * values.
 */
export function withoutValues(error: QueryFailedError): QueryFailedError {
  const given = error.driverError as Error & Record<string, unknown>
  const kept = Object.fromEntries(SAFE_PROPERTIES.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
  const driverError = Object.assign(new Error(safeMessage(given.message, given.code)), kept)
  if (given.stack !== undefined) driverError.stack = given.stack.replace(given.message, () => driverError.message)
  const safe = new QueryFailedError(error.query, undefined, driverError)
  if (error.stack !== undefined) safe.stack = error.stack.replace(error.message, () => safe.message)
  return safe
}
