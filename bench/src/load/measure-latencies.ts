import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { LatencyReport, LatencySpec } from './latency-run.ts'

/**
 * Asks for several paths in turn over a few connections, and prints how long each answer took, in milliseconds. In turn, request
 * by
 * request, so that whatever else the machine does meets every path alike.
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
