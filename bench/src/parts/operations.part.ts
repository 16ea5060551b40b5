import { readFileSync } from 'node:fs'
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
import { visitDuring, visitQuietly } from '../operations/visitors.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { Product } from '../servers/product.ts'
import { timeBulk } from '../staff-list/bulk-trials.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'

const WORK_AT_MOST_SECONDS = 60
const VISITORS_AT_MOST = 1.3
const MEMORY_AT_MOST = 1.15
const LIST_AT_MOST_MS = 50
const TURNS_A_PAIR = 4
const QUIET_SECONDS = 20
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
  readonly meanwhile: readonly number[]
  readonly isEqual: boolean
  readonly memory: number
  /** Seconds of processor time meanwhile, by server. */
  readonly processor: Readonly<Record<string, number>>
}

async function measureWork(run: PartRun, of: number): Promise<Outcome[]> {
  const product = await Product.start(run.stack, {
    services: ['catalog', 'gateway'],
    environment: { RATE_LIMIT_FACTOR: '1000', FETCH_PICTURES: 'off' },
    profile: run.profile,
  })
  const caller = callerOf(run, product, ['editor'])
  try {
    const port = product.portOf('gateway')
    // Once before anything is counted: code is compiled, and memory has the size that such work needs.
    await workOnce(run, { product, caller, of })
    const worked: (Worked & { readonly quiet: readonly number[] })[] = []
    for (let turn = 0; turn < run.rules.pairs; turn += 1)
      worked.push({ quiet: await visitQuietly(port, QUIET_SECONDS), ...(await workOnce(run, { product, caller, of })) })
    return outcomesOf(worked)
  } finally {
    await caller.close()
    await product.stop()
  }
}

async function workOnce(
  { stack }: PartRun,
  { product, caller, of }: { readonly product: Product; readonly caller: MemberCaller; readonly of: number },
): Promise<Worked> {
  const before = await hashOfGifts(stack)
  const memory = residentOf(product.pidOf('catalog'))
  const servers = product.counted('postgres', 'catalog', 'gateway')
  const began = servers.map(({ cpuSeconds }) => cpuSeconds())
  const work = changeAndUndo(caller, of)
  const meanwhile = await visitDuring(product.portOf('gateway'), work)
  const times = await work
  return {
    ...times,
    meanwhile,
    processor: Object.fromEntries(servers.map(({ name, cpuSeconds }, index) => [name, cpuSeconds() - (began[index] ?? 0)])),
    isEqual: (await hashOfGifts(stack)) === before,
    memory: residentOf(product.pidOf('catalog')) / memory,
  }
}

async function changeAndUndo(caller: MemberCaller, of: number): Promise<{ readonly change: number; readonly undo: number }> {
  const trial = { gifts: { filter: { import: of } }, change: CHANGE[0] }
  const { change, undo, changed } = await timeBulk(caller, trial, { member: EDITOR, pollMs: POLL_MS })
  if (changed !== GIFTS) throw new Error(`Of ${GIFTS} gifts ${changed} were changed`)
  return { change: change / 1000, undo: undo / 1000 }
}

function outcomesOf(worked: readonly (Worked & { readonly quiet: readonly number[] })[]): Outcome[] {
  const ratios = worked.map(({ quiet, meanwhile }) => percentile(meanwhile, 0.99) / percentile(quiet, 0.99))
  const seconds = { unit: 's', target: { atMost: WORK_AT_MOST_SECONDS }, details: [CHANGE[1]] } as const
  const equal = worked.filter(({ isEqual }) => isEqual).length / worked.length
  return [
    { what: `${GIFTS} gifts changed by one operation`, measured: spreadOf(worked.map(({ change }) => change)), ...seconds },
    { what: 'its undo', measured: spreadOf(worked.map(({ undo }) => undo)), ...seconds },
    {
      what: 'visitors meanwhile against before, 99th percentile',
      measured: spreadOf(ratios),
      unit: 'x',
      target: { atMost: VISITORS_AT_MOST },
      details: worked.map(
        ({ quiet, meanwhile, processor }) =>
          `${figure(percentile(quiet, 0.99))} and ${figure(percentile(meanwhile, 0.99))} ms, medians ${figure(median(quiet))} ` +
          `and ${figure(median(meanwhile))} ms, ${quiet.length} and ${meanwhile.length} requests; processor time meanwhile: ` +
          Object.entries(processor)
            .map(([name, used]) => `${name} ${figure(used)} s`)
            .join(', '),
      ),
    },
    {
      what: 'memory of catalog after it against before',
      measured: spreadOf(worked.map(({ memory }) => memory)),
      unit: 'x',
      target: { atMost: MEMORY_AT_MOST },
      details: [],
    },
    {
      what: 'undos after which all rows of gifts are the same column by column',
      measured: { median: equal, min: equal, max: equal },
      unit: '',
      target: { atLeast: 1 },
      details: [],
    },
  ].map(printed)
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

/** Resident memory of a process in kilobytes. */
function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

function printed(outcome: Outcome): Outcome {
  console.log(`  ${outcome.what}: ${figure(outcome.measured.median)} ${outcome.unit}`)
  return outcome
}
