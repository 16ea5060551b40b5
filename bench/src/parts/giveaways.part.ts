import { drawWinners, getDraw, listStaffGiveaways } from '@ribbonry/contracts'
import { ADDRESSES, DRAWN, ENTRIES, fillGiveaways, GIVEAWAYS, WINNERS } from '../giveaways/fill-giveaways.ts'
import { rotateKilled } from '../giveaways/killed-rotation.ts'
import { MemberCaller } from '../load/member-caller.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { memoryOf } from '../servers/cpu-time.ts'
import { explainStatements } from '../servers/explain.ts'
import { statementsDuring } from '../servers/logged-statements.ts'
import { Product } from '../servers/product.ts'
import { median, percentile, quarterPeaks, spreadOf } from '../statistics/statistics.ts'

const LIST_AT_MOST_MS = 60
const STATEMENTS_AT_MOST = 3
const DRAW_AT_MOST_S = 15
const FLAT = 1.1

const LISTS_A_PAIR = 20
const WARM_UP = 20
const LAST_FULL_PAGE = 10
/** A member with all rights. */
const STAFF = 1
/** Statements of what runs by itself meanwhile. */
const BACKGROUND =
  /outbox|pg_try_advisory|winner_mails (?:where state|set due)|w\.status = 'asked'|^select 1\b|known_posts as k where/i

/** The list of staff, a draw among a million entries, and a rotation of keys that is killed, straight at giveaways. */
export const giveaways: Part = async (run) => {
  const secret = run.stack.environments.giveaways['GIVEAWAY_ADDRESS_KEYS']?.split(',')[0]?.trim() ?? ''
  const began = performance.now()
  await fillGiveaways(run.stack, secret)
  console.log(`  ${ENTRIES.toLocaleString('en')} entries written in ${figure((performance.now() - began) / 1000)} s`)
  const served = await withCaller(run, async (caller, product) => [
    printed(await measureList(run, caller)),
    ...(await measureDraw(caller, product)).map(printed),
  ])
  return [...served, printed(await countStatements(run)), printed(await measureRotation(run, secret))]
}

const list = async (caller: MemberCaller, page: number) => await caller.time(listStaffGiveaways, STAFF, { query: { page } })

async function measureList({ rules }: PartRun, caller: MemberCaller): Promise<Outcome> {
  const times: number[] = []
  for (let turn = 0; turn < WARM_UP + rules.pairs * LISTS_A_PAIR; turn += 1) {
    const { milliseconds, answer } = await list(caller, 1 + (turn % LAST_FULL_PAGE))
    if (answer.total <= GIVEAWAYS || answer.giveaways[1]?.winners.length === 0) throw new Error('The list lacks rows')
    times.push(milliseconds)
  }
  const measured = times.slice(WARM_UP)
  return {
    what: `giveaways: list of ${GIVEAWAYS} giveaways with ${WINNERS.toLocaleString('en')} winners, median`,
    measured: spreadOf(measured),
    unit: 'ms',
    target: { atMost: LIST_AT_MOST_MS },
    details: [
      `95th percentile ${figure(percentile(measured, 0.95))} ms, of ${measured.length}; median ${figure(median(measured))} ms`,
    ],
  }
}

async function measureDraw(caller: MemberCaller, product: Product): Promise<Outcome[]> {
  const pid = product.pidOf('giveaways')
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(memoryOf(pid) ?? 0), 50)
  const { milliseconds } = await caller.time(drawWinners, STAFF, { params: { id: DRAWN } })
  clearInterval(sampling)
  const { draw } = (await caller.time(getDraw, STAFF, { params: { slug: `win-${DRAWN}` } })).answer
  if (draw.entries_count !== ENTRIES || draw.winners?.length !== 10) throw new Error('The draw is another one')
  const [seconds, peaks] = [milliseconds / 1000, quarterPeaks(memory)]
  const growth = (peaks[3] ?? 0) / (peaks[1] ?? 1)
  return [
    {
      what: `giveaways: draw among ${ENTRIES.toLocaleString('en')} entries`,
      measured: { median: seconds, min: seconds, max: seconds },
      unit: 's',
      target: { atMost: DRAW_AT_MOST_S },
      details: [],
    },
    {
      what: 'giveaways: memory in the last quarter of it, against the second',
      measured: { median: growth, min: growth, max: growth },
      unit: 'x',
      target: { atMost: FLAT },
      details: [`peak in each quarter ${peaks.map((bytes) => `${Math.round(bytes / 2 ** 20)} MB`).join(', ')}`],
    },
  ]
}

async function countStatements(run: PartRun): Promise<Outcome> {
  let statements: string[] = []
  await explainStatements(
    run.stack,
    () =>
      withCaller(run, async (caller) => {
        await list(caller, 2)
        statements = await statementsDuring(run.stack, async () => void (await list(caller, 2)), BACKGROUND)
      }),
    'giveaways',
  )
  const count = statements.length
  return {
    what: 'giveaways: statements of the list',
    measured: { median: count, min: count, max: count },
    unit: '',
    target: { atMost: STATEMENTS_AT_MOST },
    details: statements.map((statement) => statement.slice(0, 80)),
  }
}

async function measureRotation({ stack }: PartRun, secret: string): Promise<Outcome> {
  const { rotatedAtKills, lastSeconds, unreadable, notOnce } = await rotateKilled(stack, secret)
  const faults = unreadable + notOnce
  return {
    what: `giveaways: of ${ADDRESSES.toLocaleString('en')} addresses, rotated under five kills, unreadable or not rotated once`,
    measured: { median: faults, min: faults, max: faults },
    unit: '',
    target: { atMost: 0 },
    details: [
      `rotated at the kills: ${rotatedAtKills.map((count) => count.toLocaleString('en')).join(', ')}; the last run took ` +
        `${figure(lastSeconds)} s`,
    ],
  }
}

function printed(outcome: Outcome): Outcome {
  console.log(`  ${outcome.what}: ${figure(outcome.measured.median)} ${outcome.unit}`)
  return outcome
}

async function withCaller<Result>(
  { stack, profile }: PartRun,
  work: (caller: MemberCaller, product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await Product.start(stack, {
    services: ['giveaways'],
    servers: ['redis'],
    environment: { DRAW_WAIT_HOURS: '0' },
    profile,
  })
  const caller = new MemberCaller(product.urlOf('giveaways', ''), stack.environments.gateway['IDENTITY_KEY'] ?? '', ['editor'])
  try {
    return await work(caller, product)
  } finally {
    await caller.close()
    await product.stop()
  }
}
