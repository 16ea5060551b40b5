import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runPinned } from '../load/pinned-run.ts'
import { EVERY_CORE } from '../servers/cores.ts'
import { repository, type Stack } from '../servers/stack.ts'
import { migrateCounts } from './counting.ts'

interface GeneratedEvents {
  /** Name of the folder. */
  readonly name: string
  /** Program that fills `events`, below `bench/src`. */
  readonly program: string
  /** Its input besides the folder. */
  readonly input: { readonly rows: number; readonly days: number } & Readonly<Record<string, number>>
}

/** A folder with generated events and their counts. Filling takes minutes: it is reused until tables, program or input change. */
export async function eventsFolder(stack: Stack, { name, program, input }: GeneratedEvents): Promise<string> {
  const folder = join(stack.folder, name)
  const stamp = join(folder, 'filled')
  const wanted = `${JSON.stringify(input)} ${sourceHash(program)}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  console.log(`  generating ${input.rows.toLocaleString('en')} events for ${name}, once, which takes some minutes`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await migrateCounts(stack, { CLICKHOUSE_DIR: folder })
  await runPinned(`../${program}`, { folder, ...input }, EVERY_CORE)
  writeFileSync(stamp, wanted)
  return folder
}

function sourceHash(program: string): string {
  const migrations = join(repository, 'services/tracking/src/clickhouse/migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).toSorted()) hash.update(readFileSync(join(migrations, name)))
  return hash.update(readFileSync(join(repository, 'bench/src', program))).digest('hex')
}
