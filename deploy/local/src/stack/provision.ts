import { provisionDatabase, serviceSchemas, type ServiceRole, type ServiceSchema } from '@ribbonry/testing'
import type { Secrets } from '../secrets.ts'

const defaultDatabase = 'ribbonry'

/** The database that an administrator's address names, unless it is only the one that every server has. */
export function productDatabase(ownDatabaseUrl: string | undefined): string {
  const named = ownDatabaseUrl ? decodeURIComponent(new URL(ownDatabaseUrl).pathname.slice(1)) : ''
  return named === '' || named === 'postgres' ? defaultDatabase : named
}

/** Roles belong to a whole server, so their names begin with the database's. */
export function roleOf(schema: ServiceSchema, database: string, secrets: Secrets): ServiceRole {
  return { schema, role: `${database}_${schema}`, password: secrets.roles[schema] }
}

/** Brings database, schemas and roles in step. Returns what is to be said about it, if anything. */
export async function provision(databaseUrl: string, database: string, secrets: Secrets): Promise<string | undefined> {
  const roles = serviceSchemas.map((schema) => roleOf(schema, database, secrets))
  const refused = await provisionDatabase(adminAddress(databaseUrl, database), { database, roles })
  return refused.length > 0 ? `without ${refused.join(', ')}` : undefined
}

/** An address without a database, or with one that is still to be made, is entered through the one that is always there. */
function adminAddress(databaseUrl: string, database: string): string {
  const url = new URL(databaseUrl)
  if (url.pathname.length <= 1 || url.pathname === `/${database}`) url.pathname = '/postgres'
  return url.href
}
