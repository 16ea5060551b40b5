import { FeedMap, pathsShowing, POST_FACTS } from '@ribbonry/contracts'
import { connectRedis, dataSourceOptions, purgeCaches, systemClock, Transactions } from '@ribbonry/service-kit'
import { EventOutbox } from '@ribbonry/service-kit/events'
import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DataSource } from 'typeorm'
import type { CatalogEnvironment } from '../config.ts'
import { catalogDatabase } from '../catalog.database.ts'
import { feedFingerprint } from './feed-fingerprint.ts'
import { FeedFindingsRepository } from './feed-findings.repository.ts'
import { FeedGiftsRepository } from './feed-gifts.repository.ts'
import type { FeedImport } from './feed-import.entity.ts'
import { FeedImporter } from './feed-importer.service.ts'
import { FeedImportsRepository } from './feed-imports.repository.ts'
import { progressLine, summaryLine } from './import-progress.ts'

/** The command line is invalid. */
export class UsageError extends Error {}

export const USAGE = 'usage: npm run import -- FILE --map MAP.json [--currency GBP] [--dry-run] [--report REFUSED.csv]'

interface ImportRequest {
  readonly path: string
  readonly map: FeedMap
  readonly currency: string | null
  readonly dryRun: boolean
  readonly report: string | undefined
}

/** @throws UsageFault in one sentence */
export async function readImportRequest(words: readonly string[]): Promise<ImportRequest> {
  const options = {
    map: { type: 'string' },
    currency: { type: 'string' },
    'dry-run': { type: 'boolean' },
    report: { type: 'string' },
  } as const
  const { values, positionals } = orUsageError(() => parseArgs({ args: [...words], options, allowPositionals: true }))
  const [file] = positionals
  if (file === undefined || positionals.length > 1 || values.map === undefined) throw new UsageError(USAGE)
  const currency = values.currency ?? null
  if (currency !== null && !/^[A-Z]{3}$/.test(currency))
    throw new UsageError(`--currency takes three capital letters, not ${currency}`)
  const path = resolve(file)
  await stat(path).catch(() => Promise.reject(new UsageError(`There is no file ${file}.`)))
  return { path, map: await readMap(values.map), currency, dryRun: values['dry-run'] ?? false, report: values.report }
}

function orUsageError<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`)
  }
}

async function readMap(file: string): Promise<FeedMap> {
  const text = await readFile(file, 'utf8').catch(() => Promise.reject(new UsageError(`There is no map ${file}.`)))
  const map = FeedMap.safeParse(orUsageError(() => JSON.parse(text) as unknown))
  if (map.success) return map.data
  throw new UsageError(
    `The map is not right:\n${map.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
  )
}

/** Imports a feed with a progress bar; false when the import failed. */
export async function importFeed(
  request: ImportRequest,
  config: CatalogEnvironment,
  output: NodeJS.WriteStream,
): Promise<boolean> {
  const source = await new DataSource(dataSourceOptions({ ...config, DATABASE_POOL: 2 }, catalogDatabase)).initialize()
  const redis = connectRedis(config.REDIS_URL)
  try {
    const imports = new FeedImportsRepository(source, new Transactions(source))
    const fingerprint = await feedFingerprint(request.path, request.map, request)
    const { size } = await stat(request.path)
    const { path, map, currency, dryRun } = request
    const record = await imports.findOrCreate({
      filename: basename(path),
      path,
      map,
      currency,
      dryRun,
      startedBy: null,
      bytesTotal: size,
      fingerprint,
    })
    if (record.checkpointLine > 0) output.write(`going on after line ${record.checkpointLine}\n`)
    const importer = new FeedImporter(imports, new FeedGiftsRepository(config, new EventOutbox()), systemClock)
    const done = await importer.run(record, (now) =>
      output.write(output.isTTY ? `\r\u001b[K${progressLine(now)}` : `${progressLine(now)}\n`),
    )
    if (!dryRun) await purgeCaches(redis, pathsShowing(POST_FACTS, 'all'))
    output.write(`${output.isTTY ? '\r\u001b[K' : ''}${progressLine(done)}\n`)
    await writeSummary(done, imports, request, output)
    await writeFindings(done, new FeedFindingsRepository(source), output)
    return done.status === 'done'
  } finally {
    redis.disconnect()
    await source.destroy()
  }
}

async function writeSummary(
  done: FeedImport,
  imports: FeedImportsRepository,
  request: ImportRequest,
  output: NodeJS.WriteStream,
): Promise<void> {
  output.write(`${request.dryRun ? 'dry run, nothing written: ' : ''}${summaryLine(done)}\n`)
  if (done.error !== null) output.write(`${done.error}\n`)
  if (done.rowsRefused === 0) return
  if (request.report === undefined) output.write(`  (--report FILE writes all ${done.rowsRefused})\n`)
  else await writeReport(done.id, imports, request.report)
}

/** Each reason with its number of rows and the first lines. */
async function writeFindings(done: FeedImport, findings: FeedFindingsRepository, output: NodeJS.WriteStream): Promise<void> {
  for (const { kind, field, reason, rows, lines } of await findings.list(done.id)) {
    const where = `line ${lines.slice(0, 5).join(', ')}${rows > 5 ? ' ...' : ''}`
    output.write(`  ${rows.toLocaleString('en-US')} ${kind}: ${field || 'row'} ${reason} (${where})\n`)
  }
}

async function writeReport(id: number, imports: FeedImportsRepository, file: string): Promise<void> {
  const report = createWriteStream(file)
  const quoted = (text: string): string => `"${text.replace(/"/g, '""')}"`
  report.write('line,field,reason,value\n')
  for (let page = 1; ; page += 1) {
    const rows = await imports.listRefusals(id, page, 1000)
    for (const { line, field, reason, value } of rows)
      report.write(`${[String(line), field, reason, value].map(quoted).join(',')}\n`)
    if (rows.length < 1000) break
  }
  await new Promise((finished) => report.end(finished))
}
