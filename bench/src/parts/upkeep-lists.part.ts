import {
  findUpdaterDuplicates,
  GUIDE_TODO_SORTS,
  listGuidesWithTodos,
  listInboundLinks,
  listNeedyGuides,
  listUpdaterGifts,
  listUpdaterTodos,
  NEED_REASONS,
} from '@ribbonry/contracts'
import { BACKGROUND } from '../editorial/background-statements.ts'
import { PRODUCTS } from '../editorial/fill-guides.ts'
import { fillUpkeep, LINKED_SLUG } from '../editorial/fill-upkeep.ts'
import { MemberCaller } from '../load/member-caller.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { explainStatements } from '../servers/explain.ts'
import { statementsDuring } from '../servers/logged-statements.ts'
import { Product } from '../servers/product.ts'
import { median, spreadOf } from '../statistics/statistics.ts'

const PAGE_AT_MOST_MS = 30
const DUPLICATES_AT_MOST_MS = 10
const INBOUND_AT_MOST_MS = 15
const STATEMENTS_AT_MOST = 3
const PAGES = [1, 500] as const
const TURNS_A_PAIR = 4
/** A member with all rights. */
const STAFF = 1
/** A guide, its writer, and a category of guides. */
const [GUIDE, WRITER, CATEGORY] = [7, 7, 3] as const

type Time = { readonly milliseconds: number }
type View = (caller: MemberCaller) => Promise<Time>

interface Measured {
  readonly name: string
  readonly atMostMs: number
  readonly views: ReadonlyMap<string, View>
}

type Query = Readonly<Record<string, string | number>>

/** Views of a list: each filter, at the first page and at a late one. */
function paged(ask: (caller: MemberCaller, query: Query) => Promise<Time>, filters: Readonly<Record<string, Query>>) {
  const views = Object.entries(filters).flatMap(([name, filter]) =>
    PAGES.map((page) => [`${name}, page ${page}`, (caller: MemberCaller) => ask(caller, { ...filter, page })] as const),
  )
  return new Map<string, View>(views)
}

const MEASURED: readonly Measured[] = [
  {
    name: 'gifts for guides',
    atMostMs: PAGE_AT_MOST_MS,
    views: paged((caller, query) => caller.time(listUpdaterGifts, STAFF, { query }), {
      all: {},
      hidden: { hidden: '1' },
    }),
  },
  {
    name: 'open items',
    atMostMs: PAGE_AT_MOST_MS,
    views: paged((caller, query) => caller.time(listUpdaterTodos, STAFF, { query }), {
      all: {},
      'of a guide': { buying_guide_id: GUIDE },
    }),
  },
  {
    name: 'guides with open items',
    atMostMs: PAGE_AT_MOST_MS,
    views: paged(
      (caller, query) => caller.time(listGuidesWithTodos, STAFF, { query }),
      Object.fromEntries(GUIDE_TODO_SORTS.map((sort) => [sort, { sort }])),
    ),
  },
  {
    name: 'guides that need work',
    atMostMs: PAGE_AT_MOST_MS,
    views: paged((caller, query) => caller.time(listNeedyGuides, STAFF, { query }), {
      all: {},
      snoozed: { snoozed: '1' },
      'of a writer': { writer: WRITER },
      'of a category': { category: CATEGORY },
      ...Object.fromEntries(NEED_REASONS.map((reason) => [reason, { reason }])),
    }),
  },
  {
    name: 'duplicates',
    atMostMs: DUPLICATES_AT_MOST_MS,
    views: new Map<string, View>(
      Object.entries({
        'by link': { link: 'https://shop.example/gifts/4711' },
        'by title': { title: 'A gift of some length for people who like number 4711' },
        'by both': { link: 'https://shop.example/gifts/815', title: 'A gift of some length for people who like number 4711' },
        'of an open item': { link: 'https://shop.example/kites/4711', title: 'Paper kite 4711' },
        'of nothing': { link: 'https://shop.example/lamps/1', title: 'Something else' },
      }).map(([name, query]) => [name, (caller) => caller.time(findUpdaterDuplicates, STAFF, { query })] as const),
    ),
  },
  {
    name: 'links to a page',
    atMostMs: INBOUND_AT_MOST_MS,
    views: new Map<string, View>(
      [LINKED_SLUG, 'guide-4711'].map(
        (slug) => [slug, (caller) => caller.time(listInboundLinks, STAFF, { params: { slug } })] as const,
      ),
    ),
  },
]

/** The lists of the updater and what it looks up, among 1,000,000 products of 50,000 guides, straight at editorial. */
export const upkeepLists: Part = async (run) => {
  const began = performance.now()
  await fillUpkeep(run.stack.databaseUrl)
  console.log(`  filled in ${figure((performance.now() - began) / 1000)} s`)
  const outcomes = await withCaller(run, async (caller) => {
    const measured: Outcome[] = []
    for (const one of MEASURED) measured.push(await measure(run, caller, one))
    return measured
  })
  return [...outcomes, ...(await countStatements(run))]
}

async function measure({ rules }: PartRun, caller: MemberCaller, { name, atMostMs, views }: Measured): Promise<Outcome> {
  const times = new Map<string, number[]>([...views.keys()].map((view) => [view, []]))
  for (let turn = 0; turn < rules.pairs * TURNS_A_PAIR; turn += 1)
    for (const [view, ask] of views) times.get(view)?.push((await ask(caller)).milliseconds)
  const medians = [...times].map(([view, all]) => ({ view, median: median(all) }))
  const slowest = medians.toSorted((one, other) => other.median - one.median)
  return printed({
    what: `upkeep: ${name} among ${PRODUCTS.toLocaleString('en')} products, median of the slowest view`,
    measured: { ...spreadOf(medians.map((one) => one.median)), median: slowest[0]?.median ?? Number.NaN },
    unit: 'ms',
    target: { atMost: atMostMs },
    details: slowest.map((one) => `${one.view}: ${figure(one.median)} ms`),
  })
}

async function countStatements(run: PartRun): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const work = (): Promise<void> =>
    withCaller(run, async (caller) => {
      for (const { views } of MEASURED) for (const ask of views.values()) await ask(caller)
      for (const { name, views } of MEASURED) {
        const all = async (): Promise<void> => {
          for (const ask of views.values()) await ask(caller)
        }
        const count = (await statementsDuring(run.stack, all, BACKGROUND)).length / views.size
        outcomes.push(
          printed({
            what: `upkeep: ${name}, statements of a call`,
            measured: { median: count, min: count, max: count },
            unit: '',
            target: { atMost: STATEMENTS_AT_MOST },
            details: [],
          }),
        )
      }
    })
  await explainStatements(run.stack, work, 'editorial')
  return outcomes
}

function printed(outcome: Outcome): Outcome {
  console.log(`  ${outcome.what}: ${figure(outcome.measured.median)} ${outcome.unit}`)
  return outcome
}

async function withCaller<Result>({ stack, profile }: PartRun, work: (caller: MemberCaller) => Promise<Result>): Promise<Result> {
  const product = await Product.start(stack, {
    services: ['editorial'],
    servers: ['redis'],
    environment: { LINK_CHECKS: 'off' },
    profile,
  })
  const caller = new MemberCaller(product.urlOf('editorial', ''), stack.environments.gateway['IDENTITY_KEY'] ?? '', ['access'])
  try {
    return await work(caller)
  } finally {
    await caller.close()
    await product.stop()
  }
}
