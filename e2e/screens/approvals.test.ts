import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  addCreativeComment,
  approveCreative,
  type CallAnswer,
  type Creative,
  disapproveCreative,
  getAdsWaiting,
  getCreativeLinkTarget,
  listPayments,
  listUnapprovedCreatives,
  markCampaignPaid,
  refundPayment,
  setCampaignSourcePost,
  setCreativePass,
  type StaffPayment,
  type UnapprovedCreative,
  undoCreativeReview,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const APPROVE = '/admin/approve/'

const LANTERN: UnapprovedCreative = {
  id: 7,
  code: 'x1017',
  version: 3,
  title: 'A lantern that works the late shift',
  content: 'Hangs from a branch, a hook or a reluctant husband.',
  price: 28,
  currency: 'USD',
  link: 'http://mothlamps.com/late',
  image: '/media/lantern/960.jpg',
  picture: { id: 'lantern', src: '/media/lantern/960.jpg', width: 1600, height: 1200, alt: '', color: '#222222' },
  gif: null,
  countries: [],
  categories: [],
  campaign: 4200,
  status: 'unapproved',
  reason: null,
  needed: null,
  waiting_since: '2026-11-20T10:00:00.000Z',
  plan: 'premium',
  campaign_status: 'unpaid',
  differences: [],
  look_alikes: [],
}
const KITE: UnapprovedCreative = { ...LANTERN, id: 8, version: 1, campaign: 4300, title: 'A kite that finds its way home' }
const TEAPOT: UnapprovedCreative = { ...LANTERN, id: 9, version: 1, campaign: 4400, title: 'A teapot for two and a half' }

const PAID_FEE: StaffPayment = {
  id: '0199a2c4-7b1e-7c3d-9f00-1a2b3c4d5e6f',
  kind: 'pitch',
  ref: String(LANTERN.campaign),
  state: 'paid',
  provider: 'stripe',
  provider_ref: 'pi_3Q0Wd1',
  amount: 24_900,
  refunded: 0,
  currency: 'USD',
  email: 'dorothea@mothlamps.com',
  note: '',
  created: '2026-11-20T10:00:00.000Z',
}

/** A creative as the calls that decide answer it. */
function creativeOf({ id, version, title }: UnapprovedCreative, status: Creative['status'] = 'unpaid'): Creative {
  return { ...LANTERN, id, version, title, status }
}
const decided = (creative: UnapprovedCreative): CallAnswer<typeof approveCreative> => ({
  creative: creativeOf(creative),
  undo_until: '2026-11-24T10:00:20.000Z',
})

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** What waits; a decision takes it off, an undo brings it back. */
function waitFor(...creatives: readonly UnapprovedCreative[]): void {
  const gone = new Set<string>()
  fixtures.answer(listUnapprovedCreatives, () => ({ creatives: creatives.filter(({ id }) => !gone.has(String(id))) }))
  const found = (id: string | undefined) => creatives.find((one) => String(one.id) === id) ?? LANTERN
  for (const call of [approveCreative, disapproveCreative])
    fixtures.answer(call, ({ params }) => {
      gone.add(params['id'] ?? '')
      return decided(found(params['id']))
    })
  fixtures.answer(undoCreativeReview, ({ params }) => {
    gone.delete(params['id'] ?? '')
    return { creative: creativeOf(found(params['id']), 'unapproved') }
  })
}

async function openApprovals(path = APPROVE): Promise<{ page: Page; complaints: readonly string[] }> {
  const visitor = await visit(browser, { storageState: sessionOf('admin'), viewport: { width: 1440, height: 900 } })
  await open(visitor.page, path)
  return visitor
}

const shows = (page: Page, { title }: UnapprovedCreative) => page.getByRole('heading', { name: title, level: 2 }).waitFor()

describe('the pitch that waits longest', () => {
  test('is shown as visitors will see it, on a phone and a desk, in the light and in the dark', async () => {
    waitFor(LANTERN, KITE)
    const { page, complaints } = await openApprovals()
    await shows(page, LANTERN)
    for (const [name, theme, width] of [
      ['On a phone, in the light', 'light', 390],
      ['On a desk, in the light', 'light', 1440],
      ['On a phone, in the dark', 'dark', 390],
      ['On a desk, in the dark', 'dark', 1440],
    ] as const) {
      const frame = page.frameLocator(`iframe[title="${name}"]`)
      await frame.getByText(LANTERN.title).waitFor()
      await frame.getByText('Sponsored').waitFor()
      await frame.getByText('at Mothlamps').waitFor()
      const seen = await frame
        .locator('html')
        .evaluate((html) => [
          html.ownerDocument.defaultView?.innerWidth,
          getComputedStyle(html).colorScheme,
          Math.round(html.querySelector('li')?.getBoundingClientRect().width ?? 0) < 330,
        ])
      expect(seen).toEqual([width, theme, true])
    }
    expect(complaints).toEqual([])
  })

  test('comes with where its link leads, its picture, what looks like it and what has changed', async () => {
    const differences = [{ field: 'title', approved: 'A lantern', saved: LANTERN.title }]
    waitFor({ ...LANTERN, differences, look_alikes: [3] })
    fixtures.answer(getCreativeLinkTarget, {
      hops: ['http://mothlamps.com/late', 'https://elsewhere.example/'],
      status: 200,
      problem: null,
      same_shop: false,
    })
    const { page } = await openApprovals()
    await page.getByText('leads to another shop').waitFor()
    await page.getByText('By 1 redirect to').waitFor()
    await page.getByText('1600 by 1200').waitFor()
    expect(await page.getByRole('link', { name: 'Pitch 3' }).getAttribute('href')).toBe('/product-pitch/creative/3/')
    expect([await page.locator('del').innerText(), await page.locator('ins').innerText()]).toEqual(['A lantern', LANTERN.title])
    expect(fixtures.callsOf(getCreativeLinkTarget)).toMatchObject([{ params: { id: '7' } }])
  })
})

describe('by keys alone', () => {
  test('J and K move, A approves what was seen and shows the next, U brings it back', async () => {
    waitFor(LANTERN, KITE, TEAPOT)
    const { page } = await openApprovals()
    await shows(page, LANTERN)
    await page.keyboard.press('j')
    await shows(page, KITE)
    await page.keyboard.press('k')
    await shows(page, LANTERN)
    await page.keyboard.press('j')
    await shows(page, KITE)
    await page.keyboard.press('a')
    await shows(page, TEAPOT)
    await page.getByText(`“${KITE.title}” is approved.`).waitFor()
    expect(fixtures.callsOf(approveCreative)).toMatchObject([{ params: { id: '8' }, body: { version: 1 } }])
    await page.keyboard.press('u')
    await page.getByText(`“${KITE.title}” waits again. No mail goes.`).waitFor()
    await shows(page, KITE)
    expect(fixtures.callsOf(undoCreativeReview)).toMatchObject([{ params: { id: '8' } }])
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'All keys' })
    for (const words of ['Next pitch', 'Approve', 'Disapprove', 'Undo the last decision'])
      await keys.getByText(words, { exact: true }).waitFor()
  })

  test('a key that is held approves once', async () => {
    waitFor(LANTERN, KITE, TEAPOT)
    const { page } = await openApprovals()
    await shows(page, LANTERN)
    // Without an `up` in between, the second is a repetition.
    await page.keyboard.down('a')
    await page.keyboard.down('a')
    await page.keyboard.up('a')
    await page.getByText(`“${LANTERN.title}” is approved.`).waitFor()
    await shows(page, KITE)
    expect(fixtures.callsOf(approveCreative)).toHaveLength(1)
  })

  test('D asks for the reason, which is needed, and Enter in it writes a line', async () => {
    waitFor(LANTERN, KITE)
    fixtures.fail(disapproveCreative, 200, {
      code: 'reason-missing',
      error: 'Please give a reason.',
      fields: { reason: 'Please give a reason.' },
    })
    const { page } = await openApprovals()
    await shows(page, LANTERN)
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog', { name: `Disapprove “${LANTERN.title}”` })
    await dialog.getByRole('button', { name: 'Disapprove' }).click()
    await dialog.getByText('Please give a reason.').waitFor()
    waitFor(LANTERN, KITE)
    await dialog.getByLabel('Why').fill('Too dark.')
    await dialog.getByLabel('Why').press('Enter')
    await dialog.getByLabel('Why').pressSequentially('By far.')
    await dialog.getByLabel('What is needed').fill('Daylight.')
    await dialog.getByRole('button', { name: 'Disapprove' }).click()
    await dialog.waitFor({ state: 'detached' })
    await shows(page, KITE)
    expect(fixtures.callsOf(disapproveCreative).at(-1)).toMatchObject({
      params: { id: '7' },
      body: { version: 3, reason: 'Too dark.\nBy far.', needed: 'Daylight.' },
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await shows(page, LANTERN)
  })
})

describe('a pitch that moves while it is read', () => {
  test('is not approved as it was: the newest version is shown, with what the server says', async () => {
    waitFor(LANTERN, KITE)
    const { page } = await openApprovals()
    await shows(page, LANTERN)
    const newer = { ...LANTERN, version: 4, title: 'A lantern, rewritten' }
    fixtures.answer(listUnapprovedCreatives, { creatives: [newer, KITE] })
    const error = 'This pitch has changed since you looked at it. Please look again.'
    fixtures.fail(approveCreative, 200, { code: 'stale-version', error })
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByText(error).waitFor()
    await shows(page, newer)
    fixtures.answer(approveCreative, decided(newer))
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await eventually(() => fixtures.callsOf(approveCreative).length === 2)
    expect(fixtures.callsOf(approveCreative).map(({ body }) => body)).toEqual([{ version: 3 }, { version: 4 }])
  })

  test('comes back with words where the server is away', async () => {
    waitFor(LANTERN, KITE)
    fixtures.fail(approveCreative, 503)
    const { page } = await openApprovals()
    await shows(page, LANTERN)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByText('That did not work just now. Please try again.').waitFor()
    await shows(page, LANTERN)
    expect(fixtures.callsOf(approveCreative)).toHaveLength(1)
  })

  test('stays as it was seen while others save or decide, and cannot be decided then', async () => {
    waitFor(LANTERN, KITE)
    const { page } = await openApprovals()
    await shows(page, LANTERN)
    const reread = async () => {
      await page.getByRole('button', { name: 'Mark as paid' }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Record/ })
        .click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const newer = { ...LANTERN, version: 4, title: 'A lantern, rewritten' }
    fixtures.answer(listUnapprovedCreatives, { creatives: [newer, KITE] })
    await reread()
    await page.getByText('It has been saved again since you looked at it.').waitFor()
    await shows(page, LANTERN)
    expect(await page.getByRole('button', { name: 'Approve', exact: true }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Show it as it is now' }).click()
    await shows(page, newer)
    fixtures.answer(listUnapprovedCreatives, { creatives: [KITE] })
    await page.keyboard.press('j')
    await shows(page, KITE)
    fixtures.answer(listUnapprovedCreatives, { creatives: [TEAPOT] })
    await reread()
    await page.getByText('Somebody else has decided this one.').waitFor()
    await page.keyboard.press('a')
    await page.getByRole('button', { name: 'Show what waits' }).click()
    await shows(page, TEAPOT)
    expect(fixtures.callsOf(approveCreative)).toEqual([])
  })
})

test('a payment from elsewhere is recorded with its plan and a note, and shown at once', async () => {
  waitFor(LANTERN)
  const payment = {
    id: '0190b3a0-0000-7000-8000-000000000001',
    campaign: 4200,
    plan: 'platinum',
    amount: 999,
    paid_at: LANTERN.waiting_since,
  } as const
  fixtures.answer(markCampaignPaid, { payment })
  const { page } = await openApprovals()
  await page.getByText('unpaid', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark as paid' })
  expect(await dialog.getByLabel('Plan').inputValue()).toBe('Premium')
  await dialog.getByRole('button', { name: 'Record $249.00' }).waitFor()
  await dialog.getByLabel('Amount in $').fill('999')
  await dialog.getByLabel('Plan').selectOption('Platinum')
  await dialog.getByLabel('Note').fill('By cheque')
  await dialog.getByRole('button', { name: 'Record $999.00' }).click()
  await page.getByText('$999.00 for Platinum is recorded.').waitFor()
  await page.getByText('paid', { exact: true }).waitFor()
  expect(fixtures.callsOf(markCampaignPaid).map(({ body }) => body)).toEqual([
    { campaign_id: 4200, amount: '999', plan: 'platinum', note: 'By cheque' },
  ])
})

test('comments, the pass and the gift that was made from it are at hand', async () => {
  waitFor(LANTERN)
  const { page } = await openApprovals()
  await page.getByText('Comments, pass, source').click()
  await page.getByLabel('Comment for staff').fill('Fine by me.')
  await page.getByRole('button', { name: 'Add the comment' }).click()
  await eventually(() => fixtures.callsOf(addCreativeComment).length === 1)
  await page.getByRole('searchbox', { name: 'Gift made from it' }).fill('tea')
  await page
    .getByRole('button', { name: /^Add (?!the comment)/ })
    .first()
    .click()
  await page.getByText(/was made from this campaign/).waitFor()
  expect(fixtures.callsOf(setCampaignSourcePost)).toMatchObject([{ params: { campaign: '4200' } }])
  await page.getByRole('button', { name: 'Set to pass' }).click()
  await eventually(() => fixtures.callsOf(setCreativePass).length === 1)
})

test('a pitch that is paid and never ran is disapproved and its fee given back by one button', async () => {
  waitFor({ ...LANTERN, campaign_status: 'paid' })
  fixtures.answer(listPayments, { payments: [PAID_FEE], total: 1 })
  const { page } = await openApprovals()
  await page.getByRole('button', { name: 'Disapprove and refund' }).click()
  const dialog = page.getByRole('dialog', { name: /and give the fee back$/ })
  await dialog.getByText('This is final.').waitFor()
  await dialog.getByLabel('Why').fill('We do not show weapons.')
  await dialog.getByRole('button', { name: 'Disapprove and refund' }).click()
  await page.getByText('goes back to its maker, who is mailed a credit note.').waitFor()
  expect(fixtures.callsOf(disapproveCreative)[0]?.body).toMatchObject({ reason: 'We do not show weapons.' })
  expect(fixtures.callsOf(refundPayment).map(({ params, body }) => [params['payment'], body])).toEqual([
    [PAID_FEE.id, { reason: 'We do not show weapons.', request: expect.stringMatching(/^[0-9a-f-]{36}$/) }],
  ])
  // The money does not come back by an undo, neither by its button nor by its key.
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await page.keyboard.press('u')
  expect(fixtures.callsOf(undoCreativeReview)).toEqual([])
})

test('what waits is counted beside its area and on Today, and nothing is glad of it', async () => {
  fixtures.answer(getAdsWaiting, { waiting: { pitches: 4, boost_edits: 0 } })
  fixtures.answer(listUnapprovedCreatives, { creatives: [] })
  const { page } = await openApprovals()
  await page.getByRole('heading', { name: 'Nothing waits' }).waitFor()
  await page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name: 'Approvals 4 waiting' }).waitFor()
  await open(page, '/admin/')
  await page.getByRole('link', { name: /4 pitches wait for approval/ }).click()
  await page.waitForURL(`**${APPROVE}`)
  expect(await page.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
})

test('the page stands still while it fills, and is accessible and quiet, at three widths', async () => {
  waitFor({ ...LANTERN, look_alikes: [3], differences: [{ field: 'price', approved: '20.00', saved: '28.00' }] }, KITE)
  const storageState = sessionOf('admin')
  expect(await checkPageAtWidths(browser, APPROVE, { storageState, filled: 'article h2' })).toEqual([])
})
