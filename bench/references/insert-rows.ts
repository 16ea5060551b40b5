import { createReadStream, createWriteStream, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { keptTables, openFolder } from '../src/tracking/click-house-folder.ts'

/**
 * Lower bound for loading rows into ClickHouse: prepared rows, inserted by the same client in batches of 10,000, one after the
 * other. `export` first writes the rows of a folder to a file. `insert` puts them into another folder, with or without the
 * aggregate tables that are filled from it.
 */
interface Work {
  readonly folder: string
  readonly file: string
  readonly task: 'export' | 'insert'
  readonly rows: number
  readonly withViews: boolean
}

const BATCH = 10_000
const work = JSON.parse(readFileSync(0, 'utf8')) as Work
const client = await openFolder(work.folder)

async function exportRows(): Promise<object> {
  const out = createWriteStream(work.file)
  const result = await client.query({
    query: `select * from events order by partition, offset, ordinal limit ${work.rows}`,
    format: 'JSONCompactEachRow',
  })
  for await (const rows of result.stream())
    for (const row of rows) if (!out.write(`${row.text.trim()}\n`)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
  return {}
}

async function readRows(): Promise<unknown[][][]> {
  const batches: unknown[][][] = [[]]
  for await (const line of createInterface({ input: createReadStream(work.file) })) {
    if ((batches.at(-1)?.length ?? 0) >= BATCH) batches.push([])
    batches.at(-1)?.push(JSON.parse(line) as unknown[])
  }
  return batches
}

async function insertRows(): Promise<object> {
  if (!work.withViews)
    for (const table of await keptTables(client)) await client.command({ query: `drop view ${table}_of_events` })
  const batches = await readRows()
  const cpu = process.cpuUsage()
  const began = performance.now()
  for (const values of batches) await client.insert({ table: 'events', values, format: 'JSONCompactEachRow' })
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  return { rows: batches.flat().length, seconds, cpuSeconds: (user + system) / 1e6 }
}

const report = await (work.task === 'export' ? exportRows() : insertRows())
await client.close()
process.stdout.write(JSON.stringify(report), () => process.exit(0))
