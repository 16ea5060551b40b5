import { setTimeout as pause } from 'node:timers/promises'
import { type BulkPostChange, listOperations, type Role } from '@ribbonry/contracts'
import { MemberCaller } from '../load/member-caller.ts'
import {
  BUSY,
  CHANGED_GIFTS as GIFTS,
  fillImport,
  fillOperations,
  hashOfGifts,
  OPERATIONS,
} from '../operations/fill-operations.ts'
import { Memory } from '../operations/memory.ts'
import { type Visited, Visitors } from '../operations/visitors.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { EVERY_CORE } from '../servers/cores.ts'
import { Product } from '../servers/product.ts'
import { timeBulk } from '../staff-list/bulk-trials.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'

const WORK_AT_MOST_SECONDS = 60
const VISITORS_AT_MOST = 1.3
const MEMORY_AT_MOST = 1.15
const LIST_AT_MOST_MS = 50
const TURNS_A_PAIR = 4
const QUIET_SECONDS = 60
const POLL_MS = 100
const PAGES = [1, 500] as const
const EDITOR = BUSY.id

type Change = readonly [change: BulkPostChange, name: string]
const CHANGE: Change = [{ instagram: true, price: 24.5 }, 'a price and a mark']

/** A change of 10,000 gifts and its undo while visitors read lists, and the list of 1,000,000 operations. */
export const operations: Part = async (run) => {
  await run.databases.seed()
  const work = await measureWork(run, await fillImport(run.stack))
  await fillOperations(run.stack)
  return [...work, await measureList(run)]
}

interface Worked {
  readonly change: number
  readonly undo: number
  readonly isEqual: boolean
  /** Afterwards against before: what is left of the heap after a collection, and resident memory. */
  readonly heap: number
  readonly resident: number
  /** Seconds of processor time meanwhile, by server. */
  readonly processor: Readonly<Record<string, number>>
}

/** A turn of work, and the visitors of the quiet time before it and of the time of the work. */
interface Turn extends Worked {
  readonly quiet: Visited
  readonly meanwhile: Visited
}

async function measureWork(run: PartRun, of: number): Promise<Outcome[]> {
  const memory = new Memory(run.stack)
  const product = await Product.start(run.stack, {
    services: ['catalog', 'gateway'],
    environment: { RATE_LIMIT_FACTOR: '1000', FETCH_PICTURES: 'off', ...memory.environment },
    // As in production: there the database has more than the one core that its services run on.
    cores: EVERY_CORE,
    nodeArguments: { catalog: memory.nodeArguments },
    profile: run.profile,
  })
  const caller = callerOf(run, product, ['editor'])
  const visitors = await Visitors.start(run.stack, product.portOf('gateway'))
  try {
    const work = { product, caller, of, visitors, memory }
    // Once before anything is counted: code is compiled, caches are filled, and memory has the size that such work needs.
    await workOnce(run, work, 'first')
    const worked: Worked[] = []
    for (let turn = 0; turn < run.rules.pairs; turn += 1) {
      visitors.begin(quietOf(turn))
      await pause(QUIET_SECONDS * 1000)
      worked.push(await workOnce(run, work, workOf(turn)))
    }
    const visited = await visitors.end()
    return outcomesOf(worked.map((each, turn) => turnOf(each, visited, turn)))
  } finally {
    visitors.stop()
    await caller.close()
    await product.stop()
  }
}

const quietOf = (turn: number): string => `quiet ${turn}`
const workOf = (turn: number): string => `work ${turn}`

function turnOf(worked: Worked, visited: Readonly<Record<string, Visited>>, turn: number): Turn {
  const [quiet, meanwhile] = [visited[quietOf(turn)], visited[workOf(turn)]]
  if (quiet === undefined || meanwhile === undefined) throw new Error(`Nobody visited in turn ${turn}`)
  return { ...worked, quiet, meanwhile }
}

interface Work {
  readonly product: Product
  readonly caller: MemberCaller
  readonly of: number
  readonly visitors: Visitors
  readonly memory: Memory
}

async function workOnce({ stack }: PartRun, { product, caller, of, visitors, memory }: Work, time: string): Promise<Worked> {
  visitors.begin('between')
  const gifts = await hashOfGifts(stack)
  const before = await memory.of(product.pidOf('catalog'))
  const servers = product.counted('postgres', 'catalog', 'gateway')
  const began = servers.map(({ cpuSeconds }) => cpuSeconds())
  visitors.begin(time)
  const times = await changeAndUndo(caller, of)
  visitors.begin('between')
  const processor = servers.map(({ name, cpuSeconds }, index) => [name, cpuSeconds() - (began[index] ?? 0)])
  const after = await memory.of(product.pidOf('catalog'))
  return {
    ...times,
    processor: Object.fromEntries(processor) as Record<string, number>,
    isEqual: (await hashOfGifts(stack)) === gifts,
    heap: after.heap / before.heap,
    resident: after.resident / before.resident,
  }
}

async function changeAndUndo(caller: MemberCaller, of: number): Promise<{ readonly change: number; readonly undo: number }> {
  const trial = { gifts: { filter: { import: of } }, change: CHANGE[0] }
  const { change, undo, changed } = await timeBulk(caller, trial, { member: EDITOR, pollMs: POLL_MS })
  if (changed !== GIFTS) throw new Error(`Of ${GIFTS} gifts ${changed} were changed`)
  return { change: change / 1000, undo: undo / 1000 }
}

function outcomesOf(turns: readonly Turn[]): Outcome[] {
  const ratios = turns.map(({ quiet, meanwhile }) => percentile(meanwhile.ms, 0.99) / percentile(quiet.ms, 0.99))
  const seconds = { unit: 's', target: { atMost: WORK_AT_MOST_SECONDS }, details: [CHANGE[1]] } as const
  const memory = { unit: 'x', target: { atMost: MEMORY_AT_MOST }, details: [] } as const
  const equal = turns.filter(({ isEqual }) => isEqual).length / turns.length
  return [
    { what: `${GIFTS} gifts changed by one operation`, measured: spreadOf(turns.map(({ change }) => change)), ...seconds },
    { what: 'its undo', measured: spreadOf(turns.map(({ undo }) => undo)), ...seconds },
    {
      what: 'visitors meanwhile against before, 99th percentile',
      measured: spreadOf(ratios),
      unit: 'x',
      target: { atMost: VISITORS_AT_MOST },
      details: turns.map(detailOf),
    },
    {
      what: 'memory of catalog after it against before, what a collection leaves',
      measured: spreadOf(turns.map(({ heap }) => heap)),
      ...memory,
    },
    { what: 'the same, resident', measured: spreadOf(turns.map(({ resident }) => resident)), ...memory },
    {
      what: 'undos after which all rows of gifts are the same column by column',
      measured: { median: equal, min: equal, max: equal },
      unit: '',
      target: { atLeast: 1 },
      details: [],
    },
  ].map(printed)
}

function detailOf({ quiet, meanwhile, processor }: Turn): string {
  const both = (of: (visited: Visited) => string | number): string => [quiet, meanwhile].map(of).join(' and ')
  const at = (share: number): string => `${both(({ ms }) => figure(percentile(ms, share)))} ms`
  const missed = both(({ missed: count, ms }) => `${figure((count / ms.length) * 100)} %`)
  const failed = both((visited) => `${visited.failed}${visited.fault && ` (${visited.fault})`}`)
  return (
    `${at(0.99)}, medians ${at(0.5)}, 90th percentiles ${at(0.9)}, ${both(({ ms }) => ms.length)} requests, ` +
    `${missed} of them not from a cache, ${failed} failed; processor time meanwhile: ` +
    Object.entries(processor)
      .map(([name, used]) => `${name} ${figure(used)} s`)
      .join(', ')
  )
}

type View = Readonly<Record<string, string | number>>
const VIEWS: Readonly<Record<string, { readonly query: View; readonly roles: readonly Role[] }>> = {
  all: { query: {}, roles: ['access'] },
  'who: a busy member': { query: { who: BUSY.name }, roles: ['access'] },
  'who: a command': { query: { who: 'sweep' }, roles: ['access'] },
  what: { query: { what: 'guide' }, roles: ['access'] },
  'who and what': { query: { who: BUSY.name, what: 'gift' }, roles: ['access'] },
  'a kind that nobody knows': { query: { what: 'teapot' }, roles: ['access'] },
  'their own, of an editor': { query: {}, roles: ['editor'] },
  'their own of a kind': { query: { what: 'gift' }, roles: ['editor'] },
}

async function measureList(run: PartRun): Promise<Outcome> {
  const product = await Product.start(run.stack, { services: ['catalog'], profile: run.profile })
  try {
    const views: { name: string; ms: number }[] = []
    for (const [name, { query, roles }] of Object.entries(VIEWS)) {
      const caller = callerOf(run, product, roles)
      for (const page of PAGES) {
        const times: number[] = []
        for (let turn = 0; turn < run.rules.pairs * TURNS_A_PAIR; turn += 1)
          times.push((await caller.time(listOperations, EDITOR, { query: { ...query, page } })).milliseconds)
        views.push({ name: `${name}, page ${page}`, ms: median(times) })
      }
      await caller.close()
    }
    const slowest = views.toSorted((one, other) => other.ms - one.ms)
    return printed({
      what: `operations among ${OPERATIONS.toLocaleString('en')}, median of the slowest view`,
      measured: { ...spreadOf(views.map(({ ms }) => ms)), median: slowest[0]?.ms ?? Number.NaN },
      unit: 'ms',
      target: { atMost: LIST_AT_MOST_MS },
      details: slowest.map(({ name, ms }) => `${name}: ${figure(ms)} ms`),
    })
  } finally {
    await product.stop()
  }
}

function callerOf({ stack }: PartRun, product: Product, roles: readonly Role[]): MemberCaller {
  return new MemberCaller(product.urlOf('catalog', ''), stack.environments.gateway['IDENTITY_KEY'] ?? '', roles)
}

function printed(outcome: Outcome): Outcome {
  console.log(`  ${outcome.what}: ${figure(outcome.measured.median)} ${outcome.unit}`)
  return outcome
}
