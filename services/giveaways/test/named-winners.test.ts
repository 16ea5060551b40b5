import { type CallAnswer, type getGiveaway, memberErasureRequested, type setWinnerConsent } from '@ribbonry/contracts'
import { callsTo, recordPurges } from '@ribbonry/service-kit/testing'
import { eventually } from '@ribbonry/testing'
import { afterAll, afterEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { RetentionService } from '../src/addresses/retention.service.ts'
import { ADDRESS, DAY_MS, errorOf, FulfilmentFixture } from './fulfilment-fixture.ts'
import { startTestGiveaways, testClock } from './test-giveaways.ts'

const giveaways = await startTestGiveaways()
const fulfilment = new FulfilmentFixture(giveaways)
const pub = callsTo<CallAnswer<typeof getGiveaway> & CallAnswer<typeof setWinnerConsent>>(giveaways.url)
const purges = await recordPurges(giveaways)
let count = 0
const newEmail = (): string => `named${(count += 1)}@example.org`

afterAll(async () => {
  purges.stop()
  await fulfilment.close()
})
afterEach(() => testClock.setBack())

const slugOf = async (id: number): Promise<string> =>
  (await giveaways.sql.query<{ slug: string }>('select slug from giveaways where id = $1', [id])).rows[0]?.slug ?? ''
const named = async (id: number) => (await pub.get(`/api/giveaway/${await slugOf(id)}`)).body.giveaway.named_winners
const consent = (id: number, token: string, agreed: unknown) =>
  pub.send('POST', `/api/user/giveaway/${id}/winner-consent?token=${token}`, { agreed })

describe('a winner', () => {
  test('is named by initial and state once they agree, and no more once they take it back', async () => {
    const giveaway = await fulfilment.giveaway()
    const { token } = await fulfilment.answered(giveaway, newEmail())
    await fulfilment.answered(giveaway, newEmail())
    expect(await named(giveaway)).toEqual([])
    const shown = { initial: 'A.', state: 'Illinois' }
    expect((await fulfilment.page(giveaway, token)).body.winner).toMatchObject({ agreed_public: false, named_as: shown })
    purges.clear()
    expect((await consent(giveaway, token, true)).body).toMatchObject({ agreed_public: true, named_as: shown })
    await purges.arrived()
    expect(purges.has(`/giveaway/${await slugOf(giveaway)}`)).toBe(true)
    expect(await named(giveaway)).toEqual([shown])
    expect((await fulfilment.page(giveaway, token)).body.winner.agreed_public).toBe(true)
    purges.clear()
    await consent(giveaway, token, false)
    await purges.arrived()
    expect(purges.has(`/api/giveaway/${await slugOf(giveaway)}`)).toBe(true)
    expect(await named(giveaway)).toEqual([])
  })

  test('who agrees before the address is there is named with it, and by the address as it is now', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { token } = await fulfilment.asked(giveaway, email)
    expect((await consent(giveaway, token, true)).body).toMatchObject({ agreed_public: true, named_as: null })
    expect(await named(giveaway)).toEqual([])
    await fulfilment.answer(giveaway, token, email)
    expect(await named(giveaway)).toEqual([{ initial: 'A.', state: 'Illinois' }])
    await fulfilment.answer(giveaway, token, email, { ...ADDRESS, name: '李小龍', state: 'oh' })
    expect(await named(giveaway)).toEqual([{ initial: '李.', state: 'Ohio' }])
  })

  test('may take it back after the sponsor has the address', async () => {
    const giveaway = await fulfilment.giveaway()
    const { winners } = await fulfilment.released(giveaway, newEmail())
    const token = winners[0]?.token ?? ''
    await consent(giveaway, token, true)
    expect(await named(giveaway)).toHaveLength(1)
    await consent(giveaway, token, false)
    expect(await named(giveaway)).toEqual([])
  })

  test('agrees by their own token alone', async () => {
    const [giveaway, other] = [await fulfilment.giveaway(), await fulfilment.giveaway()]
    const { winners, token: sponsor } = await fulfilment.released(giveaway, newEmail())
    const { token: elsewhere } = await fulfilment.answered(other, newEmail())
    for (const token of ['', 'x', sponsor, elsewhere])
      expect(errorOf((await consent(giveaway, token, true)) as never)).toBe('Incorrect token')
    expect((await consent(giveaway, winners[0]?.token ?? '', undefined)).status).toBe(400)
    const { headers } = await consent(giveaway, winners[0]?.token ?? '', false)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await named(giveaway)).toEqual([])
  })

  test('who does not answer, or is deleted, is not named', async () => {
    const giveaway = await fulfilment.giveaway()
    const { id, token } = await fulfilment.answered(giveaway, newEmail())
    await consent(giveaway, token, true)
    await giveaways.send('POST', '/api/user/giveaway/mark-no-response', { winner_id: id }, { roles: ['editor'], userId: 21 })
    expect(await named(giveaway)).toEqual([])
    await giveaways.send(
      'POST',
      '/api/user/giveaway/mark-no-response',
      { winner_id: id, undo: true },
      { roles: ['editor'], userId: 21 },
    )
    expect(await named(giveaway)).toHaveLength(1)
    purges.clear()
    await fulfilment.post(giveaway, 'delete', { winner: id })
    await purges.arrived()
    expect(purges.has(`/api/giveaway/${await slugOf(giveaway)}`)).toBe(true)
    expect(await named(giveaway)).toEqual([])
  })

  test('is forgotten with their address, and with their account', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { token } = await fulfilment.answered(giveaway, newEmail())
    const erased = await fulfilment.answered(giveaway, email)
    await consent(giveaway, token, true)
    await consent(giveaway, erased.token, true)
    const request = { event_id: randomUUID(), at: new Date().toISOString(), member_id: 82, email, email_confirmed: true }
    await giveaways.publish(memberErasureRequested, request)
    expect(
      await eventually(
        () => named(giveaway),
        (shown) => shown.length === 1,
      ),
    ).toHaveLength(1)
    testClock.aheadMs += 181 * DAY_MS
    purges.clear()
    await giveaways.service.app.get(RetentionService, { strict: false }).eraseDue()
    await purges.arrived()
    expect(purges.has(`/api/giveaway/${await slugOf(giveaway)}`)).toBe(true)
    expect(await named(giveaway)).toEqual([])
    const { rows } = await giveaways.sql.query(
      'select public_initial, public_state, agreed_public from winners where giveaway_id = $1',
      [giveaway],
    )
    expect(rows).toEqual([{ public_initial: null, public_state: null, agreed_public: false }])
  })
})
