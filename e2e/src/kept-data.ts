import { withConnection } from '@ribbonry/testing'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders in which the product stores files: logs, accounts of the simulators, spooled beacons. */
const FOLDERS = ['logs', 'stripe', 'paypal', 'spool']

const TABLES = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname !~ '^(pg_|information_schema)'`

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set: npm test starts the product, and says where it keeps its data`)
  return value
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true)
}

/** Files, tables and mails of the product under test that contain a text; empty when there are none. */
export async function placesThatHold(text: RegExp): Promise<string[]> {
  const folders = FOLDERS.map((name) => join(setting('PRODUCT_DATA_DIR'), name))
  const files = folders.flatMap(filesIn).filter((file) => text.test(readFileSync(file, 'utf8')))
  const tables = await withConnection(setting('PRODUCT_DATABASE_URL'), async (client) => {
    const { rows } = await client.query<{ readonly name: string }>(TABLES)
    const found: string[] = []
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select from ${name} as entry where entry::text ~ $1 limit 1`, [text.source])
      if (rowCount !== 0) found.push(name)
    }
    return found
  })
  const mails = await (await fetch(`${setting('MAIL_URL')}/email`)).text()
  return [...files, ...tables, ...(text.test(mails) ? ['mails'] : [])]
}
