import { describe, expect, test } from '@jest/globals'
import { enterShipments, getWinnerPublicInfo } from '@ribbonry/contracts'
import { fill, fixtures, openPage, screen, within } from '../../../test/components/page.tsx'
import { SPONSOR_PAGE, sponsorInfo, winnerInfo } from '../../../test/prizes.ts'

const answer = () => fixtures.answer(getWinnerPublicInfo, { ...sponsorInfo(), winner: undefined })
const parcel = async (number: number) => within(await screen.findByRole('group', { name: `Parcel ${number} of 3` }))
const save = () => screen.getByRole('button', { name: 'Save what is filled in' })

describe("a sponsor's page", () => {
  test('shows the addresses as on a parcel, copies one, and suggests known carriers', async () => {
    answer()
    const { user, complaints } = await openPage(SPONSOR_PAGE)
    const second = await parcel(2)
    for (const line of ['Zoë Łukasiewicz', 'ul. Długa 12', 'm. 4', 'Kraków, Małopolskie 31-147', 'Poland']) second.getByText(line)
    await user.click(second.getByRole('button', { name: 'Copy the address of Zoë Łukasiewicz' }))
    await second.findByText('The address is on your clipboard.')
    expect(await navigator.clipboard.readText()).toBe('Zoë Łukasiewicz\nul. Długa 12\nm. 4\nKraków, Małopolskie 31-147\nPoland')
    const list = second.getByLabelText('Carrier').getAttribute('list') ?? ''
    expect([...(document.getElementById(list)?.children ?? [])].map((one) => one.textContent)).toContain('FedEx')
    ;(await parcel(3)).getByText(/We have deleted this address/)
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(complaints).toEqual([])
  })

  test('saves those that are filled in, and leaves out the others', async () => {
    answer()
    fixtures.answer(enterShipments, {})
    const page = await openPage(SPONSOR_PAGE)
    const second = await parcel(2)
    await fill(page, second.getByLabelText('Carrier'), 'DHL')
    await fill(page, second.getByLabelText('Shipment ID'), 'JD0001')
    await page.user.click(save())
    await screen.findByText(/Saved 2 parcels/)
    expect(fixtures.callsOf(enterShipments).map(({ query, body }) => ({ query, body }))).toEqual([
      {
        query: { token: 's3cret' },
        body: {
          winners: [
            { id: 31, shipping_company: 'UPS', tracking_id: '1Z999' },
            { id: 32, shipping_company: 'DHL', tracking_id: 'JD0001' },
          ],
        },
      },
    ])
  })

  test('asks for the carrier first, then for the ID, at the parcel that lacks it', async () => {
    answer()
    const page = await openPage(SPONSOR_PAGE)
    const second = await parcel(2)
    await fill(page, second.getByLabelText('Shipment ID'), 'JD0001')
    await page.user.click(save())
    await second.findByText('Please specify the carrier.')
    await fill(page, second.getByLabelText('Carrier'), 'DHL')
    await fill(page, second.getByLabelText('Shipment ID'), '')
    await page.user.click(save())
    await second.findByText('Please enter a shipment ID.')
    expect((await parcel(1)).queryByText('Please specify the carrier.')).toBeNull()
    expect(fixtures.callsOf(enterShipments)).toEqual([])
  })

  test('says what the server refuses, and keeps what was typed', async () => {
    answer()
    fixtures.fail(enterShipments, 200, { code: 'incorrect-token', error: 'Incorrect token' })
    const { user } = await openPage(SPONSOR_PAGE)
    await parcel(1)
    await user.click(save())
    within(await screen.findByRole('alert')).getByText('Incorrect token')
    expect((await parcel(1)).getByLabelText('Shipment ID')).toHaveProperty('value', '1Z999')
  })

  test("says Incorrect token to a winner's", async () => {
    fixtures.answer(getWinnerPublicInfo, { ...winnerInfo(), winners: undefined })
    await openPage(SPONSOR_PAGE)
    await screen.findByRole('heading', { name: 'Incorrect token' })
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
