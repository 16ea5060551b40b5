import { describe, expect, test } from '@jest/globals'
import {
  confirmEntry,
  enterGiveaway,
  getDraw,
  getGiveaway,
  getGiveawayRules,
  type GiveawayDetails,
  listDrawEntries,
} from '@ribbonry/contracts'
import { fill, fixtures, openPage, screen, waitFor, within } from '../../test/components/page.tsx'
import { drawAmong, entryCodes, PROMISED } from '../../test/draws.ts'
import { giveawayAt, rulesAt } from '../../test/giveaways.ts'

const SLUG = 'win-number-1'
const giveaway = (changes: Partial<GiveawayDetails> = {}) => {
  const found = giveawayAt(SLUG)
  if (found === undefined) throw new Error('There is no giveaway')
  fixtures.answer(getGiveaway, { giveaway: { ...found, entries_here: true, entry_link: '', ...changes } })
}
const main = () => within(screen.getByRole('main'))

describe('a giveaway', () => {
  test('that is entered here takes an address, and says that the mail has to be answered', async () => {
    giveaway()
    fixtures.answer(enterGiveaway, {})
    const page = await openPage(`/giveaway/${SLUG}/`)
    const email = await main().findByLabelText('Your email address')
    await fill(page, email, 'ann')
    await page.user.click(main().getByRole('button', { name: 'Take part' }))
    await main().findByText('Please provide a valid email address.')
    await fill(page, email, 'ann@example.org')
    await page.user.click(main().getByRole('button', { name: 'Take part' }))
    await main().findByText(/We have written to ann@example.org/)
    expect(fixtures.callsOf(enterGiveaway).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { slug: SLUG }, body: { email: 'ann@example.org' } },
    ])
    expect(page.complaints).toEqual([])
  })

  test.each([
    ['email-disposable', 422, 'Please use a mailbox that lasts.'],
    ['giveaway-not-running', 409, 'It is over.'],
  ])('says why it takes no entry: %s', async (code, status, error) => {
    giveaway()
    fixtures.fail(enterGiveaway, status, { code, error })
    const page = await openPage(`/giveaway/${SLUG}/`)
    await fill(page, await main().findByLabelText('Your email address'), 'ann@example.org')
    await page.user.click(main().getByRole('button', { name: 'Take part' }))
    await main().findByText(error)
    expect(main().getByLabelText('Your email address')).toHaveProperty('value', 'ann@example.org')
  })

  test('that is entered elsewhere leads there, and one that does not run takes none', async () => {
    giveaway({ entries_here: false, entry_link: 'https://sponsor.test/enter' })
    await openPage(`/giveaway/${SLUG}/`)
    expect((await screen.findByRole('link', { name: 'Take part' })).getAttribute('href')).toBe('https://sponsor.test/enter')
    expect(main().queryByLabelText('Your email address')).toBeNull()
    giveaway({ state: 'ended', remaining: '' })
    await openPage(`/giveaway/${SLUG}/`)
    await screen.findByRole('link', { name: 'Check the draw' })
    expect(main().queryByLabelText('Your email address')).toBeNull()
  })

  test('has rules in versions: dates with their zone, cost, draw, value and sponsor, and what a version changed', async () => {
    const rules = rulesAt(SLUG)
    if (rules === undefined) throw new Error('There are no rules')
    fixtures.answer(getGiveawayRules, { rules: { ...rules, entries_here: true, entry_link: '' } })
    await openPage(`/giveaway/${SLUG}/rules/`)
    await main().findByRole('heading', { name: 'The rules, in plain words' })
    main().getByText('Saturday 14 November 2026, 4:15 AM Eastern')
    main().getByText('Sunday 29 November 2026, 12:00 AM Eastern')
    main().getByText(/Tannin & Sons gives the prize/)
    main().getByText(/worth \$/)
    expect(main().getByRole('link', { name: 'check the draw' }).getAttribute('href')).toBe(`/giveaway/${SLUG}/draw/`)
    main().getByText(/Version 2, in force since/)
    const changes = within(main().getByRole('region', { name: 'What has changed' }))
    expect(changes.getByRole('listitem').textContent).toBe(
      'Version 2, Friday 20 November 2026, 10:30 AM Eastern: the end and the number of winners.',
    )
    fixtures.answer(getGiveawayRules, { rules: { ...rules, version: 1, changes: [], prize: null } })
    await openPage(`/giveaway/${SLUG}/rules/`)
    await main().findByText(/its rules change only by a new version/)
    expect(main().queryByRole('region', { name: 'What has changed' })).toBeNull()
    main().getByText('Win number 1. It is not paid out in money.')
  })

  test('names winners who agreed, and nobody else', async () => {
    giveaway({ state: 'ended', remaining: '' })
    await openPage(`/giveaway/${SLUG}/`)
    await main().findByRole('link', { name: 'The rules' })
    expect(main().queryByRole('region', { name: /may be named/ })).toBeNull()
    giveaway({
      state: 'ended',
      remaining: '',
      named_winners: [
        { initial: 'K.', state: 'Ohio' },
        { initial: 'Ł.', state: 'Poland' },
      ],
    })
    await openPage(`/giveaway/${SLUG}/`)
    const named = within(await main().findByRole('region', { name: 'Winners who may be named' }))
    expect(named.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['K., Ohio', 'Ł., Poland'])
  })
})

describe('the page of a mailed entry', () => {
  const PAGE = `/giveaway/${SLUG}/confirm-entry/s3cret/`

  test('acts on its button alone, then shows the code of the draw', async () => {
    const [entry = ''] = entryCodes(1)
    fixtures.answer(confirmEntry, { entry, slug: SLUG, title: 'Win number 1' })
    const { user, complaints } = await openPage(PAGE)
    const button = await screen.findByRole('button', { name: 'Confirm my entry' })
    expect(fixtures.callsOf(confirmEntry)).toEqual([])
    await user.click(button)
    await screen.findByText(entry)
    await user.click(screen.getByRole('button', { name: 'Copy: Your code' }))
    await screen.findByText('It is on your clipboard.')
    expect(fixtures.callsOf(confirmEntry).map(({ body }) => body)).toEqual([{ code: 's3cret' }])
    expect(complaints).toEqual([])
  })

  test('says what is wrong with a link, and may be tried again', async () => {
    fixtures.fail(confirmEntry, 422, { code: 'entry-link-invalid', error: 'This link is not valid any more.' })
    const { user } = await openPage(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Confirm my entry' }))
    await screen.findByText('This link is not valid any more.')
    await user.click(screen.getByRole('button', { name: 'Confirm my entry' }))
    await waitFor(() => expect(fixtures.callsOf(confirmEntry)).toHaveLength(2))
  })
})

describe('the page of a draw', () => {
  const PAGE = `/giveaway/${SLUG}/draw/`
  /** More than one page of codes. */
  const CODES = entryCodes(12_000)
  const listed = (codes: readonly string[]) =>
    fixtures.answer(listDrawEntries, ({ query }) => {
      const from = (Number(query['page']) - 1) * 10_000
      return { entries: codes.slice(from, from + 10_000), total: codes.length }
    })

  test('shows the commitment before the draw, and when the draw will be', async () => {
    giveaway()
    fixtures.answer(getDraw, { draw: PROMISED })
    const { complaints } = await openPage(PAGE)
    await screen.findByText(PROMISED.commitment)
    await screen.findByRole('heading', { name: 'The draw is still to come' })
    expect(screen.queryByRole('button', { name: 'Draw it again here' })).toBeNull()
    expect(complaints).toEqual([])
  })

  test('draws again in the browser, and finds a code', async () => {
    giveaway({ state: 'ended', remaining: '' })
    const draw = drawAmong(CODES, { redrawn: 1 })
    fixtures.answer(getDraw, { draw })
    listed(CODES)
    const page = await openPage(PAGE)
    await screen.findByText(/moved up for/)
    expect(fixtures.callsOf(listDrawEntries)).toEqual([])
    await page.user.click(await screen.findByRole('button', { name: 'Draw it again here' }))
    await screen.findByText('It is right.')
    expect(fixtures.callsOf(listDrawEntries).map(({ query }) => query['page'])).toEqual(['1', '2'])
    const find = async (code: string) => {
      await fill(page, screen.getByLabelText('Your code'), code)
      await page.user.click(screen.getByRole('button', { name: 'Find it' }))
    }
    await find(draw.winners?.[1] ?? '')
    await screen.findByText(/came out 2 of 12,000\. You have won/)
    await find('0'.repeat(32))
    await screen.findByText(/This code is not in the list/)
    await find('my code')
    await screen.findByText(/A code has 32 characters/)
    expect(page.complaints).toEqual([])
  })

  test('says what does not add up', async () => {
    giveaway({ state: 'ended', remaining: '' })
    fixtures.answer(getDraw, { draw: drawAmong(CODES) })
    listed(CODES.slice(1))
    const { user } = await openPage(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Draw it again here' }))
    await screen.findByText('It does not add up.')
    screen.getByText('The list does not fit its fingerprint.')
    screen.getByText('The secret fits its fingerprint.')
    expect(screen.queryByText('It is right.')).toBeNull()
  })

  test('says that the list did not come', async () => {
    giveaway({ state: 'ended', remaining: '' })
    fixtures.answer(getDraw, { draw: drawAmong(CODES) })
    fixtures.fail(listDrawEntries, 422, { code: 'not-drawn', error: 'Not yet.' })
    const { user } = await openPage(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Draw it again here' }))
    await screen.findByText('The list did not come. Please try again in a moment.')
    expect(screen.queryByText('It is right.')).toBeNull()
  })

  test('says of entries at a partner that nobody knows their code, and looks for none', async () => {
    giveaway({ entries_here: false, entry_link: 'https://sponsor.test/enter', state: 'ended', remaining: '' })
    fixtures.answer(getDraw, { draw: { ...drawAmong(CODES), imported: true } })
    listed(CODES)
    const { user } = await openPage(PAGE)
    await screen.findByText(/A partner takes the entries/)
    await user.click(await screen.findByRole('button', { name: 'Draw it again here' }))
    await screen.findByText('It is right.')
    expect(screen.queryByLabelText('Your code')).toBeNull()
  })
})
