import { createLogger } from '@ribbonry/service-kit'
import { serveHttp } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { GleamClient } from '../src/provider/gleam.client.ts'

type Answering = (request: IncomingMessage, response: ServerResponse) => void

const CAMPAIGN = { title: 'Win', starts_at: '2026-11-01T00:00:00Z', ends_at: '2026-11-02T00:00:00Z', winners: 2 }
const BREAKER_FAILURES = 5
const BREAKER_PAUSE_MS = 10_000

let answering: Answering
let requests: string[] = []
let now = 0
const provider = await serveHttp((request, response) => {
  requests.push(request.url ?? '')
  answering(request, response)
})
const other = await serveHttp((_, response) => send(response, CAMPAIGN))

afterAll(async () => {
  await provider.close()
  await other.close()
})
let client: GleamClient
const clientWith = (timeoutMs: number): GleamClient =>
  new GleamClient(
    { GLEAM_URL: provider.url, GLEAM_TIMEOUT_MS: timeoutMs },
    () => new Date(now),
    createLogger('gleam-client', 'silent'),
  )
beforeEach(() => {
  requests = []
  now = 0
  client = clientWith(30_000)
})

function send(response: ServerResponse, campaign: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ campaign }))
}
const redirectTo =
  (address: string): Answering =>
  (_, response) =>
    void response.writeHead(302, { location: address }).end()
const answerWith =
  (campaign: object): Answering =>
  (_, response) =>
    send(response, campaign)
const codeOf = async (): Promise<unknown> => await client.find('Tab12').catch((error: { code?: string }) => error.code)

describe('the provider', () => {
  test('is asked by key, and its campaign is read', async () => {
    answering = answerWith({ ...CAMPAIGN, image: 'https://gleam.io/a.png', unknown: 1 })
    expect(await client.find('Tab12')).toEqual({
      title: 'Win',
      description: '',
      image: 'https://gleam.io/a.png',
      starts: new Date(CAMPAIGN.starts_at),
      ends: new Date(CAMPAIGN.ends_at),
      winners: 2,
    })
    expect(requests).toEqual(['/api/campaigns/Tab12'])
  })

  test.each([
    ['an image that is no address', { image: 'javascript:alert(1)' }, { image: null }],
    ['a number of winners that is none', { winners: -1 }, { winners: 1 }],
    ['a long title', { title: 'x'.repeat(1000) }, { title: 'x'.repeat(200) }],
    ['characters that cannot be stored', { title: 'a\u0000b', description: 'c\u0000d' }, { title: 'ab', description: 'cd' }],
  ])('may answer %s', async (_, given, read) => {
    answering = answerWith({ ...CAMPAIGN, ...given })
    expect(await client.find('Tab12')).toMatchObject(read)
  })

  test.each([
    ['without a title', { ...CAMPAIGN, title: ' \n ' }],
    ['without dates', { title: 'Win' }],
    ['with dates of other kinds', { ...CAMPAIGN, starts_at: 'yesterday' }],
    ['that is larger than a megabyte', { ...CAMPAIGN, description: 'x'.repeat(1_100_000) }],
  ])('has not answered with a campaign %s', async (_, given) => {
    answering = answerWith(given)
    expect(await codeOf()).toBe('provider-away')
  })

  test('may redirect within its host, not without end, and to no other', async () => {
    answering = (request, response) =>
      request.url === '/moved' ? send(response, CAMPAIGN) : redirectTo('/moved')(request, response)
    expect(await client.find('Tab12')).toMatchObject({ title: 'Win' })
    answering = redirectTo('/again')
    expect(await codeOf()).toBe('provider-away')
    for (const address of [`${other.url}/api/campaigns/Tab12`, 'http://169.254.169.254/', 'file:///etc/passwd', 'http://']) {
      answering = redirectTo(address)
      expect(await codeOf()).toBe('provider-away')
    }
  })

  test('is left alone for a while once it has failed some times, and is asked again afterwards', async () => {
    answering = (_, response) => void response.writeHead(500).end()
    for (let failure = 0; failure < BREAKER_FAILURES; failure += 1) expect(await codeOf()).toBe('provider-away')
    answering = answerWith(CAMPAIGN)
    expect(await codeOf()).toBe('provider-away')
    expect(requests).toHaveLength(BREAKER_FAILURES)
    now = BREAKER_PAUSE_MS
    expect(await client.find('Tab12')).toMatchObject({ title: 'Win' })
  })

  test('is not left alone for answers about one campaign', async () => {
    answering = (_, response) => void response.writeHead(404).end()
    for (let answer = 0; answer <= BREAKER_FAILURES; answer += 1) expect(await client.find('Tab12')).toBeUndefined()
    answering = answerWith({})
    for (let answer = 0; answer <= BREAKER_FAILURES; answer += 1) expect(await codeOf()).toBe('provider-away')
    expect(requests).toHaveLength(2 * (BREAKER_FAILURES + 1))
  })

  test('that breaks off, or never answers, is away', async () => {
    answering = (_, response) => void response.writeHead(200, { 'content-length': '100' }).end('{')
    expect(await codeOf()).toBe('provider-away')
    answering = () => undefined
    client = clientWith(300)
    expect(await codeOf()).toBe('provider-away')
  })
})
