import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyRows } from '../../references/copy-rows.ts'
import { runImport, type ImportRun } from '../seed/import-run.ts'
import type { Part, PartRun } from '../part.ts'
import { describeRatio } from '../report/ratio-outcome.ts'
import { figure } from '../report/table.ts'
import { FEED_COLUMNS, FEED_MAP, writeFeed } from '../seed/feed-file.ts'
import { withConnection, withDatabase } from '../servers/stack.ts'
import { spreadOf } from '../statistics/statistics.ts'

const ROWS = 200_000
/** Row counts of typical merchant feeds. */
const FEWER_ROWS = [10_000, 40_000]
const ROWS_PER_SECOND = 1500
/** Maximum growth of memory that counts as independent of feed size. The rest is the timing of garbage collection. */
const FLAT = 1.1

/**
 * Imports a feed of 200,000 rows into an empty catalogue on all cores, database included; COPY of the same file for comparison.
 */
export const importFeed: Part = async (run) => {
  const folder = mkdtempSync(join(tmpdir(), 'ribbonry-bench-'))
  // COPY is run by the PostgreSQL server, which runs as another user.
  chmodSync(folder, 0o755)
  try {
    const map = join(folder, 'map.json')
    writeFileSync(map, JSON.stringify(FEED_MAP))
    const few: SmallerImport[] = []
    for (const rows of FEWER_ROWS) {
      const file = join(folder, `${rows}.csv`)
      await writeFeed(file, rows)
      few.push({ rows, ...(await importInto(run, file, map, rows)) })
    }
    const many = join(folder, 'many.csv')
    await writeFeed(many, ROWS)
    const large = await importInto(run, many, map, ROWS)
    const copies = await copy(run, many)
    return outcomes(few, large, copies)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface SmallerImport extends ImportRun {
  readonly rows: number
}

async function importInto({ databases, stack }: PartRun, file: string, map: string, rows: number): Promise<ImportRun> {
  return await databases.withEmpty('ribbonry_import', async (url) => {
    const role = stack.environments.catalog['DATABASE_URL'] ?? ''
    const done = await runImport(stack, { file, map, databaseUrl: withDatabase(role, 'ribbonry_import') })
    const written = await withConnection(
      url,
      async (client) => (await client.query<{ count: string }>('select count(*) from catalog.posts')).rows[0]?.count,
    )
    if (Number(written) !== rows) throw new Error(`The import wrote ${written} of ${rows} gifts`)
    return done
  })
}

async function copy({ databases, rules }: PartRun, file: string): Promise<number[]> {
  return await databases.withEmpty('ribbonry_copy', async (url) => {
    const seconds: number[] = []
    for (let turn = 0; turn < rules.pairs; turn += 1)
      seconds.push(await withConnection(url, (client) => copyRows(client, file, FEED_COLUMNS)))
    return seconds
  })
}

function cpuOf({ rows, cpuSeconds, databaseCpuSeconds }: SmallerImport): string {
  const [own, postgres] = [cpuSeconds, databaseCpuSeconds].map((seconds) => figure((seconds / rows) * 1e6))
  return (
    `us of CPU per row: import ${own} + postgres ${postgres}, which is ${figure(rows / (cpuSeconds + databaseCpuSeconds))} ` +
    'rows for each second of one core'
  )
}

function outcomes(few: readonly SmallerImport[], large: ImportRun, copies: readonly number[]): Awaited<ReturnType<Part>> {
  const rate = ROWS / large.seconds
  const copied = spreadOf(copies.map((seconds) => ROWS / seconds))
  const [, second = 0, , last = 0] = large.peakBytes
  const growth = last / second
  const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`
  return [
    {
      what: `feed import, ${ROWS.toLocaleString('en')} rows`,
      measured: { median: rate, min: rate, max: rate },
      unit: 'rows/s',
      target: { atLeast: ROWS_PER_SECOND },
      details: [
        `${figure(rate / copied.median)} x of COPY into an unindexed table, ${describeRatio(copied)} rows/s`,
        `${figure(large.seconds)} s; ${cpuOf({ ...large, rows: ROWS })}`,
        ...few.map(
          (one) => `${one.rows.toLocaleString('en')} rows alone ${figure(one.rows / one.seconds)} rows/s; ${cpuOf(one)}`,
        ),
      ],
    },
    {
      what: 'memory in the last quarter of that import, against the second',
      measured: { median: growth, min: growth, max: growth },
      unit: 'x',
      target: { atMost: FLAT },
      details: [
        `peak in each quarter ${large.peakBytes.map(megabytes).join(', ')}; of imports of ` +
          few.map(({ rows, peakBytes }) => `${rows.toLocaleString('en')} rows ${megabytes(Math.max(...peakBytes))}`).join(', '),
      ],
    },
  ]
}
