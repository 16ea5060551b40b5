import { describe, expect, test } from '@jest/globals'
import { estimateAdReach, getNewestCreative, listCategoryTree, readPagePrice, saveTemporaryCreative } from '@ribbonry/contracts'
import { chooseFile, fillFields } from '../../../test/components/forms.ts'
import { holdCalls, releaseCalls } from '../../../test/components/held-calls.ts'
import { fixtures, type OpenedPage, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'
import { UNCLAIMED_LANTERN } from '../../../test/unclaimed-creative.ts'

const TEMP = 'aB3x-YaB3xYaB3xYaB3x_Y'
const CREATE = `/product-pitch/create/${TEMP}/new/`
const CONFIRMATION = `/product-pitch/confirmation/${TEMP}/`

async function openEditor(): Promise<OpenedPage> {
  const page = await openPage(CREATE)
  await screen.findByLabelText('Title')
  return page
}
const goOn = ({ user }: OpenedPage) => user.click(screen.getByRole('button', { name: 'Keep it and go on' }))
const price = () => screen.getByLabelText('Price in $')

async function confirmed({ departures }: OpenedPage): Promise<void> {
  await waitFor(() => {
    expect(departures).toEqual([CONFIRMATION])
  })
}

describe('the editor of a pitch', () => {
  test('asks for picture, price, link and title, and takes the writer to the first of them', async () => {
    fixtures.fail(getNewestCreative, 401, { code: 'advertiser-login-needed', error: 'No.' })
    const page = await openEditor()
    await goOn(page)
    await screen.findByText('Please provide a title')
    const messages = screen.getAllByText(/^Please (upload|enter|provide) an? /)
    expect(messages.map(({ textContent }) => textContent)).toEqual([
      'Please upload an image',
      'Please provide a title',
      'Please enter a price',
      'Please provide a link',
    ])
    expect(document.activeElement?.textContent).toBe('Choose a picture')
    expect(fixtures.callsOf(saveTemporaryCreative)).toEqual([])
  })

  test('takes each message away once its cause is gone, and no other one', async () => {
    fixtures.fail(getNewestCreative, 401, { code: 'advertiser-login-needed', error: 'No.' })
    const page = await openEditor()
    await goOn(page)
    await screen.findByText('Please provide a title')
    const messages = () => screen.queryAllByText(/^Please (upload|enter|provide) an? /).map(({ textContent }) => textContent)
    const [image, title, amount, link] = messages()
    await chooseFile(
      page,
      screen.getByRole('button', { name: 'Choose a picture' }),
      new File(['a picture'], 'lantern.png', { type: 'image/png' }),
    )
    await screen.findByRole('button', { name: 'Other picture' })
    expect(image).toBe('Please upload an image')
    expect(messages()).toEqual([title, amount, link])
    await fillFields(page, { 'Price in $': 'a lot' })
    expect(messages()).toEqual([title, amount, link])
    await fillFields(page, { 'Price in $': '28', Title: 'A lantern' })
    expect(messages()).toEqual([link])
    await fillFields(page, { 'Link to it': 'mothlamps.com/late' })
    expect(messages()).toEqual([])
  })

  test('is not saved while a picture uploads, since the upload replaces the one that it would name', async () => {
    fixtures.fail(getNewestCreative, 401, { code: 'advertiser-login-needed', error: 'No.' })
    const page = await openEditor()
    holdCalls()
    await chooseFile(
      page,
      screen.getByRole('button', { name: 'Choose a picture' }),
      new File(['a picture'], 'lantern.png', { type: 'image/png' }),
    )
    const waiting = await screen.findByRole('button', { name: 'Uploading the picture' })
    expect(waiting).toHaveProperty('disabled', true)
    releaseCalls()
    expect(await screen.findByRole('button', { name: 'Keep it and go on' })).toHaveProperty('disabled', false)
  })

  test('cuts what is too long, keeps digits and dot, and says so when the pitch is gone', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.fail(saveTemporaryCreative, 200, { code: 'campaign-not-created', error: 'Campaign could not be created.' })
    const page = await openEditor()
    await fillFields(page, { Title: '🎁'.repeat(45) })
    await screen.findByText('40 of 40')
    await fillFields(page, { 'Why someone': 'a'.repeat(260) })
    await screen.findByText('250 of 250')
    const card = within(screen.getByText('Sponsored').closest('li') ?? document.body)
    card.getByText('Tin lantern, 30 cm')
    await fillFields(page, { 'What it is': 'b'.repeat(70) })
    await screen.findByText('60 of 60')
    card.getByText('b'.repeat(60))
    await page.user.clear(screen.getByLabelText(/^What it is/))
    card.getByText('a'.repeat(250))
    await fillFields(page, { 'Price in $': '$1,299.50' })
    expect(price()).toHaveProperty('value', '1299.50')
    await goOn(page)
    within(await screen.findByRole('alert')).getByText('Campaign could not be created.')
    expect(price()).toHaveProperty('value', '1299.50')
  })

  test('keeps a draft on the device', async () => {
    fixtures.fail(getNewestCreative, 401, { code: 'advertiser-login-needed', error: 'No.' })
    await fillFields(await openEditor(), { Title: 'Not done yet' })
    await openEditor()
    await screen.findByDisplayValue('Not done yet')
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Not done yet')
  })

  test('says what the page behind the link costs, once its writer has left the field', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(readPagePrice, { price: 31, currency: 'USD' })
    const page = await openEditor()
    await fillFields(page, { 'Link to it': 'mothlamps.com/late' })
    expect(fixtures.callsOf(readPagePrice)).toEqual([])
    await fillFields(page, { 'Price in $': '28' })
    const hint = 'The page behind the link says $31.'
    await screen.findByText(hint)
    await fillFields(page, { 'Price in $': '31' })
    await waitFor(() => {
      expect(screen.queryByText(hint)).toBeNull()
    })
    expect(fixtures.callsOf(readPagePrice).map(({ body }) => body)).toEqual([{ link: 'mothlamps.com/late', temp_id: TEMP }])
  })

  test('says where it is to be shown, with what is below a kind of gifts, and how many that reaches', async () => {
    fixtures.answer(getNewestCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(saveTemporaryCreative, { creative: UNCLAIMED_LANTERN })
    fixtures.answer(listCategoryTree, {
      categories: [
        { id: 3, name: 'Interests', slug: 'interests', parent_id: null },
        { id: 4, name: 'Camping', slug: 'camping', parent_id: 3 },
        { id: 5, name: 'Occasions', slug: 'occasions', parent_id: null },
      ],
    })
    fixtures.answer(estimateAdReach, { estimate: { impressions: 840, visitors: 210, part: 0.2 }, ads: 12 })
    const page = await openEditor()
    const { user } = page
    await user.click(screen.getByText('Shown everywhere'))
    await screen.findByText(
      'Ads are shown there about 840 times a day, to some 210 visitors: 20% of the whole site. 12 ads share them now.',
    )
    await user.selectOptions(screen.getByLabelText('Countries'), 'Canada')
    await user.selectOptions(screen.getByLabelText('Countries'), 'Australia')
    await user.selectOptions(screen.getByLabelText('Kinds of gifts'), 'Interests')
    await user.click(screen.getByRole('button', { name: 'Leave out Australia' }))
    await screen.findByText('Shown in some places only')
    await goOn(page)
    await confirmed(page)
    expect(fixtures.callsOf(saveTemporaryCreative)[0]?.body).toMatchObject({ countries: 'CA', categories: '3,4' })
    await waitFor(() => {
      expect(fixtures.callsOf(estimateAdReach).at(-1)?.query).toEqual({ countries: 'CA', categories: '3,4' })
    })
  })

  test('shows an animation beside its still, and lets it go', async () => {
    fixtures.answer(getNewestCreative, { creative: { ...UNCLAIMED_LANTERN, gif: '/media/lantern/moves.webp' } })
    fixtures.answer(saveTemporaryCreative, { creative: UNCLAIMED_LANTERN })
    const page = await openEditor()
    await screen.findByText('It moves')
    screen.getByText(/Its still/)
    await page.user.click(screen.getByRole('button', { name: 'Keep the still only' }))
    await goOn(page)
    await confirmed(page)
    expect(fixtures.callsOf(saveTemporaryCreative)[0]?.body).toMatchObject({ gif: '', image: UNCLAIMED_LANTERN.image })
  })
})
