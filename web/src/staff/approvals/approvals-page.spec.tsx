import { describe, expect, test } from '@jest/globals'
import {
  approveCreative,
  disapproveCreative,
  getAdsWaiting,
  getCreativeLinkTarget,
  listUnapprovedCreatives,
  undoCreativeReview,
  type UnapprovedCreative,
} from '@ribbonry/contracts'
import { answerWaiting, APPROVE, decided, KITE, LANTERN, TEAPOT } from '../../../test/approvals.ts'
import { currentPath, fill, fixtures, openPage, screen, waitFor, within } from '../../../test/components/page.tsx'

const shows = async ({ title }: UnapprovedCreative) => await screen.findByRole('heading', { name: title, level: 2 })
const approveButton = () => screen.getByRole('button', { name: 'Approve' })

/** Opens the approvals with a list of waiting pitches; the first is shown. */
async function openWaiting(first: UnapprovedCreative, ...further: readonly UnapprovedCreative[]) {
  answerWaiting(fixtures, first, ...further)
  const page = await openPage(APPROVE, { as: 'admin' })
  await shows(first)
  return page
}

test('a pitch comes with where its link leads, its picture, what looks like it and what has changed', async () => {
  fixtures.answer(getCreativeLinkTarget, {
    hops: ['http://mothlamps.com/late', 'https://elsewhere.example/'],
    status: 200,
    problem: null,
    same_shop: false,
  })
  const differences = [{ field: 'title', approved: 'A lantern', saved: LANTERN.title }]
  await openWaiting({ ...LANTERN, differences, look_alikes: [3] })
  await screen.findByText(/leads to another shop/)
  screen.getByText(/By 1 redirect to/)
  screen.getByText(/1600 by 1200/)
  expect(screen.getByRole('link', { name: 'Pitch 3' }).getAttribute('href')).toBe('/product-pitch/creative/3/')
  expect(screen.getByRole('deletion').textContent).toBe('A lantern')
  expect(screen.getByRole('insertion').textContent).toBe(LANTERN.title)
  expect(fixtures.callsOf(getCreativeLinkTarget)).toMatchObject([{ params: { id: '7' } }])
})

describe('by keys alone', () => {
  test('J and K move, A approves the shown version and shows the next, U undoes it', async () => {
    const { user } = await openWaiting(LANTERN, KITE, TEAPOT)
    await user.keyboard('j')
    await shows(KITE)
    await user.keyboard('k')
    await shows(LANTERN)
    await user.keyboard('j')
    await shows(KITE)
    await user.keyboard('a')
    await shows(TEAPOT)
    await screen.findByText(`“${KITE.title}” is approved.`)
    expect(fixtures.callsOf(approveCreative)).toMatchObject([{ params: { id: '8' }, body: { version: 1 } }])
    await user.keyboard('u')
    await screen.findByText(`“${KITE.title}” waits again. No mail goes.`)
    await shows(KITE)
    expect(fixtures.callsOf(undoCreativeReview)).toMatchObject([{ params: { id: '8' } }])
    await user.keyboard('?')
    const keys = within(await screen.findByRole('dialog', { name: 'All keys' }))
    for (const words of ['Next pitch', 'Approve', 'Disapprove', 'Undo the last decision']) keys.getByText(words)
  })

  test('a key that is held approves once', async () => {
    const { user } = await openWaiting(LANTERN, KITE, TEAPOT)
    // Keydown without keyup in between is a repetition.
    await user.keyboard('{a>2/}')
    await screen.findByText(`“${LANTERN.title}” is approved.`)
    await shows(KITE)
    expect(fixtures.callsOf(approveCreative)).toHaveLength(1)
  })

  test('D asks for the reason, which is needed, and Enter in it writes a line', async () => {
    const page = await openWaiting(LANTERN, KITE)
    const error = 'Please give a reason.'
    fixtures.fail(disapproveCreative, 200, { code: 'reason-missing', error, fields: { reason: error } })
    await page.user.keyboard('d')
    const dialog = within(await screen.findByRole('dialog', { name: `Disapprove “${LANTERN.title}”` }))
    await page.user.click(dialog.getByRole('button', { name: 'Disapprove' }))
    await dialog.findByText(error)
    answerWaiting(fixtures, LANTERN, KITE)
    await page.user.type(dialog.getByLabelText(/^Why/), 'Too dark.{Enter}By far.')
    await fill(page, dialog.getByLabelText(/^What is needed/), 'Daylight.')
    await page.user.click(dialog.getByRole('button', { name: 'Disapprove' }))
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull()
    })
    await shows(KITE)
    expect(fixtures.callsOf(disapproveCreative).at(-1)).toMatchObject({
      params: { id: '7' },
      body: { version: 3, reason: 'Too dark.\nBy far.', needed: 'Daylight.' },
    })
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await shows(LANTERN)
  })
})

describe('a pitch that changes while it is read', () => {
  test('is not approved as it was: the newest version is shown, with what the server says', async () => {
    const { user } = await openWaiting(LANTERN, KITE)
    const newer = { ...LANTERN, version: 4, title: 'A lantern, rewritten' }
    fixtures.answer(listUnapprovedCreatives, { creatives: [newer, KITE], total: 2 })
    const error = 'This pitch has changed since you looked at it. Please look again.'
    fixtures.fail(approveCreative, 200, { code: 'stale-version', error })
    await user.click(approveButton())
    await screen.findByText(error)
    await shows(newer)
    fixtures.answer(approveCreative, decided(newer))
    await user.click(approveButton())
    await waitFor(() => {
      expect(fixtures.callsOf(approveCreative).map(({ body }) => body)).toEqual([{ version: 3 }, { version: 4 }])
    })
  })

  test('is restored with a message when the server is unavailable', async () => {
    const { user } = await openWaiting(LANTERN, KITE)
    fixtures.fail(approveCreative, 503)
    await user.click(approveButton())
    await screen.findByText('That did not work just now. Please try again.')
    await shows(LANTERN)
    expect(fixtures.callsOf(approveCreative)).toHaveLength(1)
  })

  test('stays as it was seen while others save or decide, and cannot be decided then', async () => {
    const { user } = await openWaiting(LANTERN, KITE)
    const reread = async () => {
      await user.click(screen.getByRole('button', { name: 'Mark as paid' }))
      await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /^Record/ }))
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).toBeNull()
      })
    }
    const newer = { ...LANTERN, version: 4, title: 'A lantern, rewritten' }
    fixtures.answer(listUnapprovedCreatives, { creatives: [newer, KITE], total: 2 })
    await reread()
    await screen.findByText('It has been saved again since you looked at it.')
    await shows(LANTERN)
    expect(approveButton()).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', { name: 'Show it as it is now' }))
    await shows(newer)
    fixtures.answer(listUnapprovedCreatives, { creatives: [KITE], total: 1 })
    await user.keyboard('j')
    await shows(KITE)
    fixtures.answer(listUnapprovedCreatives, { creatives: [TEAPOT], total: 1 })
    await reread()
    await screen.findByText('Somebody else has decided this one.')
    await user.keyboard('a')
    await user.click(screen.getByRole('button', { name: 'Show what waits' }))
    await shows(TEAPOT)
    expect(fixtures.callsOf(approveCreative)).toEqual([])
  })
})

test('waiting pitches are counted beside their area and on Today', async () => {
  fixtures.answer(getAdsWaiting, { waiting: { pitches: 4, boost_edits: 0 } })
  fixtures.answer(listUnapprovedCreatives, { creatives: [], total: 0 })
  await openPage(APPROVE, { as: 'admin' })
  await screen.findByRole('heading', { name: 'Nothing waits' })
  await within(screen.getByRole('navigation', { name: 'Staff area' })).findByRole('link', { name: /^Approvals ?4 ?waiting$/ })
  const { user } = await openPage('/admin/', { as: 'admin' })
  await user.click(await screen.findByRole('link', { name: /4 ?pitches wait for approval/ }))
  await screen.findByRole('heading', { name: 'Nothing waits' })
  expect(currentPath()).toBe(APPROVE)
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

describe('the queue of pitches', () => {
  const filtersAsked = () => fixtures.callsOf(listUnapprovedCreatives).at(-1)?.query

  test('names the owner of each pitch, and links to the member and the campaign', async () => {
    await openWaiting(LANTERN, { ...KITE, owner: { id: 32, name: null, email: null } })
    const waiting = within(screen.getByRole('navigation', { name: 'Waiting for approval' }))
    waiting.getByText(/moth$/)
    waiting.getByText(/member 32$/)
    screen.getByText(/moth@lamps\.example/)
    expect(screen.getByRole('link', { name: 'moth' }).getAttribute('href')).toBe('/admin/users/31/')
    const campaign = screen.getByRole('link', { name: 'campaign x104200' })
    expect(campaign.getAttribute('href')).toBe('/product-pitch/admin-dashboard/?search=4200&campaign=4200')
  })

  test('is searched and filtered by the address, which a step to the next pitch keeps', async () => {
    answerWaiting(fixtures, LANTERN, KITE)
    const page = await openPage(`${APPROVE}?kind=new&status=paid&plan=premium&waited=week`, { as: 'admin' })
    await shows(LANTERN)
    expect(filtersAsked()).toMatchObject({ kind: 'new', status: 'paid', plan: 'premium', waited: 'week' })
    await fill(page, screen.getByRole('searchbox', { name: 'Find a pitch' }), 'moth@lamps.example')
    await waitFor(() => {
      expect(filtersAsked()).toMatchObject({ kind: 'new', search: 'moth@lamps.example' })
    })
    await shows(LANTERN)
    await page.user.click(screen.getByRole('button', { name: 'Next' }))
    await shows(KITE)
    const address = new URLSearchParams(currentPath().split('?')[1])
    expect(Object.fromEntries(address)).toEqual({
      search: 'moth@lamps.example',
      kind: 'new',
      status: 'paid',
      plan: 'premium',
      waited: 'week',
      creative: String(KITE.id),
    })
    await page.user.selectOptions(screen.getByLabelText('Kind'), 'Any')
    await shows(LANTERN)
    expect(filtersAsked()).not.toHaveProperty('kind')
    expect(screen.queryByText('Somebody else has decided this one.')).toBeNull()
  })

  test('has pages, and a way back from filters that find nothing', async () => {
    fixtures.answer(listUnapprovedCreatives, ({ query }) =>
      query['search'] === undefined
        ? { creatives: [query['page'] === '2' ? KITE : LANTERN], total: 51 }
        : { creatives: [], total: 0 },
    )
    const { user } = await openPage(APPROVE, { as: 'admin' })
    await shows(LANTERN)
    screen.getByText('1 to 50 of 51')
    await user.click(screen.getByRole('link', { name: 'On' }))
    await shows(KITE)
    expect(currentPath()).toContain('page=2')
    await openPage(`${APPROVE}?search=nothing`, { as: 'admin' })
    await user.click(await screen.findByRole('link', { name: 'Everything that waits' }))
    await shows(LANTERN)
  })
})
