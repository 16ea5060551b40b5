import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  applyBoostEditRequest,
  confirmBoostEditRequest,
  getAdsWaiting,
  listBoostEditRequests,
  rejectBoostEditRequest,
  submitBoostEditRequest,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { answerBoosts, BOOST_PAGE, EDIT_REQUEST, RADIO } from '../src/boosts.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { checkPageAtWidths, faultsAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const PAGE = `${BOOST_PAGE}edit-request/`
const EDITS = '/admin/approve/?show=edits'
const EMAIL = 'joon@knobs-and-dials.example'
const SEND = { name: 'Send it to an editor' }

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function openPage(path = PAGE, member?: 'shopper' | 'admin') {
  const options = member === undefined ? {} : { storageState: sessionOf(member) }
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 }, ...options })
  await open(visitor.page, path)
  return visitor
}

/** The fields of the form that the page sends. */
const sentForm = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/boost/edit-request/'))

describe('the page of an edit request', () => {
  test('asks for an address twice, and says that its mail has a link', async () => {
    answerBoosts()
    fixtures.answer(submitBoostEditRequest, { state: 'unconfirmed' })
    const { page, complaints } = await openPage()
    await page.getByRole('button', SEND).click()
    await page.getByText('Please change something first.').waitFor()
    await page.getByText('Please enter an email address').waitFor()
    await page.getByLabel('Title').fill('A radio that turns on and on and on, and off again')
    expect(await page.getByLabel('Title').inputValue()).toHaveLength(40)
    await page.getByLabel(/^Price/).fill('$ 1,040.50')
    expect(await page.getByLabel(/^Price/).inputValue()).toBe('1040.50')
    await page.getByLabel('Description').fill('a'.repeat(300))
    await page.getByText('280 of 280').waitFor()
    await page.getByLabel('Email', { exact: true }).fill(EMAIL)
    await page.getByLabel('Email, once more').fill('joon@knobs-and-dails.example')
    await page.getByRole('button', SEND).click()
    await page.getByText('Email addresses do not match').waitFor()
    expect(await findPageFaults(page)).toEqual([])
    await page.getByLabel('Email, once more').fill(EMAIL)
    const sent = sentForm(page)
    await page.getByRole('button', SEND).click()
    const form = (await sent).postData() ?? ''
    for (const name of ['title', 'price', 'description', 'email', 'email_again']) expect(form).toContain(`name="${name}"`)
    expect(form).not.toContain('name="link"')
    await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
    expect(complaints).toEqual([])
  })

  test('cuts another part of the gift’s own picture, by 300 to 250', async () => {
    answerBoosts()
    fixtures.answer(submitBoostEditRequest, { state: 'open' })
    const { page } = await openPage(PAGE, 'shopper')
    await page.getByRole('button', { name: 'Another part of this one' }).click()
    await page.getByRole('group', { name: /^What is kept of the picture/ }).waitFor()
    await page.getByText('The frame is what is proposed.').waitFor()
    expect(await page.getByLabel('Email, once more').count()).toBe(0)
    const sent = sentForm(page)
    await page.getByRole('button', SEND).click()
    const form = (await sent).postData() ?? ''
    const numberOf = (name: string) => Number(new RegExp(`name="${name}"\r\n\r\n(\\d+)`).exec(form)?.[1])
    const [wide, high] = [numberOf('crop_right') - numberOf('crop_left'), numberOf('crop_bottom') - numberOf('crop_top')]
    expect(wide / high).toBeCloseTo(300 / 250, 1)
    expect(form).toContain(RADIO.images[0]?.src)
    await page.getByRole('heading', { name: 'We have your proposal' }).waitFor()
  })

  test('keeps what was typed on this device until it is sent', async () => {
    answerBoosts()
    fixtures.fail(submitBoostEditRequest, 503)
    const { page } = await openPage(PAGE, 'shopper')
    await page.getByLabel('Title').fill('A radio that turns')
    await page.getByRole('button', SEND).click()
    await page.getByText('Your proposal could not be sent. Nothing that you typed is lost.').waitFor()
    await open(page, PAGE)
    expect(await page.getByLabel('Title').inputValue()).toBe('A radio that turns')
  })

  test('confirms a proposal by the link of its mail', async () => {
    answerBoosts()
    fixtures.answer(confirmBoostEditRequest, { title: RADIO.title, slug: RADIO.slug })
    const { page, complaints } = await openPage(`${PAGE}?confirm=s3cret`)
    await page.getByText(`Your proposal for “${RADIO.title}” is with our editors.`).waitFor()
    expect(fixtures.callsOf(confirmBoostEditRequest).map(({ body }) => body)).toEqual([{ code: 's3cret' }])
    expect(complaints).toEqual([])
  })

  test('says so where the link does not count any more', async () => {
    answerBoosts()
    fixtures.fail(confirmBoostEditRequest, 200, { code: 'code-not-valid', error: 'This link has been used already.' })
    const { page } = await openPage(`${PAGE}?confirm=s3cret`)
    await page.getByRole('alert').getByText('This link has been used already.').waitFor()
    expect(fixtures.callsOf(confirmBoostEditRequest)).toHaveLength(1)
  })

  test('is accessible, quiet and still at three widths, in the light and in the dark', async () => {
    answerBoosts()
    expect(await checkPageAtWidths(browser, PAGE, { filled: 'input[name=email_again]' })).toEqual([])
  })
})

describe('the edit requests of staff', () => {
  test('stand beside what their gift says now, and are applied in the version that was seen', async () => {
    fixtures.answer(listBoostEditRequests, { requests: [EDIT_REQUEST], total: 1 })
    const { page } = await openPage(EDITS, 'admin')
    const [now, proposed] = [page.getByRole('region', { name: 'Now' }), page.getByRole('region', { name: 'Proposed' })]
    await now.getByText('$49').waitFor()
    await proposed.getByText('$40').waitFor()
    await proposed.getByText('Title, changed').waitFor()
    await page.getByText('bought a boost').waitFor()
    expect(await faultsAtWidths(page)).toEqual([])
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('is changed. Who proposed it gets a mail.').waitFor()
    expect(fixtures.callsOf(applyBoostEditRequest).map(({ params, body }) => [params['id'], body])).toEqual([
      [String(EDIT_REQUEST.id), { version: 3 }],
    ])
  })

  test('are rejected with a reason', async () => {
    fixtures.answer(listBoostEditRequests, { requests: [EDIT_REQUEST], total: 1 })
    const { page } = await openPage(EDITS, 'admin')
    await page.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog', { name: /^Reject the proposal/ })
    await dialog.getByLabel('Why').fill('The price is not the one in the shop.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await page.getByText('It is rejected, and the reason is on its way.').waitFor()
    expect(fixtures.callsOf(rejectBoostEditRequest).map(({ body }) => body)).toEqual([
      { reason: 'The price is not the one in the shop.' },
    ])
  })

  test('cannot be applied to a gift that is gone', async () => {
    fixtures.answer(listBoostEditRequests, { requests: [{ ...EDIT_REQUEST, current: null }], total: 1 })
    const { page } = await openPage(EDITS, 'admin')
    await page.getByText('The gift is gone, or cannot be read just now.').waitFor()
    expect(await page.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true)
  })

  test('are counted on Today, and lead to their tab', async () => {
    fixtures.answer(getAdsWaiting, { waiting: { pitches: 0, boost_edits: 2 } })
    const { page } = await openPage('/admin/', 'admin')
    const link = page.getByRole('link', { name: /changes of gifts are proposed/ })
    expect(await link.getAttribute('href')).toBe(EDITS)
  })
})
