import { calls, type Call, type Role } from '@ribbonry/contracts'
import { type Caller, callerHeaders } from '@ribbonry/service-kit/testing'
import { afterAll, describe, expect, test } from '@jest/globals'
import { startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()

afterAll(() => catalog.close())

const ofCatalog = Object.entries(calls).filter(([, declared]) => declared.service === 'catalog')
const guarded = ofCatalog.filter(([, declared]) => Array.isArray(declared.access))
const forMembers = ofCatalog.filter(([, declared]) => declared.access === 'member')

async function statusOf(declared: Call, caller: Caller): Promise<number> {
  const path = declared.path.replace(/:\w+/g, '4711')
  const body =
    declared.method === 'GET'
      ? {}
      : { body: '{}', headers: { 'content-type': 'application/json', ...(await callerHeaders(caller)) } }
  return (await fetch(catalog.url + path, { method: declared.method, headers: await callerHeaders(caller), ...body })).status
}

describe.each(guarded)('%s', (_name, declared) => {
  test('asks visitors to sign in', async () => {
    expect(await statusOf(declared, {})).toBe(401)
  })

  test('turns away members without the right', async () => {
    expect(await statusOf(declared, { roles: [] })).toBe(403)
    const flags = declared.access as readonly Role[]
    const others = (['advertiser', 'newsletter_editor', 'listicle_editor'] as const).filter((role) => !flags.includes(role))
    expect(await statusOf(declared, { roles: others })).toBe(403)
  })

  test('lets those in who have it, and administrators', async () => {
    const role = (declared.access as readonly ('access' | 'editor')[])[0] ?? 'access'
    for (const roles of [[role], ['access' as const]]) expect([401, 403]).not.toContain(await statusOf(declared, { roles }))
  })
})

describe.each(forMembers)('%s', (_name, declared) => {
  test('asks visitors to sign in, and takes any member', async () => {
    expect(await statusOf(declared, {})).toBe(401)
    expect([401, 403]).not.toContain(await statusOf(declared, { roles: [] }))
  })
})

test('an identity that the gateway did not sign counts for nothing', async () => {
  const [, declared] = guarded[0] ?? []
  expect(declared).toBeDefined()
  const headers = { 'x-ribbonry-identity': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiI3Iiwicm9sZXMiOlsiYWNjZXNzIl0sInNpZCI6IngifQ.' }
  expect((await fetch(`${catalog.url}/api/admin/posts`, { headers })).status).toBe(401)
})
