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
  const [places = []] = await placesOf([text])
  return places
}

/** The same for each of several texts: everything that is stored is read once. */
export async function placesOf(texts: readonly RegExp[]): Promise<string[][]> {
  const places = texts.map((): string[] => [])
  const note = (place: string, holds: (text: RegExp) => boolean): void => {
    for (const [index, text] of texts.entries()) if (holds(text)) places[index]?.push(place)
  }
  for (const file of FOLDERS.flatMap((name) => filesIn(join(setting('PRODUCT_DATA_DIR'), name)))) {
    const content = readFileSync(file, 'utf8')
    note(file, (text) => text.test(content))
  }
  const sources = texts.map(({ source }) => source)
  await withConnection(setting('PRODUCT_DATABASE_URL'), async (client) => {
    const { rows } = await client.query<{ readonly name: string }>(TABLES)
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ readonly source: string }>(
        `with entries as materialized (select entry::text from ${name} as entry where entry::text ~ $2)
        select source from unnest($1::text[]) as source where exists (select from entries where entry ~ source)`,
        [sources, sources.map((source) => `(?:${source})`).join('|')],
      )
      const held = new Set(found.map(({ source }) => source))
      note(name, ({ source }) => held.has(source))
    }
  })
  const mails = await (await fetch(`${setting('MAIL_URL')}/email`, { headers: { 'accept-encoding': 'identity' } })).text()
  note('mails', (text) => text.test(mails))
  return places
}
