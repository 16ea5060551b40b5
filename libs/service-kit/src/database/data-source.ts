import type { DataSourceOptions, MixedList } from 'typeorm'
import { SnakeCaseNaming } from './snake-case.naming.ts'

type Constructor = new (...parameters: never[]) => object

/** A service's own schema: its entities and its forward-only migrations. */
export interface DatabaseLayout {
  readonly schema: string
  readonly entities: readonly Constructor[]
  readonly migrations: readonly Constructor[]
  /** Migrations that the first of `migrations` replaces. A database that ran all of them goes on from there. */
  readonly replaced?: ReplacedMigrations
}

export interface ReplacedMigrations {
  /** Name of the one with the latest timestamp. */
  readonly last: string
  readonly count: number
}

export interface DatabaseAddress {
  readonly DATABASE_URL: string
  readonly DATABASE_POOL: number
}

/** TypeORM options for a service's schema. Only migrations create or change tables. */
export function dataSourceOptions(address: DatabaseAddress, layout: DatabaseLayout): DataSourceOptions {
  return {
    type: 'postgres',
    url: address.DATABASE_URL,
    schema: layout.schema,
    entities: [...layout.entities] as MixedList<never>,
    migrations: [...layout.migrations] as MixedList<never>,
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCaseNaming(),
    synchronize: false,
    installExtensions: false,
    applicationName: layout.schema,
    poolSize: address.DATABASE_POOL,
    connectTimeoutMS: 5000,
    extra: { options: `-c search_path=${layout.schema},public -c statement_timeout=30000`, keepAlive: true },
  }
}
