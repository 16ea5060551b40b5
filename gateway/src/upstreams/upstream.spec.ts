import { Readable } from 'node:stream'
import { afterEach, describe, expect, it } from '@jest/globals'
import { Registry } from 'prom-client'
import { EdgeMetrics } from '../metrics/edge-metrics.ts'
import type { UpstreamFailure } from './upstream-failure.ts'
import { Upstream } from './upstream.ts'

let upstream: Upstream | undefined
afterEach(async () => upstream?.close())

describe('an upstream that is left alone', () => {
  it('opens no body: nobody would listen to it', () => {
    upstream = new Upstream(
      {
        name: 'identity',
        url: 'http://127.0.0.1:9',
        connections: 1,
        connectTimeoutMs: 1000,
        timeoutMs: 1000,
        queueMs: 1000,
        breaker: { failures: 1, pauseMs: 60_000 },
        traces: false,
      },
      new EdgeMetrics(new Registry()),
    )
    upstream.breaker.fail()
    const failures: UpstreamFailure['reason'][] = []
    let opened = 0
    const body = (): Readable => {
      opened += 1
      return Readable.from(['x'])
    }
    const nothing = (): void => undefined
    upstream.send(
      { method: 'POST', path: '/', headers: [], body },
      { head: nothing, data: nothing, end: nothing, fail: ({ reason }) => failures.push(reason) },
    )
    expect([failures, opened]).toEqual([['left-alone'], 0])
  })
})
