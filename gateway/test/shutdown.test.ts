import { Agent } from 'node:http'
import { afterEach, describe, expect, it } from '@jest/globals'
import { holdReplies } from './support/held-reply.ts'
import { testEdge, type TestEdge } from './support/test-gateway.ts'
import { json } from './support/test-upstream.ts'

let edge: TestEdge

afterEach(() => edge.closeAll())

describe('the end of the process', () => {
  it('lets requests under way finish, and tells balancers first', async () => {
    edge = await testEdge()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const held = holdReplies(edge.identity, '/api/user/me')
    const asked = edge.ask('/api/user/me')
    await edge.ask('/healthz', { agent })
    await held.arrived(1)
    const stopping = await edge.another({ SHUTDOWN_DELAY_MS: '200' })
    const closing = stopping.close()
    expect((await stopping.ask('/readyz')).status).toBe(503)
    expect((await stopping.ask('/api/lists/new/1')).headers.connection).toBe('close')
    await closing
    const closed = edge.close()
    held.release((response) => json(response, { user: 'x' }))
    expect((await asked).status).toBe(200)
    await closed
    await expect(edge.ask('/healthz')).rejects.toThrow('ECONNREFUSED')
    agent.destroy()
  })
})
