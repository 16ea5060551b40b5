import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { LatencyReport, LatencySpec } from './latency-run.ts'

/**
 * Requests several paths in turn over a few connections, and prints the duration of each answer in milliseconds. Paths alternate
 * request by request, so that other load on the machine affects all paths equally.
 */
const { port, paths, lanes, seconds } = JSON.parse(readFileSync(0, 'utf8')) as LatencySpec
const agent = new Agent({ keepAlive: true, maxSockets: lanes })

const ask = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    get({ agent, host: '127.0.0.1', port, path }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve(performance.now() - began) : reject(new Error(`${path}: ${answer.statusCode}`)),
      )
    }).once('error', reject)
  })

const latencies: number[][] = paths.map(() => [])
const until = performance.now() + seconds * 1000
let turn = 0
const lane = async (): Promise<void> => {
  while (performance.now() < until) {
    const which = turn % paths.length
    turn += 1
    latencies[which]?.push(await ask(paths[which] ?? '/'))
  }
}
await Promise.all(Array.from({ length: lanes }, lane))
agent.destroy()
process.stdout.write(JSON.stringify({ latencies } satisfies LatencyReport))
