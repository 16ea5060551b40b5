import { DataSource, QueryFailedError, type QueryRunner, type ReplicationMode } from 'typeorm'
import { safeMessage } from '../logging/described-error.ts'

/** What a rule may ask of a database's error, and whoever reads it later; none of it is a value of a row or of a parameter. */
const KEPT = [
  'name',
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'position',
  'errno',
  'syscall',
] as const

/**
 * A database whose errors hold no values. An error travels further than anybody sees from where it was thrown: into logs, into
 * the
 * reasons of failed jobs that Redis keeps, into traces.
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

/** The same failure with its statement, without parameters, and without PostgreSQL's DETAIL and CONTEXT, which show rows. */
export function withoutValues(error: QueryFailedError): QueryFailedError {
  const given = error.driverError as Error & Record<string, unknown>
  const kept = Object.fromEntries(KEPT.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])))
  const driverError = Object.assign(new Error(safeMessage(given.message, given.code)), kept)
  if (given.stack !== undefined) driverError.stack = given.stack.replace(given.message, () => driverError.message)
  const safe = new QueryFailedError(error.query, undefined, driverError)
  if (error.stack !== undefined) safe.stack = error.stack.replace(error.message, () => safe.message)
  return safe
}
