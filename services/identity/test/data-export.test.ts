import { afterAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS } from '@ribbonry/contracts'
import { serveHttp, type TestHttpServer } from '@ribbonry/testing'
import type { RequestListener } from 'node:http'
import { TestIdentity } from './test-identity.ts'

const servers: TestHttpServer[] = []
/** Requests to the other services: path, and whether they carried an identity. */
const asked: [string | undefined, boolean][] = []

/** Whether newsletter accepts requests and never answers. */
let isNewsletterSilent = false

async function newsletter(): Promise<string> {
  return await serve((_request, response) => {
    if (!isNewsletterSilent) response.writeHead(500, { 'content-type': 'application/json' }).end('{}')
  })
}

async function neighbour(status: number, body: unknown): Promise<string> {
  return await serve((request, response) => {
    asked.push([request.url, request.headers[CONTEXT_HEADERS.identity] !== undefined])
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
}

async function serve(handle: RequestListener): Promise<string> {
  const server = await serveHttp(handle)
  servers.push(server)
  return server.url
}

const identity = await TestIdentity.start({
  environment: {
    WISHLIST_URL: await neighbour(200, { meta: { status: 'success' }, data: { boards: [{ name: 'Kites' }] } }),
    CATALOG_URL: await neighbour(500, { meta: { status: 'error' } }),
    NEWSLETTER_URL: await newsletter(),
    ADS_URL: await neighbour(503, { meta: { status: 'error' } }),
    PAYMENTS_URL: await neighbour(200, { meta: { status: 'success' }, data: { payments: [] } }),
    EDITORIAL_URL: await neighbour(200, { meta: { status: 'success' }, data: { submissions: [] } }),
    GIVEAWAYS_URL: await neighbour(200, { meta: { status: 'success' }, data: { giveaways_won: [] } }),
    NEIGHBOUR_TIMEOUT_MS: '1000',
  },
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await identity.close()
})

interface Exported {
  readonly member_id: number
  readonly missing: string[]
  readonly notes: string[]
  readonly data: Record<string, Record<string, unknown>>
}

describe('the data export', () => {
  it('answers within the timeout, and names the services that did not answer and the data that is missing', async () => {
    const member = await identity.createMember({ dob: '1991-05-17' })
    const token = await identity.logInAs(member)
    isNewsletterSilent = true
    const begun = Date.now()
    const { status, body } = await identity.send('GET', '/api/user/export', { token })
    isNewsletterSilent = false
    expect(Date.now() - begun).toBeLessThan(15_000)
    const { member_id, missing, notes, data } = body as unknown as Exported
    expect([status, member_id, missing, data.wishlist]).toEqual([
      200,
      member.id,
      ['catalog', 'newsletter', 'ads'],
      { boards: [{ name: 'Kites' }] },
    ])
    expect(notes).toEqual([
      expect.stringContaining('your ratings'),
      expect.stringContaining('your newsletter subscription, your mail preferences'),
      expect.stringContaining('your pitches'),
    ])
    expect(data.identity?.member).toMatchObject({ email: member.email, username: member.username, dob: '1991-05-17' })
    expect(data.identity?.sign_in_events).toHaveLength(1)
    expect(data.identity?.sessions).toHaveLength(1)
    expect(asked).toContainEqual(['/api/user/my-data/wishlist', true])
  })

  it('contains the views of lists that a member of staff saved', async () => {
    const member = await identity.createMember({ roles: ['editor'] })
    const token = await identity.logInAs(member)
    const views = [{ id: 'v1', name: 'Cheap tea', search: '?term=tea', columns: '', is_default: false }]
    await identity.send('PUT', '/api/user/staff-views/gifts', { token, body: JSON.stringify({ views, version: 0 }) })
    const { data } = (await identity.send('GET', '/api/user/export', { token })).body as unknown as Exported
    expect(data.identity?.staff_views).toEqual([{ member_id: member.id, list: 'gifts', views, version: 1 }])
  })

  it('contains nothing of other members and no credentials', async () => {
    const [member, other] = [
      await identity.createMember({ email: 'exporter@ribbonry.test' }),
      await identity.createMember({ email: 'neighbour@ribbonry.test' }),
    ]
    await identity.send('POST', '/api/user/forgot', { body: JSON.stringify({ email: member.email }) })
    const text = JSON.stringify((await identity.send('GET', '/api/user/export', { token: await identity.logInAs(member) })).body)
    expect(text).toContain('exporter@ribbonry.test')
    for (const secret of [other.email ?? '', 'argon2', member.passwordHash ?? 'none']) expect(text).not.toContain(secret)
    expect(text).toContain('kept, and shown to nobody')
  })

  it('needs a session', async () => {
    expect((await identity.send('GET', '/api/user/export')).status).toBe(401)
  })
})
