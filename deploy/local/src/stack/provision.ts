import { provisionDatabase, serviceSchemas, type ServiceRole, type ServiceSchema } from '@ribbonry/testing'
import type { Secrets } from '../secrets.ts'

const defaultDatabase = 'ribbonry'

/** Database in an administrator's address, unless it is the default database of every server. */
export function productDatabase(ownDatabaseUrl: string | undefined): string {
  const named = ownDatabaseUrl ? decodeURIComponent(new URL(ownDatabaseUrl).pathname.slice(1)) : ''
  return named === '' || named === 'postgres' ? defaultDatabase : named
}

/** Roles belong to the whole server, so their names are prefixed with the database's. */
export function roleOf(schema: ServiceSchema, database: string, secrets: Secrets): ServiceRole {
  return { schema, role: `${database}_${schema}`, password: secrets.roles[schema] }
}

/** Creates or updates database, schemas and roles. Returns a message to print, if any. */
export async function provision(databaseUrl: string, database: string, secrets: Secrets): Promise<string | undefined> {
  const roles = serviceSchemas.map((schema) => roleOf(schema, database, secrets))
  const refused = await provisionDatabase(adminAddress(databaseUrl, database), { database, roles })
  return refused.length > 0 ? `without ${refused.join(', ')}` : undefined
}

/** Replaces a missing or not yet created database by the default one. */
function adminAddress(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl)
  if (url.pathname.length <= 1 || url.pathname === `/${database}`) url.pathname = '/postgres'
  return url.href
}
