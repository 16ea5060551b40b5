import { describe, expect, test } from '@jest/globals'
import { getBoostPrices, getPost, joinBoostWaitingList, leaveBoostWaitingList, payBoost } from '@ribbonry/contracts'
import { answerBoosts, BOOST_PAGE, RADIO } from '../../../test/boosts.ts'
import { DAY, dayNamed, EMAIL, openBoost, PAY, typeEmails } from '../../../test/components/boost-page.ts'
import { fill, fixtures, screen, within } from '../../../test/components/page.tsx'
import { press } from '../../../test/components/press.ts'

const NO_DATE = 'Please enter a date for your post to be boosted'
const NO_EMAIL = 'Please fill out the email form'
const OTHER_EMAIL = 'The emails you typed do not match'
const ACCEPT_TERMS = 'Please confirm you have read and agree to the terms and conditions'

describe('the calendar of a boost', () => {
  test('says of each day whether it is free and what it costs', async () => {
    answerBoosts(fixtures)
    const page = await openBoost()
    await screen.findByRole('heading', { level: 1, name: RADIO.title })
    await dayNamed('Saturday 28 November 2026, free, $999')
    expect((await dayNamed('Friday 27 November 2026, not for sale')).matches(':disabled')).toBe(true)
    await press(page, 'The month after')
    for (const day of [
      'Friday 4 December 2026, taken',
      'Wednesday 9 December 2026, held: somebody is paying for it',
      'Thursday 24 December 2026, free, $999',
      'Friday 25 December 2026, free, $498',
    ])
      await dayNamed(day)
    for (const word of ['Taken', 'Held']) expect(within(screen.getByRole('grid')).getAllByText(word).length).toBeGreaterThan(0)
    await page.user.click(await dayNamed(DAY))
    await dayNamed('Thursday 17 December 2026, chosen, $999')
    await screen.findByRole('button', { name: PAY })
    expect(page.complaints).toEqual([])
  })

  test('is navigated by keys, past days that are not for sale, into the next month', async () => {
    answerBoosts(fixtures)
    const { user } = await openBoost()
    const first = await dayNamed(/^Saturday 28 November/)
    first.focus()
    await user.keyboard('{ArrowLeft}{ArrowDown}{Enter}')
    await screen.findByText('Saturday 5 December 2026 is somebody else’s')
    const taken = await dayNamed(/^Saturday 5 December/)
    taken.focus()
    await user.keyboard('{ArrowDown}{Enter}')
    await dayNamed('Saturday 12 December 2026, chosen, $999')
    expect(fixtures.callsOf(joinBoostWaitingList)).toEqual([])
  })

  test('has the price of a token on every day, whatever the name it comes under', async () => {
    answerBoosts(fixtures, 40_000)
    const { user } = await openBoost(`${BOOST_PAGE}?token=ribbons-400&ref=promo-1`)
    await user.click(await dayNamed('Saturday 28 November 2026, free, $400'))
    await screen.findByRole('button', { name: 'Pay $400 for 28 Nov' })
    expect(fixtures.callsOf(getBoostPrices).map(({ query }) => query)).toEqual([{ token: 'ribbons-400' }])
  })

  test('says before anything is paid that a gift for adults is shown to few', async () => {
    answerBoosts(fixtures)
    await openBoost()
    await dayNamed('Saturday 28 November 2026, free, $999')
    expect(screen.queryByText(/This gift is for adults\./)).toBeNull()
    fixtures.answer(getPost, { post: { ...RADIO, nsfw: true } })
    await openBoost()
    await screen.findByText(/shown only to visitors who have asked to see such gifts/)
    await dayNamed('Saturday 28 November 2026, free, $999')
  })

  test('says that a token is not valid, and offers the usual price', async () => {
    answerBoosts(fixtures)
    fixtures.fail(getBoostPrices, 422, { code: 'token-not-valid', error: 'This token is not valid.' })
    await openBoost(`${BOOST_PAGE}?param_token=spent`)
    await screen.findByRole('heading', { name: 'This price does not count any more' })
    const usual = screen.getByRole('link', { name: 'See the usual prices' }).getAttribute('href') ?? ''
    expect(usual).toBe(BOOST_PAGE)
    answerBoosts(fixtures)
    await openBoost(usual)
    await dayNamed('Saturday 28 November 2026, free, $999')
  })
})

test('a boost asks for the day, both addresses and the terms, in the words of the requirement', async () => {
  answerBoosts(fixtures)
  const page = await openBoost()
  await press(page, 'Pay for a day')
  within(await screen.findByRole('alert')).getByText(NO_DATE)
  await page.user.click(await dayNamed(/^Saturday 28 November/))
  await press(page, 'Pay $999 for 28 Nov')
  expect(await screen.findAllByText(NO_EMAIL)).toHaveLength(2)
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  await typeEmails(page, EMAIL, 'joon@knobs-and-dails.example')
  await press(page, 'Pay $999 for 28 Nov')
  await screen.findByText(OTHER_EMAIL)
  expect(screen.getByLabelText('Email, once more').getAttribute('aria-invalid')).toBe('true')
  await typeEmails(page)
  await press(page, 'Pay $999 for 28 Nov')
  await screen.findByText(ACCEPT_TERMS)
  expect(fixtures.callsOf(payBoost)).toEqual([])
})

describe('the waiting list', () => {
  test('can be joined for a taken day', async () => {
    answerBoosts(fixtures)
    fixtures.answer(joinBoostWaitingList, { date: '2026-12-04' })
    const page = await openBoost()
    await press(page, 'The month after')
    await page.user.click(await dayNamed(/^Friday 4 December/))
    await press(page, 'Write to me')
    await screen.findByText(NO_EMAIL)
    await fill(page, screen.getByLabelText('Your email'), EMAIL)
    await press(page, 'Write to me')
    await screen.findByText(/^We write to you should Friday 4 December 2026 get free\./)
    const asked = { slug: RADIO.slug, date: '2026-12-04', email: EMAIL }
    expect(fixtures.callsOf(joinBoostWaitingList).map(({ body }) => body)).toEqual([asked])
  })

  test('is left by its mailed link, with one press', async () => {
    answerBoosts(fixtures)
    fixtures.answer(leaveBoostWaitingList, { date: '2026-12-04' })
    await press(await openBoost(`${BOOST_PAGE}?leave=secret`), 'Take me off it')
    await screen.findByText('You are off the waiting list for Friday 4 December 2026.')
    expect(fixtures.callsOf(leaveBoostWaitingList).map(({ body }) => body)).toEqual([{ token: 'secret' }])
  })
})
