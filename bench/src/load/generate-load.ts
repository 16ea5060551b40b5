import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { LoadReport, LoadSpec } from './load-run.ts'

/** Sends requests as fast as one process can over a fixed number of connections, and prints the result. Runs on its own core. */
const { port, method, connections, seconds, paths, headers, requests } = JSON.parse(readFileSync(0, 'utf8')) as LoadSpec

const all =
  requests === undefined
    ? paths.map((path) => ({ method, path, headers }))
    : requests.map((each) => ({ method, path: each.path, body: each.body, headers: { ...headers, ...each.headers } }))
let clients = 0
const cpu = process.cpuUsage()
const result = await autocannon({
  url: `http://127.0.0.1:${port}`,
  method,
  connections,
  pipelining: 1,
  duration: seconds,
  headers,
  setupClient: (client) => {
    // Each connection requests its own share of the paths, so that no two request the same path at the same time.
    const share = Math.max(1, Math.floor(all.length / connections))
    const from = (clients++ * share) % all.length
    client.setRequests(all.slice(from, from + share))
  },
})
const { user, system } = process.cpuUsage(cpu)
const report: LoadReport = {
  requests: result.requests.total,
  seconds: result.duration,
  faults: result.errors + result.timeouts,
  refusals: result.non2xx,
  bytes: result.throughput.total / result.requests.total,
  generatorCpuSeconds: (user + system) / 1e6,
}
process.stdout.write(JSON.stringify(report))
