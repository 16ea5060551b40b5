import { type Call, calls, enterShipments, getWinnerPublicInfo, ROLES, saveWinnerAddress } from '@ribbonry/contracts'
import { type Caller, callerHeaders } from '@ribbonry/service-kit/testing'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { ADDRESS, DAY_MS, FulfilmentFixture } from './fulfilment-fixture.ts'
import { startTestGiveaways, testClock } from './test-giveaways.ts'

const giveaways = await startTestGiveaways()
const fulfilment = new FulfilmentFixture(giveaways)
let count = 0
const newEmail = (): string => `may${(count += 1)}@example.org`

afterAll(() => fulfilment.close())
afterEach(() => testClock.setBack())

/** Ids that do not exist, so that no call changes anything. */
const pathOf = ({ path }: Call): string => path.replace(':slug', 'no-such-giveaway').replace(/:\w+/g, '2147483647')

async function statusOf(call: Call, caller: Caller, query = ''): Promise<number> {
  const headers = { 'content-type': 'application/json', ...(await callerHeaders(caller)) }
  const body = call.method === 'GET' ? {} : { body: '{}' }
  return (await fetch(giveaways.url + pathOf(call) + query, { method: call.method, headers, ...body })).status
}

const OWN = Object.values<Call>(calls).filter(({ service }) => service === 'giveaways')

const CALLERS: readonly (readonly [string, Caller])[] = [
  ['nobody', {}],
  ['a member', { roles: [] }],
  ...ROLES.map((role) => [role, { roles: [role] }] as const),
]

/** What a call answers to a caller who may not call it; undefined where they may. */
function refusal({ access }: Call, { roles }: Caller): 401 | 403 | undefined {
  if (access === 'visitor') return undefined
  if (roles === undefined) return 401
  if (access === 'member') return undefined
  return Array.isArray(access) && roles.some((role) => role === 'access' || access.includes(role)) ? undefined : 403
}

describe('without the gateway', () => {
  test.each(CALLERS)('every call answers %s as its contract says', async (_, caller) => {
    expect(OWN.length).toBeGreaterThan(25)
    const wrong: unknown[] = []
    for (const call of OWN) {
      const status = await statusOf(call, caller)
      const expected = refusal(call, caller)
      const isRight = expected === undefined ? status < 500 && status !== 401 && status !== 403 : status === expected
      if (!isRight) wrong.push([call.method, call.path, status, expected])
    }
    expect(wrong).toEqual([])
  })

  test('staff calls are for editors and administrators alone', () => {
    const guarded = OWN.filter(({ access }) => access !== 'visitor' && access !== 'member')
    const roles = guarded.map(({ access }) =>
      [...ROLES].filter((role) => refusal({ access } as Call, { roles: [role] }) === undefined),
    )
    expect(new Set(roles.map((those) => those.toSorted().join()))).toEqual(new Set(['access,editor']))
    // A secret call is authorized by its token alone.
    const open = OWN.filter(({ path, access }) => path.startsWith('/api/user/giveaway/') && access === 'visitor')
    expect(open.map(({ secret }) => secret)).toEqual(open.map(() => true))
  })

  test('an identity that the gateway did not sign counts for nothing', async () => {
    const unsigned = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiI3Iiwicm9sZXMiOlsiYWNjZXNzIl0sInNpZCI6IngifQ.'
    const answer = await fetch(`${giveaways.url}/api/user/giveaway/list`, { headers: { 'x-ribbonry-identity': unsigned } })
    expect(answer.status).toBe(401)
  })
})

describe('a secret call', () => {
  const SECRET = OWN.filter(({ secret }) => secret === true)
  /** Which page's token each call takes. */
  const SCOPES = new Map<string, readonly ('winner' | 'sponsor')[]>([
    [getWinnerPublicInfo.path, ['winner', 'sponsor']],
    [saveWinnerAddress.path, ['winner']],
    [enterShipments.path, ['sponsor']],
    ['/api/user/giveaway/:id/winner-consent', ['winner']],
  ])

  const call = async (secret: Call, giveaway: number, token: string | undefined, body: object, caller: Caller = {}) => {
    const path = secret.path.replace(':id', String(giveaway)) + (token === undefined ? '' : `?token=${encodeURIComponent(token)}`)
    const { status, body: answer } =
      secret.method === 'GET' ? await giveaways.get(path, caller) : await giveaways.send('POST', path, body, caller)
    return { status, error: answer.meta.error }
  }
  const INCORRECT = { status: 200, error: 'Incorrect token' }

  test.each(SECRET.map((secret) => [secret.path, secret] as const))(
    '%s takes its own token alone, and no role replaces it',
    async (path, secret) => {
      const scopes = SCOPES.get(path)
      if (scopes === undefined) throw new Error('The test does not know whose token opens it')
      const [giveaway, other] = [await fulfilment.giveaway(), await fulfilment.giveaway()]
      const email = newEmail()
      const { winners, token: sponsor } = await fulfilment.released(giveaway, email)
      const [winner] = winners
      if (winner === undefined) throw new Error('There is no winner')
      await fulfilment.post(giveaway, 'unlock', { winner: winner.id })
      const another = await fulfilment.answered(giveaway, newEmail())
      const elsewhere = await fulfilment.released(other, newEmail())
      const body = {
        email,
        address: ADDRESS,
        agreed: true,
        winners: [{ id: winner.id, shipping_company: 'UPS', tracking_id: '1Z9' }],
      }
      const right = scopes.map((scope) => (scope === 'winner' ? winner.token : sponsor))
      for (const token of right) expect(await call(secret, giveaway, token, body)).toEqual({ status: 200, error: undefined })

      const wrong: Record<string, string | undefined> = {
        none: undefined,
        empty: '',
        'one that never was': 'A'.repeat(43),
        'one that is cut': (right[0] ?? '').slice(0, -1),
        'in other letters': (right[0] ?? '').toLowerCase(),
        "another giveaway's winner's": elsewhere.winners[0]?.token,
        "another giveaway's sponsor's": elsewhere.token,
        ...(path === saveWinnerAddress.path && { "another winner's": another.token }),
        ...(!scopes.includes('sponsor') && { "the sponsor's": sponsor }),
        ...(!scopes.includes('winner') && { "a winner's": winner.token }),
      }
      for (const [what, token] of Object.entries(wrong))
        expect([what, await call(secret, giveaway, token, body)]).toEqual([what, INCORRECT])
      for (const token of right) expect(await call(secret, other, token, body)).toEqual(INCORRECT)
      for (const roles of [['editor'], ['access']] as const)
        expect(await call(secret, giveaway, 'A'.repeat(43), body, { roles })).toEqual(INCORRECT)

      testClock.aheadMs += 200 * DAY_MS
      for (const token of right) expect(await call(secret, giveaway, token, body)).toEqual(INCORRECT)
    },
  )
})
