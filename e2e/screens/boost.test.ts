import { beforeAll, describe, expect, test } from '@jest/globals'
import { getFeatured, getPost, payBoost } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { answerBoosts, BOOST_NOW, BOOST_PAGE, BOUGHT, dayNamed, RADIO } from '../src/boosts.ts'
import { sharedBrowser, type Visit } from '../src/browser.ts'
import { typeCard } from '../src/card-fields.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, screenSite } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Opens the page, with the date set to a day before the season. */
async function openBoost(path = BOOST_PAGE): Promise<Visit> {
  const visitor = await visit(browser, { viewport: { width: 390, height: 844 } })
  await visitor.page.clock.setFixedTime(BOOST_NOW)
  await open(visitor.page, path)
  return visitor
}

test('a boost is bought with a real card; its calendar is 450 pixels high, and every step accessible', async () => {
  answerBoosts()
  fixtures.answer(payBoost, { boost: BOUGHT, claim: 'claim-token' })
  const { page, complaints } = await openBoost()
  expect((await page.getByRole('grid').boundingBox())?.height).toBe(450)
  await page.getByRole('button', { name: 'The month after' }).click()
  await dayNamed(page, /^Friday 4 December/).click()
  await page.getByRole('button', { name: 'Write to me' }).click()
  await page.getByText('Please fill out the email form').waitFor()
  expect(await findPageFaults(page)).toEqual([])
  await dayNamed(page, /^Thursday 17 December 2026/).click()
  for (const label of ['Email', 'Email, once more'])
    await page.getByLabel(label, { exact: true }).fill('joon@knobs-and-dials.example')
  await page.getByRole('checkbox').check()
  await typeCard(page, 'approved')
  await page.getByRole('button', { name: 'Pay $999 for 17 Dec' }).click()
  await page.getByRole('heading', { name: 'Thursday 17 December 2026' }).waitFor()
  expect(await findPageFaults(page)).toEqual([])
  expect(complaints).toEqual([])
})

describe('the document of a boost', () => {
  test('names the provider in its own content security policy, is not cached, and is a 404 for an unknown gift', async () => {
    answerBoosts()
    const { url, stripeUrl } = await screenSite()
    const response = await fetch(`${url}${BOOST_PAGE}`)
    expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' ${stripeUrl}`)
    expect([response.headers.get('referrer-policy'), response.headers.get('cache-control')]).toEqual([
      'no-referrer',
      'private, no-store',
    ])
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).toContain(RADIO.title)
    fixtures.fail(getPost, 404, { code: 'post-not-found', error: 'There is no such post.' })
    for (const path of ['/no-such-gift/boost/', '/no-such-gift/boost/edit-request/']) {
      const missing = await fetch(`${url}${path}`)
      expect([path, missing.status, missing.headers.get('content-security-policy')]).toEqual([path, 404, null])
      expect(await missing.text()).not.toContain('data-stripe')
    }
  })

  test('is not tracked, and a link of a gift’s page leads to it', async () => {
    answerBoosts()
    const { url, stripeUrl } = await screenSite()
    const { page } = await openBoost(`/${RADIO.slug}/`)
    await page.getByRole('link', { name: 'Boost this' }).click()
    await page.locator('body[data-stripe-js]').waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, BOOST_PAGE)
    await page.getByRole('heading', { level: 1 }).click()
    await dayNamed(page, /^Saturday 28 November/).click()
    expect(asked.filter((one) => /sessionid|tracking/.test(one))).toEqual([])
    expect(asked.filter((one) => !one.startsWith(url) && !one.startsWith(stripeUrl))).toEqual([])
    await page.getByRole('link', { name: 'Privacy' }).click()
    await page.waitForURL('**/privacy-policy/')
    expect(await page.locator('body[data-stripe-js]').count()).toBe(0)
  })
})

test('a gift with a bought day is marked as sponsored on the home page, with the reason, and counts for its buyer', async () => {
  const sponsored = { label: 'Sponsored', disclosure: 'Somebody paid for this gift to stand here today.' } as const
  const featured = { ...RADIO, utm_campaign: '', overline: 'Ours', giveaway_data: null, sponsored }
  fixtures.answer(getFeatured, { featured, ends: new Date(Date.now() + 20_000).toISOString() })
  const { page } = await visit(browser, { viewport: { width: 390, height: 844 } })
  await open(page, '/')
  const spread = page.getByRole('region', { name: RADIO.title })
  await spread.getByText('Sponsored', { exact: true }).waitFor()
  await spread.getByText(sponsored.disclosure).waitFor()
  expect(await spread.getAttribute('data-track-list')).toBe('featured')
  expect(await findPageFaults(page)).toEqual([])
  // Another gift may be featured after midnight in New York.
  const kept = (await fetch(`${(await screenSite()).url}/`)).headers.get('cache-control') ?? ''
  expect(Number(/s-maxage=(\d+)/.exec(kept)?.[1])).toBeLessThan(21)
})

test('the page of a boost is accessible at three widths, light and dark, without console errors or layout shifts', async () => {
  answerBoosts()
  expect(await checkPageAtWidths(browser, BOOST_PAGE, { filled: 'input[name=terms]' })).toEqual([])
})
