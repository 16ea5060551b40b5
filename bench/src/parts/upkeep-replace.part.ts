import { BROKEN_LINKS_PER_PAGE, listBrokenGuideLinks, replaceBrokenLink, undoLinkReplacement } from '@ribbonry/contracts'
import pg from 'pg'
import { BACKGROUND } from '../editorial/background-statements.ts'
import {
  DEAD_LINK,
  deadProducts,
  fillLinks,
  GUIDES_WITH_LINKS,
  hashOfProducts,
  LINKED_PRODUCTS,
  OF_ONE_LINK,
} from '../editorial/fill-links.ts'
import { MemberCaller } from '../load/member-caller.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { EVERY_CORE } from '../servers/cores.ts'
import { explainStatements } from '../servers/explain.ts'
import { statementsDuring } from '../servers/logged-statements.ts'
import { Product } from '../servers/product.ts'
import { median, spreadOf } from '../statistics/statistics.ts'

const PAGE_AT_MOST_MS = 30
const STATEMENTS_AT_MOST = 3
const REPLACE_AT_MOST_MS = 2000
const LATE_PAGE = 500
const TURNS_A_PAIR = 4
const REPLACEMENTS = 3
/** A member with all rights. */
const STAFF = 1

const VIEWS = {
  all: {},
  'by reason': { reason: 'gone' },
  'by shop': { shop: 'shop-7.example' },
  'by guide': { guide: 1 },
  acknowledged: { acknowledged: '1' },
} as const
type View = (typeof VIEWS)[keyof typeof VIEWS]

/** The list of broken links among 1,000,000 products, and a link replaced in 10,000 of them and back, straight at editorial. */
export const upkeepReplace: Part = async (run) => {
  const began = performance.now()
  await fillLinks(run.stack.databaseUrl)
  console.log(`  ${GUIDES_WITH_LINKS} guides of ${LINKED_PRODUCTS} products in ${figure((performance.now() - began) / 1000)} s`)
  const measured = await withCaller(run, async (caller) => [
    await measurePages(run, caller),
    ...(await measureReplacements(run, caller)),
  ])
  return [...measured, await countStatements(run)]
}

async function ask(caller: MemberCaller, query: View, page: number): Promise<number> {
  return (await caller.time(listBrokenGuideLinks, STAFF, { params: { page }, query })).milliseconds
}

async function measurePages({ rules }: PartRun, caller: MemberCaller): Promise<Outcome> {
  const times = new Map<string, number[]>()
  for (let turn = 0; turn < rules.pairs * TURNS_A_PAIR; turn += 1)
    for (const [name, view] of Object.entries(VIEWS))
      for (const page of [1, LATE_PAGE]) {
        const key = `${name}, page ${page}`
        times.set(key, [...(times.get(key) ?? []), await ask(caller, view, page)])
      }
  const views = [...times].map(([name, all]) => ({ name, all, median: median(all) }))
  const slowest = views.toSorted((one, other) => other.median - one.median)
  return printed({
    what: `broken links among ${LINKED_PRODUCTS.toLocaleString('en')} products, median of the slowest view`,
    measured: { ...spreadOf(views.map((view) => view.median)), median: slowest[0]?.median ?? Number.NaN },
    unit: 'ms',
    target: { atMost: PAGE_AT_MOST_MS },
    details: [`${BROKEN_LINKS_PER_PAGE} links a page`, ...slowest.map((view) => `${view.name}: ${figure(view.median)} ms`)],
  })
}

/** Replaces a link in 10,000 products in as many guides, undoes it, and compares the rows. */
async function measureReplacements({ stack }: PartRun, caller: MemberCaller): Promise<Outcome[]> {
  const client = new pg.Client({ connectionString: stack.databaseUrl })
  await client.connect()
  await client.query('set search_path to editorial, public; set statement_timeout to 0')
  const [replaced, undone]: [number[], number[]] = [[], []]
  let equal = 0
  try {
    const posts = await deadProducts(client)
    const before = await hashOfProducts(client)
    for (let turn = 0; turn < REPLACEMENTS; turn += 1) {
      const body = { link: DEAD_LINK, new_link: `https://new.example/kite-${turn}`, posts }
      const { answer, milliseconds } = await caller.time(replaceBrokenLink, STAFF, { body })
      if (answer.changed !== OF_ONE_LINK || answer.change_id === null) throw new Error(`Replaced ${answer.changed} links`)
      replaced.push(milliseconds)
      const undo = await caller.time(undoLinkReplacement, STAFF, { body: { change_id: answer.change_id } })
      if (undo.answer.restored !== OF_ONE_LINK) throw new Error(`Restored ${undo.answer.restored} links`)
      undone.push(undo.milliseconds)
      equal += (await hashOfProducts(client)) === before ? 1 : 0
    }
  } finally {
    await client.end()
  }
  const target = { atMost: REPLACE_AT_MOST_MS }
  return [
    printed({
      what: `a link replaced in ${OF_ONE_LINK.toLocaleString('en')} products of as many guides`,
      measured: spreadOf(replaced),
      unit: 'ms',
      target,
      details: [`${replaced.length} times`],
    }),
    printed({ what: 'its undo', measured: spreadOf(undone), unit: 'ms', target, details: [`${undone.length} times`] }),
    printed({
      what: 'replacements after whose undo all rows of products are the same to the byte',
      measured: { median: equal / REPLACEMENTS, min: equal / REPLACEMENTS, max: equal / REPLACEMENTS },
      unit: '',
      target: { atLeast: 1 },
      details: [],
    }),
  ]
}

async function countStatements(run: PartRun): Promise<Outcome> {
  let statements: string[] = []
  await explainStatements(
    run.stack,
    () =>
      withCaller(run, async (caller) => {
        for (const view of Object.values(VIEWS)) await ask(caller, view, 1)
        statements = await statementsDuring(
          run.stack,
          async () => {
            for (const view of Object.values(VIEWS)) await ask(caller, view, 1)
          },
          BACKGROUND,
        )
      }),
    'editorial',
  )
  const count = statements.length / Object.keys(VIEWS).length
  return printed({
    what: 'broken links: statements of a page',
    measured: { median: count, min: count, max: count },
    unit: '',
    target: { atMost: STATEMENTS_AT_MOST },
    details: [],
  })
}

function printed(outcome: Outcome): Outcome {
  console.log(`  ${outcome.what}: ${figure(outcome.measured.median)} ${outcome.unit}`)
  return outcome
}

async function withCaller<Result>({ stack, profile }: PartRun, work: (caller: MemberCaller) => Promise<Result>): Promise<Result> {
  const product = await Product.start(stack, { services: ['editorial'], servers: ['redis'], cores: EVERY_CORE, profile })
  const caller = new MemberCaller(product.urlOf('editorial', ''), stack.environments.gateway['IDENTITY_KEY'] ?? '', ['access'])
  try {
    return await work(caller)
  } finally {
    await caller.close()
    await product.stop()
  }
}
