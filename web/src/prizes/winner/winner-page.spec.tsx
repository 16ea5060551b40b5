import { describe, expect, test } from '@jest/globals'
import { getWinnerPublicInfo, saveWinnerAddress, setWinnerConsent } from '@ribbonry/contracts'
import { fill, fixtures, type OpenedPage, openPage, screen, within } from '../../../test/components/page.tsx'
import { ADDRESS, sponsorInfo, WINNER_PAGE, winnerInfo } from '../../../test/prizes.ts'

/** An answer by a winner's token alone has no winners. */
const answer = (...changes: Parameters<typeof winnerInfo>) =>
  fixtures.answer(getWinnerPublicInfo, { ...winnerInfo(...changes), winners: undefined })
const NAMED = { initial: 'W.', state: 'Massachusetts' }
/** By the whole label: the name of a field is part of other labels. */
async function fillFields(page: OpenedPage, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await fill(page, screen.getByLabelText(label), text)
}
const send = async () => await screen.findByRole('button', { name: 'Send it here' })

describe("a winner's page", () => {
  test('says until when to answer, sends the address, and shows what was sent', async () => {
    answer()
    fixtures.answer(saveWinnerAddress, () => {
      answer({ address: ADDRESS, status: 'received address', agreed_public: true, named_as: NAMED })
      return {}
    })
    const page = await openPage(WINNER_PAGE)
    await screen.findByText(/Please answer by/)
    screen.getByText('Sunday 6 December 2026')
    expect(screen.getByLabelText('Country')).toHaveProperty('value', 'US')
    await fillFields(page, { Name: ADDRESS.name, City: ADDRESS.city, State: ADDRESS.state, 'Zip code': ADDRESS.zip_code })
    await fillFields(page, { 'Phone, for the courier': ADDRESS.phone })
    await fillFields(page, { Address: ADDRESS.address_line_one })
    await page.user.click(screen.getByRole('checkbox', { name: 'You may name me as a winner, as in “K., Ohio”' }))
    await page.user.click(await send())
    await screen.findByRole('heading', { name: 'We know where it goes' })
    screen.getByText('Salem, MA 01970')
    expect(screen.getByRole('checkbox', { name: 'You may name me as a winner: W., Massachusetts' })).toHaveProperty(
      'checked',
      true,
    )
    expect(fixtures.callsOf(saveWinnerAddress).map(({ params, query, body }) => ({ params, query, body }))).toEqual([
      {
        params: { id: '7' },
        query: { token: 's3cret' },
        body: { email: 'w.ott@example.org', address: ADDRESS, agreed_public: true },
      },
    ])
    expect(page.complaints).toEqual([])
  })

  test('asks for what is missing in the order of the form, and sends nothing until then', async () => {
    answer()
    const page = await openPage(WINNER_PAGE)
    const said: (string | null)[] = []
    const press = async () => {
      await page.user.click(await send())
      const wrong = document.querySelector('[aria-invalid="true"]')
      said.push(document.getElementById(wrong?.getAttribute('aria-describedby') ?? '')?.textContent ?? null)
      expect(document.activeElement).toBe(wrong)
    }
    await press()
    await fillFields(page, { Name: 'Wilhelmina Ott' })
    await press()
    await fillFields(page, { Address: '3 Harbour View' })
    await press()
    await fillFields(page, { City: 'Salem', State: 'MA' })
    await press()
    expect(said).toEqual([
      'Please enter your name',
      'Please enter your address',
      'Please enter state, city and zip code',
      'Please enter state, city and zip code',
    ])
    expect(document.activeElement?.getAttribute('name')).toBe('zip_code')
    expect(fixtures.callsOf(saveWinnerAddress)).toEqual([])
  })

  test('lets the address be corrected until it is locked', async () => {
    answer({ address: ADDRESS, status: 'received address' })
    const page = await openPage(WINNER_PAGE)
    await page.user.click(await screen.findByRole('button', { name: 'Correct it' }))
    expect(screen.getByLabelText('Name')).toHaveProperty('value', ADDRESS.name)
    fixtures.fail(saveWinnerAddress, 200, { code: 'address-locked', error: 'It is with the sponsor by now.' })
    await page.user.click(await send())
    within(await screen.findByRole('alert')).getByText('It is with the sponsor by now.')
    expect(screen.getByLabelText('Name')).toHaveProperty('value', ADDRESS.name)
  })

  test('shows a locked address with the way of the parcel, and nothing to change', async () => {
    answer({ address: ADDRESS, editable: false, status: 'address sent to sponsor' })
    await openPage(WINNER_PAGE)
    await screen.findByText(/cannot be changed here any more/)
    expect([screen.queryByRole('textbox'), screen.queryByRole('button')]).toEqual([null, null])
    answer({ address: ADDRESS, editable: false, status: 'sent tracking info', shipping_company: 'UPS', tracking_id: '1Z999' })
    await openPage(WINNER_PAGE)
    await screen.findByRole('heading', { name: 'It is on its way' })
    screen.getByText('1Z999')
    answer({ editable: false, status: 'sent tracking info' })
    await openPage(WINNER_PAGE)
    await screen.findByText('We have deleted the address, as we promised.')
  })

  test('asks whether the winner may be named, shows as what, and lets it be taken back while the parcel travels', async () => {
    const locked = { address: ADDRESS, editable: false, status: 'sent tracking info', named_as: NAMED } as const
    answer(locked)
    fixtures.answer(setWinnerConsent, ({ body }) => {
      const { agreed } = body as { readonly agreed: boolean }
      answer({ ...locked, agreed_public: agreed })
      return { agreed_public: agreed, named_as: NAMED }
    })
    const { user } = await openPage(WINNER_PAGE)
    const box = await screen.findByRole('checkbox', { name: 'You may name me as a winner: W., Massachusetts' })
    expect(box).toHaveProperty('checked', false)
    await user.click(box)
    await screen.findByText('Thank you. You are named as “W., Massachusetts”.')
    expect(box).toHaveProperty('checked', true)
    await user.click(box)
    await screen.findByText('Done. We name you nowhere.')
    expect(fixtures.callsOf(setWinnerConsent).map(({ params, query, body }) => [params, query, body])).toEqual([
      [{ id: '7' }, { token: 's3cret' }, { agreed: true }],
      [{ id: '7' }, { token: 's3cret' }, { agreed: false }],
    ])
    fixtures.fail(setWinnerConsent, 0)
    await user.click(box)
    await screen.findByText('That did not reach us. Please try once more.')
    expect(box).toHaveProperty('checked', false)
  })

  test('says Incorrect token, whatever is wrong about the link', async () => {
    fixtures.fail(getWinnerPublicInfo, 200, { code: 'incorrect-token', error: 'Incorrect token' })
    await openPage(WINNER_PAGE)
    await screen.findByRole('heading', { name: 'Incorrect token' })
    fixtures.answer(getWinnerPublicInfo, { ...sponsorInfo(), winner: undefined })
    await openPage(WINNER_PAGE)
    await screen.findByRole('heading', { name: 'Incorrect token' })
    await openPage('/secret/giveaway/7/winner-info/w.ott%40example.org/')
    await screen.findByRole('heading', { name: 'Incorrect token' })
    await openPage('/secret/giveaway/x/winner-info/w.ott%40example.org/?token=s3cret')
    await screen.findByRole('heading', { name: 'Incorrect token' })
    expect(fixtures.callsOf(getWinnerPublicInfo)).toHaveLength(2)
  })

  test('offers another try where no answer comes, and has no link in any state', async () => {
    fixtures.fail(getWinnerPublicInfo, 0)
    const { user } = await openPage(WINNER_PAGE)
    await screen.findByRole('heading', { name: 'The ribbon came undone' })
    answer({ address: ADDRESS })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'We know where it goes' })
    expect(screen.queryAllByRole('link')).toEqual([])
  })
})
