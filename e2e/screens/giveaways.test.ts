import { beforeAll, describe, expect, test } from '@jest/globals'
import { getFeatured, GIVEAWAYS_PER_PAGE, listGiveaways } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { findPageFaults, open } from '../src/page-quality.ts'
import { fixtures } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { teapot } from '../../web/test/gifts.ts'
import { giveawayAt } from '../../web/test/giveaways.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const running = giveawayAt('win-number-1')
if (running === undefined) throw new Error('There is no giveaway')

describe('giveaways', () => {
  test('are leafed through to the last page, which leads no further', async () => {
    const all = Array.from({ length: 13 }, (_, index) => ({
      ...running,
      id: index + 1,
      slug: `win-${index + 1}`,
      title: `Win ${index + 1}`,
    }))
    fixtures.answer(listGiveaways, ({ params: { number } }) => ({
      giveaways: all.slice((Number(number) - 1) * GIVEAWAYS_PER_PAGE, Number(number) * GIVEAWAYS_PER_PAGE),
      message: '',
    }))
    const { page, complaints } = await visit(browser)
    await page.goto(`${SITE_URL}/giveaways/`)
    const more = page.getByRole('link', { name: 'More giveaways' })
    const pages = [await page.locator('main h2 a').allTextContents()]
    while ((await more.count()) > 0) {
      const next = await more.getAttribute('href')
      await more.click()
      await page.waitForURL(`${SITE_URL}${next}`)
      await page.waitForFunction(
        (first) => ![undefined, first].includes(document.querySelector('main h2 a')?.textContent ?? undefined),
        pages.at(-1)?.[0],
      )
      pages.push(await page.locator('main h2 a').allTextContents())
    }
    expect(pages.map(({ length }) => length)).toEqual([...pages.slice(1).map(() => 5), pages.flat().length % 5])
    expect(new Set(pages.flat()).size).toBeGreaterThanOrEqual(13)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('are told of beside the gift of the day, without leaving the page', async () => {
    const { slug, title: name, end } = running
    fixtures.answer(getFeatured, {
      featured: { ...teapot(), utm_campaign: '', overline: '', giveaway_data: { slug, title: name, end }, sponsored: null },
      ends: '2099-01-01T05:00:00.000Z',
    })
    const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
    await open(page, '/')
    const invitation = page.getByText('Or win it:').getByRole('link')
    const title = (await invitation.textContent()) ?? ''
    await invitation.click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByText(/remaining/).waitFor()
    expect(await findPageFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await invitation.click()
    await dialog.getByRole('link', { name: 'Go to the giveaway' }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('past the end say that there are no more; one that is none is a 404', async () => {
    const past = await fetch(`${SITE_URL}/giveaways/99/`)
    expect([past.status, (await past.text()).includes('There are no more')]).toEqual([200, true])
    const none = await fetch(`${SITE_URL}/giveaway/there-is-none/`)
    expect([none.status, (await none.text()).includes('Giveaway could not be found.')]).toEqual([404, true])
  })
})
