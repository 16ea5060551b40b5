import { describe, expect, test } from '@jest/globals'
import {
  type BoostHold,
  changeBoostDate,
  endBoostHold,
  listBoostChecklist,
  listBoosted,
  listBoostHolds,
  setBoostFlags,
} from '@ribbonry/contracts'
import { answerBoosts, BOOST_NOW, RADIO, STAFF_BOOST } from '../../../test/boosts.ts'
import { setDate } from '../../../test/components/clock.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const BOOSTS = '/admin/boosted-checklist/'
const QUESTION = { name: `Move “${RADIO.title}”` }

/** Opens the checklist in December, with one boost on the 4th. */
async function openBoosts(width = 1440) {
  setDate(BOOST_NOW)
  answerBoosts(fixtures)
  fixtures.answer(listBoosted, { boosted: [STAFF_BOOST, { ...STAFF_BOOST, id: 6, title: 'A teapot', start: '2026-12-05' }] })
  fixtures.answer(listBoostChecklist, { posts: [STAFF_BOOST] })
  fixtures.answer(changeBoostDate, { boost: { ...STAFF_BOOST, start: '2026-12-06' } })
  const page = await openPage(BOOSTS, { as: 'admin', width })
  await page.user.click(await screen.findByRole('button', { name: 'The month after' }))
  return page
}

const tick = async (flag: string) => await screen.findByRole('checkbox', { name: `${flag}, ${RADIO.title}` })
const focusChip = async () => (await screen.findByRole('button', { name: `${RADIO.title}, move it` })).focus()
const row = async () => {
  const list = within(await screen.findByRole('table', { name: 'Boosts to come' }))
  return within(await list.findByRole('row', { name: new RegExp(RADIO.title) }))
}
const moves = () => fixtures.callsOf(changeBoostDate).map(({ body }) => body)

describe('the checklist of boosts', () => {
  test('notes where a boost was announced, and takes the tick back where that failed', async () => {
    const { user } = await openBoosts()
    expect(await tick('Newsletter')).toHaveProperty('checked', true)
    fixtures.answer(setBoostFlags, { boost: { ...STAFF_BOOST, facebook: true } })
    fixtures.answer(listBoostChecklist, { posts: [{ ...STAFF_BOOST, facebook: true }] })
    await user.click(await tick('Facebook'))
    await screen.findByRole('checkbox', { name: `Facebook, ${RADIO.title}`, checked: true })
    await waitFor(() => {
      expect(fixtures.callsOf(setBoostFlags).map(({ params, body }) => [params['id'], body])).toEqual([['5', { facebook: true }]])
    })
    fixtures.fail(setBoostFlags, 503)
    await user.click(await tick('Instagram'))
    await screen.findByText('That could not be noted just now. Please try again.')
    await screen.findByRole('checkbox', { name: `Instagram, ${RADIO.title}`, checked: false })
  })

  test('says which boost is disputed, in the list and in the month', async () => {
    await openBoosts()
    ;(await row()).getByText('booked')
    const disputed = { ...STAFF_BOOST, state: 'disputed' } as const
    fixtures.answer(listBoostChecklist, { posts: [disputed] })
    fixtures.answer(listBoosted, { boosted: [disputed] })
    const { user } = await openPage(BOOSTS, { as: 'admin' })
    ;(await row()).getByText('disputed, not shown')
    await user.click(await screen.findByRole('button', { name: 'The month after' }))
    const day = await screen.findByRole('gridcell', { name: /^Friday 4 December 2026/ })
    expect(day.textContent).toContain(`${RADIO.title} (disputed, not shown)`)
  })

  test('requests ten boosts, and all on demand', async () => {
    const { user } = await openBoosts()
    await user.click(await screen.findByRole('link', { name: 'All' }))
    await waitFor(() => {
      expect(fixtures.callsOf(listBoostChecklist).map(({ query }) => query['limit'])).toEqual(['10', '400'])
    })
    expect(currentPath()).toBe(`${BOOSTS}?show=all`)
  })
})

describe('the calendar of boosts', () => {
  test('moves a boost by keys, past days that are not free, after a confirmation', async () => {
    const { user } = await openBoosts()
    await focusChip()
    await user.keyboard(' {ArrowRight}')
    await screen.findByText(/Sunday 6 December 2026, free\./)
    await user.keyboard(' ')
    const question = within(await screen.findByRole('dialog', QUESTION))
    question.getByText(/The price stays, and its buyer gets a mail\./)
    expect(moves()).toEqual([])
    await user.click(question.getByRole('button', { name: 'Move it, and write to its buyer' }))
    await screen.findByText(/stands on Sunday 6 December 2026 now\./)
    expect(moves()).toEqual([{ id: 5, date: '2026-12-06' }])
  })

  test('leaves a boost where it was on Escape', async () => {
    const { user } = await openBoosts()
    await focusChip()
    await user.keyboard(' {ArrowDown}{Escape}')
    await screen.findByText(`${RADIO.title} is where it was.`)
    expect(screen.queryByRole('dialog', QUESTION)).toBeNull()
  })

  test('says why a day cannot be had, and a phone moves a boost without dragging', async () => {
    const page = await openBoosts(390)
    await page.user.click(await screen.findByRole('button', { name: `Move ${RADIO.title}` }))
    const question = within(await screen.findByRole('dialog', QUESTION))
    const move = question.getByRole('button', { name: 'Move it, and write to its buyer' })
    await page.user.click(move)
    await question.findByText('Please enter a date for your post to be boosted')
    const error = 'That day cannot be boosted.'
    fixtures.fail(changeBoostDate, 200, { code: 'date-not-available', error, fields: { date: error } })
    await fill(page, question.getByLabelText('New day'), '2026-12-09')
    await page.user.click(move)
    await question.findByText(error)
    expect(moves()).toEqual([{ id: 5, date: '2026-12-09' }])
  })
})

describe('unpaid holds', () => {
  const HOLD: BoostHold = {
    id: 11,
    day: '2026-12-08',
    post_id: RADIO.id,
    slug: RADIO.slug,
    title: RADIO.title,
    since: '2026-11-26T16:50:00.000Z',
    until: '2026-11-26T17:05:00.000Z',
    member_id: 31,
    name: 'joon',
    email: 'joon@knobs.example',
  }
  const rowOf = async (day: string) => {
    const held = within(await screen.findByRole('table', { name: 'Held, not paid' }))
    return await held.findByRole('row', { name: new RegExp(day) })
  }

  test('name the buyer, and are released one by one', async () => {
    const other = { ...HOLD, id: 12, day: '2026-12-09', member_id: null, name: null, email: 'dials@elsewhere.example' }
    setDate(BOOST_NOW)
    answerBoosts(fixtures)
    fixtures.answer(listBoostHolds, { holds: [HOLD, other] })
    const { user } = await openPage(BOOSTS, { as: 'admin' })
    const [first, second] = [await rowOf('Tue 8 Dec'), await rowOf('Wed 9 Dec')]
    expect(within(first).getByRole('link', { name: 'joon' }).getAttribute('href')).toBe('/admin/users/31/')
    within(first).getByText(/joon@knobs\.example/)
    within(second).getByText('dials@elsewhere.example')
    fixtures.answer(listBoostHolds, { holds: [HOLD] })
    await user.click(within(second).getByRole('button', { name: /^Let go of Wed/ }))
    await screen.findByText(/is free again\.$/)
    await waitFor(() => {
      expect(screen.queryByText('dials@elsewhere.example')).toBeNull()
    })
    expect(fixtures.callsOf(endBoostHold).map(({ params }) => params)).toEqual([{ id: '12' }])
  })

  test('say why one could not be released', async () => {
    setDate(BOOST_NOW)
    answerBoosts(fixtures)
    fixtures.answer(listBoostHolds, { holds: [HOLD] })
    fixtures.fail(endBoostHold, 200, { code: 'no-such-hold', error: 'This day is not held any more.' })
    const { user } = await openPage(BOOSTS, { as: 'admin' })
    await user.click(await screen.findByRole('button', { name: /^Let go of/ }))
    expect(await screen.findByText('This day is not held any more.')).not.toBeNull()
  })
})
