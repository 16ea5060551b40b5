import { beforeAll, describe, expect, test } from '@jest/globals'
import { listBoostEditRequests, submitBoostEditRequest } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { answerBoosts, BOOST_PAGE, EDIT_REQUEST, RADIO } from '../src/boosts.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, faultsAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const PAGE = `${BOOST_PAGE}edit-request/`
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

describe('the page of an edit request', () => {
  test('cuts another part of the gift’s own picture, by 300 to 250', async () => {
    answerBoosts()
    fixtures.answer(submitBoostEditRequest, { state: 'open' })
    const { page } = await openPage(PAGE, 'shopper')
    await page.getByRole('button', { name: 'Another part of this one' }).click()
    await page.getByRole('group', { name: /^What is kept of the picture/ }).waitFor()
    await page.getByText('The frame is what is proposed.').waitFor()
    expect(await page.getByLabel('Email, once more').count()).toBe(0)
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/boost/edit-request/'))
    await page.getByRole('button', SEND).click()
    const form = (await sent).postData() ?? ''
    const numberOf = (name: string) => Number(new RegExp(`name="${name}"\r\n\r\n(\\d+)`).exec(form)?.[1])
    const [wide, high] = [numberOf('crop_right') - numberOf('crop_left'), numberOf('crop_bottom') - numberOf('crop_top')]
    expect(wide / high).toBeCloseTo(300 / 250, 1)
    expect(form).toContain(RADIO.images[0]?.src)
    await page.getByRole('heading', { name: 'We have your proposal' }).waitFor()
  })

  test('is accessible with its errors', async () => {
    answerBoosts()
    const { page } = await openPage()
    await page.getByRole('button', SEND).click()
    await page.getByText('Please change something first.').waitFor()
    expect(await findPageFaults(page)).toEqual([])
  })

  test('is accessible at three widths, light and dark, without console errors or layout shifts', async () => {
    answerBoosts()
    expect(await checkPageAtWidths(browser, PAGE, { filled: 'input[name=email_again]' })).toEqual([])
  })
})

test('the edit requests of staff are accessible, and no wider than a phone', async () => {
  fixtures.answer(listBoostEditRequests, { requests: [EDIT_REQUEST], total: 1 })
  const { page } = await openPage('/admin/approve/?show=edits', 'admin')
  await page.getByRole('region', { name: 'Proposed' }).getByText('$40').waitFor()
  expect(await faultsAtWidths(page)).toEqual([])
})
