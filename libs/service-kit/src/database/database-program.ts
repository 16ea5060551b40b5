import { DataSource } from 'typeorm'
import type { z } from 'zod'
import { ConfigError, readConfig } from '../config/config.ts'
import { dataSourceOptions, type DatabaseAddress, type DatabaseLayout } from './data-source.ts'

export interface DatabaseProgram<Environment extends z.ZodType<DatabaseAddress>> {
  /** As in messages. */
  readonly name: string
  readonly environment: Environment
  readonly database: DatabaseLayout
}

/**
 * Runs a command over a service's database and prints the line that it returns, if any. What is wrong with the environment is
 * printed and ends the process with 1.
 */
export async function runDatabaseProgram<Environment extends z.ZodType<DatabaseAddress>>(
  { name, environment, database }: DatabaseProgram<Environment>,
  work: (source: DataSource, config: z.output<Environment>) => Promise<string | undefined>,
): Promise<void> {
  try {
    const config = readConfig(environment)
    const source = await new DataSource(dataSourceOptions(config, database)).initialize()
    try {
      const line = await work(source, config)
      if (line !== undefined) process.stdout.write(`${line}\n`)
    } finally {
      await source.destroy()
    }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${name}: ${error.message}\n`)
    process.exitCode = 1
  }
}
