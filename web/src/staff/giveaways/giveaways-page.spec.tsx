import { describe, expect, test } from '@jest/globals'
import {
  addWinner,
  drawWinners,
  endSecretLinks,
  enterShipment,
  listStaffGiveaways,
  listWinners,
  markNoResponse,
  redrawWinner,
  removeWinner,
  sendAddressRequest,
  sendShippingRequest,
  sendTrackingInfo,
  syncGiveaway,
  unlockAddress,
} from '@ribbonry/contracts'
import { ANSWERED, LANTERNS, listedGiveaways, OVERDUE, PENDING, RELEASED, SHIPPED, SNAIL } from '../../../test/staff-giveaways.ts'
import { holdCalls, holdNextCall, releaseCalls } from '../../../test/components/held-calls.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const LIST = '/editor/giveaway/list/'

async function openList(giveaways = [LANTERNS, SNAIL], path = LIST) {
  fixtures.answer(listStaffGiveaways, listedGiveaways(...giveaways))
  const page = await openPage(path, { as: 'editor' })
  const first = giveaways[0]
  if (first === undefined) throw new Error('A list needs a giveaway')
  const card = within(await screen.findByRole('region', { name: first.title }))
  const rowOf = (email: string) => within(card.getByText(email).closest('tr') ?? document.body)
  return { ...page, card, rowOf }
}

/** Chooses an entry of a winner's menu. */
async function choose({ user, rowOf }: Awaited<ReturnType<typeof openList>>, email: string, title: string) {
  await user.click(rowOf(email).getByRole('button', { name: `More for ${email}` }))
  await user.click(await screen.findByRole('menuitem', { name: title }))
}

describe('the list of giveaways', () => {
  test('shows dates, sponsor and winners in their states, in relative time, and asks for no address', async () => {
    const { card, rowOf } = await openList()
    card.getByText(/Opened Monday 2 November 2026, 4:15 AM Eastern\. Ended Wednesday 18 November 2026, 11:59 PM Eastern/)
    card.getByRole('link', { name: 'hello@mothlamps.example' })
    card.getByText('5 of 7 winners, 1 posted')
    for (const [{ email }, status, since] of [
      [PENDING, 'Pending', 'not asked yet'],
      [OVERDUE, 'Waiting for address', 'asked 9 days ago'],
      [ANSWERED, 'Received address', 'came 2 days ago'],
      [RELEASED, 'Address sent to sponsor', 'shipped less than 1 day ago'],
      [SHIPPED, 'Sent tracking info', 'told 1 month ago'],
    ] as const) {
      rowOf(email).getByText(status)
      rowOf(email).getByText(since)
    }
    rowOf(OVERDUE.email).getByText('Overdue: no answer within 7 days')
    rowOf(OVERDUE.email).getByText('The mail failed')
    expect(fixtures.callsOf(listWinners)).toEqual([])
  })

  test('has its filters and its page in the address', async () => {
    const { user } = await openList([LANTERNS], `${LIST}?time=ended&sponsor=yes&search=lamp&page=2`)
    expect(fixtures.callsOf(listStaffGiveaways)).toMatchObject([
      { query: { time: 'ended', sponsor: 'yes', search: 'lamp', page: '2' } },
    ])
    await user.click(screen.getByRole('link', { name: 'Overdue' }))
    await waitFor(() => {
      expect(currentPath()).toBe(`${LIST}?winners=overdue`)
    })
    await waitFor(() => {
      expect(fixtures.callsOf(listStaffGiveaways).at(-1)).toMatchObject({ query: { winners: 'overdue' } })
    })
  })

  test('marks and scrolls to the giveaway of the hash', async () => {
    const scrolled: string[] = []
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.id)
    }
    await openList([LANTERNS, SNAIL], `${LIST}#11`)
    await waitFor(() => {
      expect(scrolled).toContain('11')
    })
    expect(document.querySelector('[data-target]')?.id).toBe('11')
  })

  test('says what is empty, and offers all when filters find nothing', async () => {
    fixtures.answer(listStaffGiveaways, listedGiveaways())
    await openPage(LIST, { as: 'editor' })
    await screen.findByText(/Nothing has been given away yet/)
    await openPage(`${LIST}?winners=overdue`, { as: 'editor' })
    expect((await screen.findByRole('link', { name: 'Show all' })).getAttribute('href')).toBe(LIST)
  })

  test.each([
    ['a visitor', undefined],
    ['a member', 'shopper'],
  ] as const)('sends %s to log in', async (_who, as) => {
    await openPage(LIST, { as })
    await waitFor(() => {
      expect(currentPath()).toMatch(/^\/login\//)
    })
    expect(fixtures.callsOf(listStaffGiveaways)).toEqual([])
  })
})

describe('a winner', () => {
  test('is added at once, and is put back with words when refused', async () => {
    const { user, card, rowOf } = await openList()
    const field = card.getByLabelText(/Add a winner of Seven lanterns/)
    fixtures.answer(addWinner, { winner: { ...PENDING, id: 60, email: 'new@inkpot.example' } })
    await user.type(field, 'new@inkpot.example')
    await user.click(card.getByRole('button', { name: 'Add' }))
    rowOf('new@inkpot.example').getByText('Pending')
    await waitFor(() => {
      rowOf('new@inkpot.example').getByRole('button', { name: 'Ask for the address: new@inkpot.example' })
    })
    expect(fixtures.callsOf(addWinner)).toMatchObject([{ params: { id: '12' }, body: { email: 'new@inkpot.example' } }])
    fixtures.fail(addWinner, 200, { code: 'winner-exists', error: 'This winner is in the list already.' })
    await user.type(field, PENDING.email)
    await user.click(card.getByRole('button', { name: 'Add' }))
    await card.findByText('This winner is in the list already.')
    expect(field).toHaveProperty('value', PENDING.email)
    expect(card.getAllByText(PENDING.email)).toHaveLength(1)
  })

  test('is asked for the address: the row changes before the answer, and the list is asked again without a reload', async () => {
    const { user, rowOf, departures } = await openList()
    await user.click(rowOf(PENDING.email).getByRole('button', { name: `Ask for the address: ${PENDING.email}` }))
    const text = await screen.findByLabelText('Text')
    expect(text.getAttribute('placeholder')).toMatch(/7 days/)
    await fill({ user }, text, 'Where shall it go?')
    const asked = { ...PENDING, status: 'waiting for address', address_request_timestamp_days_ago: 0, mail: 'queued' } as const
    fixtures.answer(sendAddressRequest, { winner: asked })
    const before = fixtures.callsOf(listStaffGiveaways).length
    holdCalls()
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => {
      rowOf(PENDING.email).getByText('Waiting for address')
    })
    expect(fixtures.callsOf(sendAddressRequest)).toEqual([])
    releaseCalls()
    await screen.findByText(`${PENDING.email} is asked for the address.`)
    expect(fixtures.callsOf(sendAddressRequest)).toMatchObject([
      { params: { id: '12' }, body: { email: PENDING.email, email_body: 'Where shall it go?' } },
    ])
    fixtures.answer(listStaffGiveaways, listedGiveaways({ ...LANTERNS, winners: [{ ...asked, mail: 'failed' }] }))
    await waitFor(() => {
      rowOf(PENDING.email).getByText('The mail failed')
    })
    expect([fixtures.callsOf(listStaffGiveaways).length > before, departures]).toEqual([true, []])
  })

  test('is put back when the mail is refused, and the text stays', async () => {
    const { user, rowOf } = await openList()
    await user.click(rowOf(PENDING.email).getByRole('button', { name: `Ask for the address: ${PENDING.email}` }))
    await fill({ user }, await screen.findByLabelText('Text'), 'Dear Marlow')
    fixtures.fail(sendAddressRequest, 200, { code: 'giveaway-over', error: 'This giveaway is over for good.' })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('This giveaway is over for good.')
    expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Dear Marlow')
    rowOf(PENDING.email).getByText('Pending')
  })

  test('is shown with the address only when opened', async () => {
    const address = {
      name: 'Tea Halvorsen',
      address_line_one: '12 Ferry Lane',
      address_line_two: '',
      city: 'Duluth',
      state: 'MN',
      zip_code: '55802',
      country: 'US',
      phone: '',
    }
    fixtures.answer(listWinners, { winners: [{ ...ANSWERED, address }] })
    const { user } = await openList()
    await user.click(screen.getByRole('link', { name: ANSWERED.email }))
    const pane = within(await screen.findByRole('dialog', { name: ANSWERED.email }))
    await pane.findByText('12 Ferry Lane')
    pane.getByText('Duluth, MN 55802')
    expect(fixtures.callsOf(listWinners)).toMatchObject([{ params: { id: '12' } }])
    expect(currentPath()).toBe(`${LIST}?winner=53`)
  })

  test('who is overdue is suggested to be marked, at once and with Undo', async () => {
    const { user, rowOf } = await openList()
    fixtures.answer(markNoResponse, { winner: { ...OVERDUE, no_response_timestamp_days_ago: 0 } })
    await user.click(rowOf(OVERDUE.email).getByRole('button', { name: `Mark no response: ${OVERDUE.email}` }))
    await waitFor(() => {
      rowOf(OVERDUE.email).getByText(/No response, marked less than 1 day ago/)
    })
    fixtures.answer(markNoResponse, { winner: OVERDUE })
    await user.click(rowOf(OVERDUE.email).getByRole('button', { name: 'Undo' }))
    await waitFor(() => {
      expect(fixtures.callsOf(markNoResponse).map(({ body }) => body)).toEqual([
        { winner_id: 52, undo: false },
        { winner_id: 52, undo: true },
      ])
    })
  })

  test('whose mark is undone before it is answered stays without, and the calls keep their order', async () => {
    const { user, rowOf } = await openList()
    fixtures.answer(markNoResponse, ({ body }) => {
      const { undo } = body as { undo: boolean }
      return { winner: { ...OVERDUE, no_response_timestamp_days_ago: undo ? null : 0 } }
    })
    const row = () => rowOf(OVERDUE.email)
    holdNextCall(markNoResponse.path)
    await user.click(row().getByRole('button', { name: `Mark no response: ${OVERDUE.email}` }))
    await user.click(await row().findByRole('button', { name: 'Undo' }))
    await waitFor(() => {
      row().getByText('Overdue: no answer within 7 days')
    })
    releaseCalls()
    await waitFor(() => {
      expect(fixtures.callsOf(markNoResponse).map(({ body }) => body)).toMatchObject([{ undo: false }, { undo: true }])
    })
    row().getByText('Overdue: no answer within 7 days')
  })

  test('is told of the parcel, in our words where staff write none', async () => {
    const { user, rowOf } = await openList()
    await user.click(rowOf(RELEASED.email).getByRole('button', { name: `Send tracking info: ${RELEASED.email}` }))
    await screen.findByText(/UPS 1Z999AA10123456784 is added/)
    fixtures.answer(sendTrackingInfo, {
      winner: { ...RELEASED, status: 'sent tracking info', sent_tracking_timestamp_days_ago: 0 },
    })
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText(`${RELEASED.email} is told.`)
    expect(fixtures.callsOf(sendTrackingInfo)).toMatchObject([{ params: { id: '12' }, body: { winner: 54, email: '' } }])
  })

  test('is deleted after a question alone', async () => {
    const page = await openList()
    await choose(page, PENDING.email, 'Delete the winner')
    fixtures.answer(removeWinner, {})
    await page.user.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(fixtures.callsOf(removeWinner)).toEqual([])
    await choose(page, PENDING.email, 'Delete the winner')
    await page.user.click(await screen.findByRole('button', { name: 'Delete the winner' }))
    await screen.findByText(`${PENDING.email} is deleted.`)
    expect(page.card.queryByText(PENDING.email)).toBeNull()
    expect(fixtures.callsOf(removeWinner)).toMatchObject([{ params: { id: '12' }, body: { winner: 51 } }])
  })

  test('has the address unlocked and the links ended', async () => {
    const page = await openList()
    fixtures.answer(unlockAddress, { winner: { ...RELEASED, editable: true } })
    await choose(page, RELEASED.email, 'Unlock the address')
    await screen.findByText(`${RELEASED.email} may change the address until the next shipping request.`)
    fixtures.answer(endSecretLinks, { ended: 2 })
    await choose(page, RELEASED.email, 'End the secret links')
    await page.user.click(await screen.findByRole('button', { name: 'End the links' }))
    await screen.findByText('The links are ended.')
    expect(fixtures.callsOf(unlockAddress)).toMatchObject([{ params: { id: '12' }, body: { winner: 54 } }])
    expect(fixtures.callsOf(endSecretLinks)).toMatchObject([{ params: { id: '12' }, body: { winner: 54 } }])
  })

  test('is replaced by the next in the draw, with a reason', async () => {
    const drawn = { ...OVERDUE, place: 1, no_response_timestamp_days_ago: 1 }
    const { user, rowOf } = await openList([{ ...SNAIL, winners: [drawn] }])
    await user.click(rowOf(drawn.email).getByRole('button', { name: `Draw another: ${drawn.email}` }))
    fixtures.fail(redrawWinner, 200, { code: 'reason-missing', error: 'Please say why.' })
    await user.click(await screen.findByRole('button', { name: 'Draw another' }))
    await screen.findByText('Please say why.')
    fixtures.answer(redrawWinner, { winner: { ...PENDING, place: 2 } })
    await fill({ user }, screen.getByLabelText('Reason'), 'No answer')
    await user.click(screen.getByRole('button', { name: 'Draw another' }))
    await screen.findByText('Drawn as number 2')
    expect(fixtures.callsOf(redrawWinner).at(-1)).toMatchObject({
      params: { id: '11' },
      body: { winner_id: 52, reason: 'No answer' },
    })
  })
})

describe('a giveaway', () => {
  test('sends chosen winners with an address to the contact on record', async () => {
    const { user, card } = await openList()
    await user.click(card.getByRole('button', { name: 'Send 1 address to Moth Lamps' }))
    const pane = within(await screen.findByRole('dialog', { name: 'To Moth Lamps: where to ship' }))
    pane.getByText('hello@mothlamps.example')
    pane.getByText('2 winners have no address yet.')
    expect(pane.getByLabelText('Text').getAttribute('placeholder')).toBe(LANTERNS.sponsor_email)
    expect(pane.queryByLabelText(PENDING.email)).toBeNull()
    await user.click(pane.getByLabelText(RELEASED.email))
    fixtures.answer(sendShippingRequest, {
      winners: [{ ...ANSWERED, status: 'address sent to sponsor', sent_address_timestamp_days_ago: 0 }, RELEASED],
    })
    await user.click(pane.getByRole('button', { name: 'Send' }))
    await screen.findByText('Moth Lamps has 2 addresses now.')
    expect(fixtures.callsOf(sendShippingRequest)).toMatchObject([
      { params: { id: '12' }, body: { email: '', winners: [53, 54], giveaway: 12 } },
    ])
  })

  test('without a sponsor has its shipments entered by staff, with errors at their fields', async () => {
    const { user, rowOf } = await openList([{ ...SNAIL, winners: [ANSWERED] }])
    await user.click(rowOf(ANSWERED.email).getByRole('button', { name: `Enter the shipment: ${ANSWERED.email}` }))
    fixtures.fail(enterShipment, 200, { code: 'carrier-missing', error: 'Please specify the carrier.' })
    await user.click(await screen.findByRole('button', { name: 'Save the shipment' }))
    await screen.findByText('Please specify the carrier.')
    expect(screen.getByLabelText('Carrier').getAttribute('aria-invalid')).toBe('true')
    fixtures.answer(enterShipment, { winner: { ...ANSWERED, shipping_company: 'DHL', tracking_id: '77' } })
    await fill({ user }, screen.getByLabelText('Carrier'), 'DHL')
    await fill({ user }, screen.getByLabelText('Shipment ID'), '77')
    await user.click(screen.getByRole('button', { name: 'Save the shipment' }))
    await waitFor(() => {
      rowOf(ANSWERED.email).getByRole('button', { name: `Send tracking info: ${ANSWERED.email}` })
    })
    expect(fixtures.callsOf(enterShipment).at(-1)).toMatchObject({
      params: { id: '11' },
      body: { winner: 53, shipping_company: 'DHL', tracking_id: '77' },
    })
  })

  test('is synced, and drawn after a question', async () => {
    const { user, card } = await openList()
    fixtures.answer(syncGiveaway, { giveaway: { ...LANTERNS, title: 'Eight lanterns' } })
    await user.click(card.getByRole('button', { name: `Sync ${LANTERNS.title}` }))
    await screen.findByRole('heading', { name: 'Eight lanterns' })
    expect(fixtures.callsOf(syncGiveaway)).toMatchObject([{ params: { id: '12' } }])
    fixtures.answer(drawWinners, { winners: [{ ...PENDING, id: 70, email: 'lucky@inkpot.example', place: 1 }] })
    await user.click(screen.getByRole('button', { name: 'Draw the winners of A slow snail' }))
    expect(fixtures.callsOf(drawWinners)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Draw' }))
    await screen.findByText('lucky@inkpot.example')
    expect(fixtures.callsOf(drawWinners)).toMatchObject([{ params: { id: '11' } }])
  })
})
