import {
  type CallAnswer,
  getStaffGuide,
  GUIDE_FILTERS,
  GUIDE_SORTS,
  GUIDES_PER_PAGE,
  listStaffGuides,
  saveStaffGuide,
} from '@ribbonry/contracts'
import pg from 'pg'
import { saveBare } from '../editorial/bare-save.ts'
import { fillGuides, GUIDES, LARGE_GUIDE, PRODUCTS } from '../editorial/fill-guides.ts'
import { MemberCaller } from '../load/member-caller.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { explainStatements } from '../servers/explain.ts'
import { statementsDuring } from '../servers/logged-statements.ts'
import { Product } from '../servers/product.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'

const PAGE_AT_MOST_MS = 30
const STATEMENTS_AT_MOST = 3
const LATE_AT_MOST = 1.3
const SAVE_AT_MOST = 3
const LATE_PAGE = 500
const TURNS_A_PAIR = 2
const SAVES_A_PAIR = 40
const WARM_UP = 20
const SLOWEST = 4
/** A member with all rights. */
const STAFF = 1

type Opened = Pick<CallAnswer<typeof getStaffGuide>, 'version' | 'products'>

interface View {
  readonly filter: (typeof GUIDE_FILTERS)[number]
  readonly sort: (typeof GUIDE_SORTS)[number]
}
const VIEWS: readonly View[] = GUIDE_FILTERS.flatMap((filter) => GUIDE_SORTS.map((sort) => ({ filter, sort })))

/** Background statements that are ignored while editorial is measured. */
const BACKGROUND = /outbox|pg_try_advisory|due_mails|publishing_since|^select 1\b/i

/** The staff list of 50,000 guides, and saves of a guide of 100 products, measured directly at editorial. */
export const editorial: Part = async (run) => {
  const began = performance.now()
  await fillGuides(run.stack.databaseUrl)
  console.log(`  ${GUIDES} guides of ${PRODUCTS} products written in ${figure((performance.now() - began) / 1000)} s`)
  const measured = await withCaller(run, async (caller, product) => [
    ...(await measurePages(run, caller, product)),
    ...(await measureSaves(run, caller, product)),
  ])
  return [...measured, await countStatements(run)]
}

async function ask(caller: MemberCaller, { filter, sort }: View, page: number) {
  return await caller.time(listStaffGuides, STAFF, { params: { filter, sort, page } })
}

/** First and 500th (or last) page of each view in turn. */
async function measurePages({ rules }: PartRun, caller: MemberCaller, product: Product): Promise<Outcome[]> {
  const late = new Map<string, number>()
  for (const view of VIEWS) {
    const { total } = (await ask(caller, view, 1)).answer
    late.set(nameOf(view), Math.min(LATE_PAGE, Math.ceil(total / GUIDES_PER_PAGE)))
  }
  const times = new Map(VIEWS.map((view) => [nameOf(view), { first: [] as number[], late: [] as number[] }]))
  const cpu = cpuOf(product)
  const turns = rules.pairs * TURNS_A_PAIR
  for (let turn = 0; turn < turns; turn += 1)
    for (const view of VIEWS) {
      const of = times.get(nameOf(view))
      of?.first.push((await ask(caller, view, 1)).milliseconds)
      of?.late.push((await ask(caller, view, late.get(nameOf(view)) ?? 1)).milliseconds)
    }
  const views = [...times].map(([name, { first, late: last }]) => ({
    name,
    first: median(first),
    late: median(last),
    all: [...first, ...last],
  }))
  const slowest = views.toSorted((one, other) => median(other.all) - median(one.all)).slice(0, SLOWEST)
  const ratios = views
    .map((view) => ({ ...view, page: late.get(view.name) ?? 1, ratio: view.late / view.first }))
    .toSorted((one, other) => other.ratio - one.ratio)
  const long = ratios.filter(({ page }) => page === LATE_PAGE)
  const short = ratios.filter(({ page }) => page < LATE_PAGE)
  const differing = (of: typeof ratios) =>
    of.slice(0, SLOWEST).map((view) => `${view.name}: ${figure(view.first)} and ${figure(view.late)} ms, page ${view.page}`)
  const all = views.flatMap((view) => view.all)
  return [
    printed({
      what: `dashboard of ${GUIDES.toLocaleString('en')} guides, median of the slowest view`,
      measured: { ...spreadOf(views.map((view) => median(view.all))), median: median(slowest[0]?.all ?? [Number.NaN]) },
      unit: 'ms',
      target: { atMost: PAGE_AT_MOST_MS },
      details: [
        `of all ${views.length} views: median ${figure(median(all))} ms, 99th percentile ${figure(percentile(all, 0.99))} ms`,
        ...slowest.map((view) => `${view.name}: page 1 ${figure(view.first)} ms, late ${figure(view.late)} ms`),
        `ms of CPU per answer: ${cpu(all.length)}`,
      ],
    }),
    printed({
      what: `dashboard: page ${LATE_PAGE} against page 1, the view that differs most`,
      measured: { ...spreadOf(long.map(({ ratio }) => ratio)), median: long[0]?.ratio ?? Number.NaN },
      unit: 'x',
      target: { atMost: LATE_AT_MOST },
      details: [
        `median of ${long.length} views with so many pages ${figure(median(long.map(({ ratio }) => ratio)))}`,
        ...differing(long),
        `the last page of the ${short.length} others: median ${figure(median(short.map(({ ratio }) => ratio)))} x`,
        ...differing(short),
      ],
    }),
  ]
}

/** Changes one text of a guide of 100 products, alternately by the service and by bare SQL. */
async function measureSaves({ stack, rules }: PartRun, caller: MemberCaller, product: Product): Promise<Outcome[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl })
  await client.connect()
  await client.query('set search_path to editorial, public')
  try {
    const pairs: { ours: number; bare: number }[] = []
    let opened = await openLarge(caller)
    const cpu = cpuOf(product)
    const written = await writtenDuring(client, async () => {
      for (let turn = 0; turn < WARM_UP + rules.pairs * SAVES_A_PAIR; turn += 1) {
        const saved = await save(caller, opened, `${'A text of some words. '.repeat(8)}Number ${turn}.`)
        opened = saved.answer
        const bare = await saveBare(client, `${'Another text of some words. '.repeat(8)}Number ${turn}.`)
        opened = await openLarge(caller)
        if (turn >= WARM_UP) pairs.push({ ours: saved.milliseconds, bare })
      }
    })
    const saves = pairs.length + WARM_UP
    const [ours, bare] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.bare))]
    return [
      printed({
        what: `save of a guide of ${LARGE_GUIDE.products} products, one text changed, against bare SQL of the same rows`,
        measured: { ...spreadOf(pairs.map((pair) => pair.ours / pair.bare)), median: ours / bare },
        unit: 'x',
        target: { atMost: SAVE_AT_MOST },
        details: [
          `median ${figure(ours)} ms and ${figure(bare)} ms, of ${pairs.length}`,
          `rows written by each: ${Object.entries(written)
            .map(([name, count]) => `${name} ${figure(count / (2 * saves))}`)
            .join(', ')}`,
          `ms of CPU per save and reading, with bare SQL: ${cpu(saves)}`,
        ],
      }),
    ]
  } finally {
    await client.end()
  }
}

async function openLarge(caller: MemberCaller): Promise<Opened> {
  return (await caller.time(getStaffGuide, STAFF, { params: { id: LARGE_GUIDE.id } })).answer
}

async function save(caller: MemberCaller, { version, products }: Opened, text: string) {
  const list = products.map(({ product_id, post_id, title, price, link, image, content, crop, crop_source, broken }, index) => {
    const changed = index === 50 ? text : content
    return { product_id, post_id, title, price, link, image, content: changed, crop, crop_source, broken }
  })
  return await caller.time(saveStaffGuide, STAFF, { body: { id: LARGE_GUIDE.id, version, products: list } })
}

/** Rows that any connection inserted or changed while `work` ran. */
async function writtenDuring(
  client: pg.Client,
  work: () => Promise<void>,
): Promise<Record<'products' | 'guides' | 'revisions', number>> {
  const read = async () => {
    // Statistics of an active connection arrive within a second.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const { rows } = await client.query<{ name: string; written: number }>(
      `select relname as name, (n_tup_ins + n_tup_upd)::float8 as written from pg_stat_user_tables
       where schemaname = 'editorial'`,
    )
    return new Map(rows.map(({ name, written }) => [name, written]))
  }
  const before = await read()
  await work()
  const after = await read()
  const difference = (table: string): number => (after.get(table) ?? 0) - (before.get(table) ?? 0)
  return { products: difference('guide_products'), guides: difference('guides'), revisions: difference('guide_revisions') }
}

async function countStatements(run: PartRun): Promise<Outcome> {
  let statements: string[] = []
  await explainStatements(
    run.stack,
    () =>
      withCaller(run, async (caller) => {
        for (const view of VIEWS) await ask(caller, view, 1)
        statements = await statementsDuring(
          run.stack,
          async () => {
            for (const view of VIEWS) await ask(caller, view, 1)
          },
          BACKGROUND,
        )
      }),
    'editorial',
  )
  const count = statements.length / VIEWS.length
  return printed({
    what: 'dashboard: statements of a page',
    measured: { median: count, min: count, max: count },
    unit: '',
    target: { atMost: STATEMENTS_AT_MOST },
    details: [`counted over ${VIEWS.length} views`],
  })
}

const nameOf = ({ filter, sort }: View): string => `${filter} by ${sort}`

function printed(outcome: Outcome): Outcome {
  console.log(`  ${outcome.what}: ${figure(outcome.measured.median)} ${outcome.unit}`)
  return outcome
}

/** Measures processor time from now on; the result formats milliseconds for each of `times` operations and process. */
function cpuOf(product: Product): (times: number) => string {
  const counted = product.counted('editorial', 'postgres').map((each) => ({ ...each, before: each.cpuSeconds() }))
  return (times) =>
    counted.map(({ name, cpuSeconds, before }) => `${name} ${figure(((cpuSeconds() - before) / times) * 1000)}`).join(' + ')
}

async function withCaller<Result>(
  { stack, profile }: PartRun,
  work: (caller: MemberCaller, product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await Product.start(stack, { services: ['editorial'], servers: ['redis'], profile })
  const caller = new MemberCaller(product.urlOf('editorial', ''), stack.environments.gateway['IDENTITY_KEY'] ?? '', ['access'])
  try {
    return await work(caller, product)
  } finally {
    await caller.close()
    await product.stop()
  }
}
