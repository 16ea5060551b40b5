import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listStaffPosts } from '@ribbonry/contracts'
import { AuthClient } from '../attack/auth-client.ts'
import { MemberCaller } from '../load/member-caller.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { launchBrowser } from '../servers/browser.ts'
import { explainStatements } from '../servers/explain.ts'
import { Product } from '../servers/product.ts'
import { results, withConnection } from '../servers/stack.ts'
import { BULK_TRIALS, type BulkTime, GIFTS, timeBulk } from '../staff-list/bulk-trials.ts'
import { changeEveryFigure, fillStaffList } from '../staff-list/fill-staff-list.ts'
import { LIST_VIEWS, type ListView, PAGES, pathOf, PER_PAGE } from '../staff-list/list-views.ts'
import { openList, timeView } from '../staff-list/time-view.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'

const DRAWN_AT_MOST_MS = 400
const ANSWERED_AT_MOST_MS = 300
const BULK_AT_MOST_SECONDS = 5
const DIRECT_TURNS_A_PAIR = 3
const SLOWEST = 8
/** Requests that are not counted: they read data into memory and compile code. */
const WARM_UP = 20
const SCREEN = { viewport: { width: 1440, height: 900 } } as const
const EDITOR = 1

/** The staff list of 100,000 gifts, directly at catalog and in a browser, and changes of 1,000 of them. */
export const staffList: Part = async (run) => {
  await run.databases.seed()
  await fillStaffList(run.stack)
  const outcomes = [
    ...(await withCaller(run, async (caller, product) => [
      await direct(run, { caller, product, when: '' }),
      ...(await bulk(run, caller)),
    ])),
    await inBrowser(run),
  ]
  await explain(run)
  await changeEveryFigure(run.stack)
  const changed = withCaller(run, (caller, product) => direct(run, { caller, product, when: ', figures just changed' }))
  return [...outcomes, await changed]
}

/** A page of a view of the list. */
type Asked = readonly [view: ListView, page: number]
const ASKED: readonly Asked[] = LIST_VIEWS.flatMap((view) => PAGES.map((page) => [view, page] as const))

async function ask(caller: MemberCaller, [{ filter, sort, direction }, page]: Asked): Promise<number> {
  const query = { ...filter, sort, direction, page, perpage: PER_PAGE }
  return (await caller.time(listStaffPosts, EDITOR, { query })).milliseconds
}

async function direct(
  { rules }: PartRun,
  { caller, product, when }: { readonly caller: MemberCaller; readonly product: Product; readonly when: string },
): Promise<Outcome> {
  const servers = product.counted('postgres', 'catalog')
  const before = servers.map(({ cpuSeconds }) => cpuSeconds())
  const turns = rules.pairs * DIRECT_TURNS_A_PAIR
  const outcome = outcomeOf(`straight at catalog${when}`, await rounds(turns, (asked) => ask(caller, asked)), ANSWERED_AT_MOST_MS)
  const cpu = servers.map(({ name, cpuSeconds }, index) => {
    const seconds = cpuSeconds() - (before[index] ?? 0)
    return `${name} ${figure((seconds * 1000) / (turns * ASKED.length + WARM_UP))} ms`
  })
  return { ...outcome, details: [`processor time per answer: ${cpu.join(', ')}`, ...outcome.details] }
}

async function inBrowser({ stack, rules, profile }: PartRun): Promise<Outcome> {
  const product = await Product.start(stack, {
    services: ['catalog', 'identity', 'gateway', 'web'],
    environment: { RATE_LIMIT_FACTOR: '1000' },
    profile,
  })
  const browser = await launchBrowser()
  try {
    const url = product.urlOf('gateway', '')
    const editor = await registerEditor(stack, url)
    const context = await browser.newContext(SCREEN)
    const answer = await context.request.post(`${url}/api/user/login`, { data: editor })
    if (!(await answer.text()).includes('"success"')) throw new Error(`The editor could not log in: ${await answer.text()}`)
    const page = await context.newPage()
    await page.route('**/media/**', (route) => route.abort())
    const open = () => openList(page, `${url}/admin/gifts/`)
    const times = await rounds(rules.pairs, ([view, number]) => timeView(page, pathOf(view, number)), open)
    return outcomeOf('in the browser, from click to drawn', times, DRAWN_AT_MOST_MS)
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function registerEditor(
  { databaseUrl }: PartRun['stack'],
  url: string,
): Promise<{ readonly username: string; readonly password: string }> {
  const editor = { username: `editor-${Date.now().toString(36)}`, password: crypto.randomUUID() }
  const client = new AuthClient(url, 1)
  await client.register(editor.username, editor.password, '192.0.2.9')
  await client.close()
  await withConnection(databaseUrl, (database) =>
    database.query('update identity.members set editor = true where username = $1', [editor.username]),
  )
  return editor
}

/** Requests every page of every view in turn, so that a slow moment of the machine does not affect one view only. */
async function rounds(
  turns: number,
  time: (asked: Asked) => Promise<number>,
  begin: () => Promise<void> = () => Promise.resolve(),
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  await begin()
  for (const asked of ASKED.slice(0, WARM_UP)) await time(asked)
  for (let turn = 0; turn < turns; turn += 1) {
    await begin()
    for (const asked of ASKED) {
      const name = `${asked[0].name}, page ${asked[1]}`
      times.set(name, [...(times.get(name) ?? []), await time(asked)])
    }
  }
  return times
}

/** The slowest view determines the result. */
function outcomeOf(where: string, times: ReadonlyMap<string, readonly number[]>, atMost: number): Outcome {
  const views = [...times].map(([name, each]) => ({ name, ms: median(each), p99: percentile(each, 0.99) }))
  const slowest = views.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  const all = [...times.values()].flat()
  console.log(`  ${where}: slowest view ${figure(slowest[0]?.ms ?? Number.NaN)} ms, all ${figure(median(all))} ms`)
  return {
    what: `staff list: ${where}, median of the slowest view`,
    measured: { ...spreadOf(views.map(({ ms }) => ms)), median: slowest[0]?.ms ?? Number.NaN },
    unit: 'ms',
    target: { atMost },
    details: [
      `of all ${views.length} views: median ${figure(median(all))} ms, 99th percentile ${figure(percentile(all, 0.99))} ms`,
      ...slowest.map(({ name, ms, p99 }) => `${name}: ${figure(ms)} ms, 99th percentile ${figure(p99)} ms`),
    ],
  }
}

async function bulk({ rules }: PartRun, caller: MemberCaller): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [name, trial] of Object.entries(BULK_TRIALS)) {
    const times: BulkTime[] = []
    for (let turn = 0; turn < rules.pairs; turn += 1) times.push(await timeBulk(caller, trial))
    const details = [`${times[0]?.changed ?? 0} of ${GIFTS} changed`]
    const target = { atMost: BULK_AT_MOST_SECONDS }
    for (const [what, of] of [
      [name, ({ change: ms }: BulkTime) => ms],
      [`undo of ${name}`, ({ undo: ms }: BulkTime) => ms],
    ] as const) {
      const measured = spreadOf(times.map((each) => of(each) / 1000))
      console.log(`  ${what}: ${figure(measured.median)} s`)
      outcomes.push({ what: `staff list: ${what}, ${GIFTS} gifts`, measured, unit: 's', target, details })
    }
  }
  return outcomes
}

/** Writes PostgreSQL's plans for every view, and the number of scans of each index, to a file. */
async function explain(run: PartRun): Promise<void> {
  const plans = await explainStatements(run.stack, async () => {
    await withCaller(run, async (caller) => {
      for (const asked of ASKED) for (let turn = 0; turn < 2; turn += 1) await ask(caller, asked)
    })
  })
  const { rows } = await withConnection(run.stack.databaseUrl, (client) =>
    client.query<{ line: string }>(
      `select format('%s: %s scans, %s', indexrelname, idx_scan, pg_size_pretty(pg_relation_size(indexrelid))) as line
       from pg_stat_user_indexes where schemaname = 'catalog' and relname like 'post%' order by indexrelname`,
    ),
  )
  writeFileSync(join(results, 'explain-staff-list.txt'), `${rows.map(({ line }) => line).join('\n')}\n\n${plans}`)
}

async function withCaller<Result>(
  { stack, profile }: PartRun,
  work: (caller: MemberCaller, product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await Product.start(stack, { services: ['catalog'], profile })
  const secret = stack.environments.gateway['IDENTITY_KEY'] ?? ''
  const caller = new MemberCaller(product.urlOf('catalog', ''), secret, ['editor'])
  try {
    return await work(caller, product)
  } finally {
    await caller.close()
    await product.stop()
  }
}
