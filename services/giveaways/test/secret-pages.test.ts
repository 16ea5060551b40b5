import { ROLES } from '@ribbonry/contracts'
import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals'
import { DataSource } from 'typeorm'
import { ADDRESS, DAY_MS, errorOf, FulfilmentFixture } from './fulfilment-fixture.ts'
import { startTestGiveaways, testClock } from './test-giveaways.ts'

const giveaways = await startTestGiveaways()
const fulfilment = new FulfilmentFixture(giveaways)
let count = 0
const newEmail = (): string => `holder${(count += 1)}@example.org`

afterAll(() => fulfilment.close())
afterEach(() => testClock.setBack())

const shipment = (id: number, carrier = 'UPS', shipmentId = '1Z9') => ({
  id,
  shipping_company: carrier,
  tracking_id: shipmentId,
})
const enter = (giveaway: number, token: string, ...winners: object[]) =>
  fulfilment.post(giveaway, `winner-enter-info?token=${token}`, { winners }, {})

describe('the address of a winner', () => {
  test.each([
    [{}, 'Please enter your name'],
    [{ name: ' \u200B' }, 'Please enter your name'],
    [{ name: 'Ann' }, 'Please enter your address'],
    [{ name: 'Ann', address_line_one: '12 Bow Lane' }, 'Please enter state, city and zip code'],
    [{ ...ADDRESS, city: '' }, 'Please enter state, city and zip code'],
    [{ ...ADDRESS, state: '' }, 'Please enter state, city and zip code'],
    [{ ...ADDRESS, zip_code: '' }, 'Please enter state, city and zip code'],
    [{ ...ADDRESS, country: 'Atlantis' }, 'We do not know that country.'],
  ])('%j is refused: %s', async (address, sentence) => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { token, id } = await fulfilment.asked(giveaway, email)
    expect(errorOf(await fulfilment.answer(giveaway, token, email, address))).toBe(sentence)
    expect(await fulfilment.seen(giveaway, id)).toMatchObject({ status: 'waiting for address', address: null })
  })

  test.each(['李小龍', 'Анна Каренина', 'علي', 'Zoë <b>O’Neil</b>', '👩‍🚀'])('takes the name %s', async (name) => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { token } = await fulfilment.asked(giveaway, email)
    await fulfilment.answer(giveaway, token, email.toUpperCase(), { ...ADDRESS, name, country: 'de' })
    expect((await fulfilment.page(giveaway, token)).body.winner.address).toMatchObject({ name, country: 'DE' })
  })

  test('may be changed until the sponsor has it; staff unlock it until the next request', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { id, token } = await fulfilment.answered(giveaway, email)
    const move = (line: string) => fulfilment.answer(giveaway, token, email, { ...ADDRESS, address_line_one: line })
    const lineSeen = async () => (await fulfilment.seen(giveaway, id)).address?.address_line_one
    await move('13 Bow Lane')
    expect(await lineSeen()).toBe('13 Bow Lane')
    await fulfilment.post(giveaway, 'send-shipping-request', { winners: [id] })
    expect((await move('14 Bow Lane')).body.meta.code).toBe('address-locked')
    expect((await fulfilment.page(giveaway, token)).body.winner).toMatchObject({
      editable: false,
      status: 'address sent to sponsor',
    })
    await fulfilment.post(giveaway, 'unlock', { winner: id })
    await move('15 Bow Lane')
    expect(await fulfilment.seen(giveaway, id)).toMatchObject({ status: 'address sent to sponsor', editable: true })
    expect(await lineSeen()).toBe('15 Bow Lane')
    testClock.aheadMs += 2 * 60_000
    await fulfilment.post(giveaway, 'send-shipping-request', { winners: [id] })
    expect((await move('16 Bow Lane')).body.meta.code).toBe('address-locked')
  })

  test('is not stored, indexed or told on, and neither is a refusal', async () => {
    const giveaway = await fulfilment.giveaway()
    const { token } = await fulfilment.asked(giveaway, newEmail())
    for (const { headers } of [await fulfilment.page(giveaway, token), await fulfilment.page(giveaway, 'wrong')])
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
  })

  test('is read with a line in the log that says who and when', async () => {
    const giveaway = await fulfilment.giveaway()
    const { winners, token } = await fulfilment.released(giveaway, newEmail())
    const [winner] = winners
    if (winner === undefined) throw new Error('There is no winner')
    await fulfilment.list(giveaway)
    await fulfilment.page(giveaway, token)
    await fulfilment.page(giveaway, winner.token)
    const { rows } = await giveaways.sql.query<{ actor: string; at: Date }>(
      "select actor, at from activity where action = 'read-address' and item_id = $1 order by id",
      [String(winner.id)],
    )
    expect(rows.map(({ actor }) => actor)).toEqual(['member 21', `sponsor of giveaway ${giveaway}`, `winner ${winner.id}`])
    for (const { at } of rows) expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000)
  })
})

describe('shipments by a sponsor', () => {
  test('name the carrier, then the id, for each that is sent; those left out stay', async () => {
    const giveaway = await fulfilment.giveaway()
    const { winners, token } = await fulfilment.released(giveaway, newEmail(), newEmail())
    const [one, two] = winners.map(({ id }) => id)
    if (one === undefined || two === undefined) throw new Error('There are no winners')
    expect(errorOf(await enter(giveaway, token, shipment(one), shipment(two, '', '')))).toBe('Please specify the carrier.')
    expect(errorOf(await enter(giveaway, token, shipment(one, 'UPS', ''), shipment(two, '')))).toBe('Please enter a shipment ID.')
    expect((await fulfilment.seen(giveaway, one)).shipping_company).toBe('')
    await enter(giveaway, token, shipment(one, 'DHL', '77'))
    expect(await fulfilment.seen(giveaway, one)).toMatchObject({ shipping_company: 'DHL', tracking_id: '77' })
    expect(await fulfilment.seen(giveaway, two)).toMatchObject({ tracking_id: '', received_tracking_timestamp_days_ago: null })
    expect((await enter(giveaway, token)).body.meta.status).toBe('success')
  })

  test('are for winners whose addresses were released, of this giveaway alone', async () => {
    const [giveaway, other] = [await fulfilment.giveaway(), await fulfilment.giveaway()]
    const { token } = await fulfilment.released(giveaway, newEmail())
    const held = await fulfilment.answered(giveaway, newEmail())
    const { winners } = await fulfilment.released(other, newEmail())
    for (const id of [held.id, winners[0]?.id ?? 0])
      expect(errorOf(await enter(giveaway, token, shipment(id)))).toBe('Winner could not be found.')
    const { body } = await fulfilment.page(giveaway, token)
    expect(body.winners).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('@')
  })
})

describe('a token', () => {
  test('that is wrong in any way is an incorrect token, for every call', async () => {
    const [giveaway, other, email] = [await fulfilment.giveaway(), await fulfilment.giveaway(), newEmail()]
    const { winners, token: sponsor } = await fulfilment.released(giveaway, email)
    const elsewhere = await fulfilment.released(other, newEmail())
    const another = await fulfilment.answered(giveaway, newEmail())
    const [id, winner] = [winners[0]?.id ?? 0, winners[0]?.token ?? '']
    const foreign = elsewhere.winners[0]?.token ?? ''
    const never = ['', 'wrong', 'A'.repeat(43), `${winner}A`, '%00', '%F0%9F%8E%81', "';--"]
    const refused = async (answer: Promise<{ body: { meta: { error?: string | undefined } }; status: number }>) => {
      const { status, body } = await answer
      return [status, body.meta.error]
    }
    const incorrect = [200, 'Incorrect token']
    const address = (token: string) => fulfilment.post(giveaway, `winner-address?token=${token}`, { email, address: ADDRESS }, {})
    const page = (token: string) => giveaways.get(`/api/user/giveaway/${giveaway}/winner-public-info?token=${token}`)
    for (const token of [...never, foreign, elsewhere.token])
      expect([token, ...(await refused(page(token)))]).toEqual([token, ...incorrect])
    for (const token of [...never, foreign, sponsor, elsewhere.token, another.token])
      expect([token, ...(await refused(address(token)))]).toEqual([token, ...incorrect])
    for (const token of [...never, foreign, winner, elsewhere.token])
      expect([token, ...(await refused(enter(giveaway, token, shipment(id))))]).toEqual([token, ...incorrect])
    expect(await refused(giveaways.get(`/api/user/giveaway/${giveaway}/winner-public-info`))).toEqual(incorrect)
    expect(await refused(giveaways.get(`/api/user/giveaway/${giveaway}/winner-public-info?token=a&token=b`))).toEqual(incorrect)
    expect(await refused(fulfilment.page(999_999, winner))).toEqual(incorrect)
  })

  test('of a sponsor ends 60 days after the last request, of a winner with the address', async () => {
    const [giveaway, email] = [await fulfilment.giveaway(), newEmail()]
    const { winners, token: first } = await fulfilment.released(giveaway, email)
    testClock.aheadMs += 40 * DAY_MS
    await fulfilment.post(giveaway, 'send-shipping-request', { winners: [winners[0]?.id] })
    testClock.aheadMs += 60 * DAY_MS - 60_000
    expect((await fulfilment.page(giveaway, first)).body.winners).toHaveLength(1)
    testClock.aheadMs += 120_000
    expect(errorOf(await fulfilment.page(giveaway, first))).toBe('Incorrect token')
    await fulfilment.post(giveaway, 'send-shipping-request', { winners: [winners[0]?.id] })
    expect(errorOf(await fulfilment.page(giveaway, first))).toBe('Incorrect token')
    expect((await fulfilment.page(giveaway, winners[0]?.token ?? '')).body.winner.id).toBe(winners[0]?.id)
    testClock.aheadMs += 80 * DAY_MS
    expect(errorOf(await fulfilment.page(giveaway, winners[0]?.token ?? ''))).toBe('Incorrect token')
  })

  test('is ended by staff, of one winner or all', async () => {
    const giveaway = await fulfilment.giveaway()
    const { winners, token } = await fulfilment.released(giveaway, newEmail(), newEmail())
    const [one, two] = winners
    expect((await fulfilment.post(giveaway, 'end-links', { winner: one?.id })).body.ended).toBe(1)
    expect(errorOf(await fulfilment.page(giveaway, one?.token ?? ''))).toBe('Incorrect token')
    expect((await fulfilment.page(giveaway, two?.token ?? '')).body.meta.status).toBe('success')
    expect((await fulfilment.post(giveaway, 'end-links', {})).body.ended).toBe(2)
    for (const each of [two?.token ?? '', token]) expect(errorOf(await fulfilment.page(giveaway, each))).toBe('Incorrect token')
  })

  test('is looked for by the same statements whatever is wrong about it', async () => {
    const [giveaway, other] = [await fulfilment.giveaway(), await fulfilment.giveaway()]
    const { token: foreign } = await fulfilment.asked(other, newEmail())
    const asked = jest.spyOn(giveaways.service.app.get(DataSource), 'query')
    const statements: unknown[] = []
    for (const token of ['A'.repeat(43), foreign, 'x']) {
      asked.mockClear()
      expect(errorOf(await fulfilment.page(giveaway, token))).toBe('Incorrect token')
      statements.push(
        asked.mock.calls.map(([statement]) => statement).filter((text) => /secret_links|winners|giveaways/.test(text)),
      )
    }
    asked.mockRestore()
    const looking = [expect.stringContaining('from secret_links where token = $1')]
    expect(statements).toEqual([looking, looking, looking])
  })
})

describe('calls of staff', () => {
  const CALLS = [
    ['GET', '1/winners'],
    ['POST', '1/winner'],
    ['POST', '1/send_address_request'],
    ['POST', '1/send-shipping-request'],
    ['POST', '1/send-tracking-info'],
    ['POST', '1/delete/'],
    ['POST', '1/shipment'],
    ['POST', '1/unlock'],
    ['POST', '1/end-links'],
    ['POST', '1/draw'],
    ['POST', '1/redraw'],
    ['POST', 'mark-no-response'],
  ] as const
  const callers = [
    ['nobody', undefined, 401],
    ['a member', [], 403],
    ...ROLES.map((role) => [role, [role], role === 'editor' || role === 'access' ? 200 : 403] as const),
  ] as const

  test.each(callers)('by %s', async (_, roles, expected) => {
    for (const [method, path] of CALLS) {
      const url = `/api/user/giveaway/${path}`
      const body = { email: 'x', winner: 1, winner_id: 1, winners: [1] }
      const { status } =
        method === 'GET' ? await giveaways.get(url, { roles }) : await giveaways.send(method, url, body, { roles })
      expect([path, status]).toEqual([path, expected])
    }
  })
})
