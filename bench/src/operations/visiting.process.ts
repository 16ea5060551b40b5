import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'
import { pageOf } from './visits.ts'
import type { Visited, VisitingSpec } from './visitors.ts'

/**
 * One client for all that is measured: it sends requests when they are due, whether or not earlier ones have been answered, and
 * takes each one's time from when it was due. So a gateway that stalls is asked as much as one that does not. Its first line of
 * input is what to ask; each line after that begins a time of that name, whose requests its answer has. The end of the input
 * ends it.
 */
const TICK_MS = 2
/** A request that fails counts as one for which somebody waited so long. */
const GIVEN_UP_MS = 10_000

const input = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const { port, rate, popular, unasked } = JSON.parse(String((await input.next()).value)) as VisitingSpec
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
const times: Record<string, { ms: number[]; missed: number; failed: number; fault: string }> = {}
let time = ''
const over = new AbortController()

function ask(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get({ agent, host: '127.0.0.1', port, path }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(answer.headers['x-cache'] === 'miss')
        else reject(new Error(`${path}: ${answer.statusCode}`))
      })
    }).once('error', reject)
  })
}

async function visit(number: number, due: number): Promise<void> {
  const of = (times[time] ??= { ms: [], missed: 0, failed: 0, fault: '' })
  try {
    const isMiss = await ask(pageOf(number, { popular, unasked }))
    of.ms.push(performance.now() - due)
    if (isMiss) of.missed += 1
  } catch (error) {
    of.ms.push(Math.max(GIVEN_UP_MS, performance.now() - due))
    of.failed += 1
    of.fault ||= String(error)
  }
}

async function keepVisiting(): Promise<void> {
  const began = performance.now()
  const open = new Set<Promise<void>>()
  for (let sent = 0; !over.signal.aborted;) {
    // Number 0 is due at once.
    const due = Math.floor(((performance.now() - began) / 1000) * rate) + 1
    for (; sent < due; sent += 1) {
      const one = visit(sent, began + (sent / rate) * 1000)
      open.add(one)
      void one.finally(() => open.delete(one))
    }
    await new Promise((resolve) => {
      setTimeout(resolve, TICK_MS)
    })
  }
  await Promise.all(open)
}

const visiting = keepVisiting()
for (let line = await input.next(); line.done !== true; line = await input.next()) time = line.value
over.abort()
await visiting
agent.destroy()
process.stdout.write(JSON.stringify(times satisfies Readonly<Record<string, Visited>>))
