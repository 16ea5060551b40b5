import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { pino } from 'pino'
import { DomainError, type RunningService } from '../src/index.ts'
import { CallRefused, onBehalfOf, ServiceClients } from '../src/clients/index.ts'
import { greet, Latch, refuse, showMember, startTestService, wait } from './test-service.ts'
import { testSigner } from './testing/identity-keys.ts'

let service: RunningService
let clients: ServiceClients
const latch = new Latch()
const logger = pino({ level: 'silent' })
/** The calls of the test service are no calls between services: the gateway alone may sign them. */
const clientsOf = (address: string, process = 'gateway'): ServiceClients =>
  new ServiceClients({ addresses: { catalog: address }, timeoutMs: 10_000 }, testSigner(process), logger)

beforeAll(async () => {
  service = await startTestService({ latch })
  clients = clientsOf(`${service.url}/`)
})
afterAll(async () => {
  latch.open()
  // A request cancelled before it was sent leaves an idle connection; a graceful close would wait for its first request.
  service.app.getHttpServer().closeAllConnections()
  await service.close()
})

const nowhere = clientsOf('http://127.0.0.1:1')
const reasonOf = async (promise: Promise<unknown>): Promise<unknown> =>
  await promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a call of another service', () => {
  it('is answered as its contract says', async () => {
    expect(await clients.call(greet, { body: { name: 'Ann', times: 2 } })).toEqual({ greeting: 'Hello Ann! Hello Ann!' })
  })

  it('is made in the name of whoever is given, and of nobody without', async () => {
    expect(await clients.call(showMember, { params: { id: 3 } }, { as: onBehalfOf(7, 'newsletter') })).toEqual({
      id: 3,
      shown_to: 7,
    })
    expect(await reasonOf(clients.call(showMember, { params: { id: 3 } }))).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('is made only where the contracts allow it to the service that signs', async () => {
    const forbidden = clientsOf(service.url, 'newsletter').call(
      showMember,
      { params: { id: 3 } },
      { as: onBehalfOf(7, 'newsletter') },
    )
    expect(await reasonOf(forbidden)).toMatchObject({ message: 'newsletter may not call GET /api/test/members/:id' })
  })

  it('may be read in part', async () => {
    const reads = z.object({ id: z.int() })
    expect(await clients.call(showMember, { params: { id: 3 } }, { as: onBehalfOf(7, 'newsletter'), reads })).toEqual({ id: 3 })
  })

  it('that is refused says by which code, whatever there is otherwise', async () => {
    const refused = await reasonOf(clients.call(refuse, { body: { how: 'rules' } }, { otherwise: {} }))
    expect(refused).toBeInstanceOf(CallRefused)
    expect(refused).toMatchObject({ status: 200, code: 'rule-broken', sentence: 'That is against the rules.' })
  })

  it('for what is not there finds nothing', async () => {
    expect(await clients.find(refuse, { body: { how: 'rules' } })).toBeUndefined()
    expect(await clients.find(greet, { body: { name: 'Ann' } })).toEqual({ greeting: 'Hello Ann!' })
    expect(await reasonOf(clients.find(showMember, { params: { id: 3 } }))).toMatchObject({ status: 401 })
  })
})

describe('while the other service is away', () => {
  it.each([
    ['nobody listens', nowhere, greet, { body: { name: 'Ann' } }, {}],
    ['it fails', undefined, refuse, { body: { how: 'fault' } }, {}],
    ['it has too much to do', undefined, refuse, { body: { how: 'often' } }, {}],
    ['it takes too long', undefined, wait, {}, { timeoutMs: 50 }],
    [
      'it answers what its contract does not say',
      undefined,
      greet,
      { body: { name: 'Ann' } },
      { reads: z.object({ count: z.int() }) },
    ],
  ])('since %s, the answer is another one, or a 503', async (_, given, declared, input, settings) => {
    const client = given ?? clients
    expect(await client.call(declared as never, input as never, { ...settings, otherwise: 'nothing' } as never)).toBe('nothing')
    expect(await client.call(declared as never, input as never, { ...settings, otherwise: undefined } as never)).toBeUndefined()
    const refusal = await reasonOf(client.call(declared as never, input as never, settings as never))
    expect(refusal).toBeInstanceOf(DomainError)
    expect(refusal).toMatchObject({ kind: 'unavailable', code: 'unavailable' })
  })

  it('the caller may refuse in words of its own', async () => {
    const otherwise = (): never => {
      throw new DomainError('unavailable', 'unavailable', 'Your mails could not be looked up just now.')
    }
    await expect(nowhere.call(greet, { body: { name: 'Ann' } }, { otherwise })).rejects.toThrow(
      'Your mails could not be looked up just now.',
    )
  })
})
