import { DataSource } from 'typeorm'
import { z } from 'zod'
import { DatabaseEnvironment, readConfig } from '../config/config.ts'
import { dataSourceOptions, type DatabaseAddress, type DatabaseLayout } from './data-source.ts'
import { PartlyMigrated, recognizeReplaced } from './replaced-migrations.ts'

/**
 * Runs a service's pending migrations; returns their names. Concurrent runs wait for each other.
 * @throws PartlyMigrated when the database stands between migrations that one replaces now
 */
export async function migrate(address: DatabaseAddress, layout: DatabaseLayout): Promise<string[]> {
  const source = await new DataSource(dataSourceOptions({ ...address, DATABASE_POOL: 2 }, layout)).initialize()
  try {
    const guard = source.createQueryRunner()
    await guard.query('select pg_advisory_lock(hashtext($1))', [`migrate:${layout.schema}`])
    try {
      await recognizeReplaced(source, layout)
      return (await source.runMigrations()).map((migration) => migration.name)
    } finally {
      await guard.query('select pg_advisory_unlock(hashtext($1))', [`migrate:${layout.schema}`])
      await guard.release()
    }
  } finally {
    await source.destroy()
  }
}

/** The complete `migrate` command of a service. */
export async function runMigrations(layout: DatabaseLayout): Promise<void> {
  try {
    const ran = await migrate(readConfig(z.object(DatabaseEnvironment.shape)), layout)
    process.stdout.write(ran.length === 0 ? `${layout.schema}: up to date\n` : `${layout.schema}: ${ran.join(', ')}\n`)
  } catch (error) {
    if (!(error instanceof PartlyMigrated)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
