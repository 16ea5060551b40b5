import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemberCaller } from '../load/member-caller.ts'
import type { Part, PartRun } from '../part.ts'
import type { Outcome } from '../report/outcome.ts'
import { figure } from '../report/table.ts'
import { explainStatements } from '../servers/explain.ts'
import { Product } from '../servers/product.ts'
import { results } from '../servers/stack.ts'
import { median, percentile, spreadOf } from '../statistics/statistics.ts'
import { LOOKUP, READS, type Trial, WRITES } from '../wishlist/board-trials.ts'
import { fillBoards } from '../wishlist/fill-boards.ts'

const LOOKUP_AT_MOST_MS = 10
const AT_MOST_MS = 30
const WARM_UP = 10
const TURNS_A_PAIR = 20
const LOOKUP_TIMES = 10

/** Every call of boards, one after another, with 100,000 members and 2 million saves. */
export const wishlist: Part = async (run) => {
  const began = performance.now()
  const saves = await fillBoards(run.stack)
  console.log(`  ${saves.toLocaleString('en')} saves written in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return await withCaller(
    run,
    async (caller) => {
      const turns = run.rules.pairs * TURNS_A_PAIR
      const outcomes = [
        await measure(caller, {
          name: 'lookup of 60 gifts',
          trial: LOOKUP,
          turns: turns * LOOKUP_TIMES,
          atMost: LOOKUP_AT_MOST_MS,
        }),
      ]
      for (const [name, trial] of Object.entries({ ...READS, ...WRITES }))
        outcomes.push(await measure(caller, { name, trial, turns, atMost: AT_MOST_MS }))
      return outcomes
    },
    async () => explain(run),
  )
}

async function measure(
  caller: MemberCaller,
  call: { name: string; trial: Trial; turns: number; atMost: number },
): Promise<Outcome> {
  const times: number[] = []
  for (let turn = 0; turn < call.turns + WARM_UP; turn += 1) times.push(await call.trial(caller, turn))
  const measured = times.slice(WARM_UP)
  console.log(`  ${call.name}: ${figure(median(measured))} ms`)
  return {
    what: `wishlist: ${call.name}, median`,
    measured: spreadOf(measured),
    unit: 'ms',
    target: { atMost: call.atMost },
    details: [
      `95th percentile ${figure(percentile(measured, 0.95))} ms, of ${measured.length}; median ${figure(median(measured))} ms`,
    ],
  }
}

/** Writes PostgreSQL's plans for each read call to a file. */
async function explain(run: PartRun): Promise<void> {
  const plans = await explainStatements(
    run.stack,
    async () =>
      withCaller(run, async (caller) => {
        for (const trial of [LOOKUP, ...Object.values(READS)])
          for (let turn = 0; turn < 2; turn += 1) await trial(caller, turn + 500)
      }),
    'wishlist',
  )
  writeFileSync(join(results, 'explain-wishlist.txt'), plans)
}

async function withCaller<Result>(
  { stack, profile }: PartRun,
  work: (caller: MemberCaller) => Promise<Result>,
  before?: () => Promise<void>,
): Promise<Result> {
  await before?.()
  const product = await Product.start(stack, { services: ['wishlist'], environment: { UPKEEP: 'off' }, profile })
  const caller = new MemberCaller(product.urlOf('wishlist', ''), stack.environments.gateway['IDENTITY_KEY'] ?? '')
  try {
    return await work(caller)
  } finally {
    await caller.close()
    await product.stop()
  }
}
