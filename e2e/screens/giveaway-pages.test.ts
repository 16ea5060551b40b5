import { beforeAll, describe, expect, test } from '@jest/globals'
import { getDraw, getGiveaway, getWinnerPublicInfo, listDrawEntries } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { drawAmong, entryCodes } from '../../web/test/draws.ts'
import { giveawayAt } from '../../web/test/giveaways.ts'
import { ADDRESS, SPONSOR_PAGE, sponsorInfo, WINNER_PAGE, winnerInfo } from '../../web/test/prizes.ts'
import { sharedBrowser } from '../src/browser.ts'
import { checkPageAtWidths, findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, screenSite } from '../src/screen-site.ts'
import { visit } from '../src/visitors.ts'

const DRAW_PAGE = '/giveaway/win-number-1/draw/'
const PER_PAGE = 10_000

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** A draw among as many entries, with its list. */
function answerDraw(count: number): void {
  const giveaway = giveawayAt('win-number-1')
  if (giveaway === undefined) throw new Error('There is no giveaway')
  const codes = entryCodes(count)
  fixtures.answer(getGiveaway, {
    giveaway: { ...giveaway, named_winners: [], entries_here: true, entry_link: '', state: 'ended', remaining: '' },
  })
  fixtures.answer(getDraw, { draw: drawAmong(codes, { redrawn: 1 }) })
  fixtures.answer(listDrawEntries, ({ query }) => {
    const from = (Number(query['page']) - 1) * PER_PAGE
    return { entries: codes.slice(from, from + PER_PAGE), total: codes.length }
  })
}

describe('accessible at three widths, light and dark, without console errors or layout shifts:', () => {
  test('the page of a winner', async () => {
    fixtures.answer(getWinnerPublicInfo, { ...winnerInfo(), winners: undefined })
    expect(await checkPageAtWidths(browser, WINNER_PAGE, { filled: 'main form' })).toEqual([])
  })

  test('the page of a winner who may agree to be named', async () => {
    const named_as = { initial: 'W.', state: 'Massachusetts' }
    const info = winnerInfo({ address: ADDRESS, status: 'received address', named_as, agreed_public: true })
    fixtures.answer(getWinnerPublicInfo, { ...info, winners: undefined })
    expect(await checkPageAtWidths(browser, WINNER_PAGE, { filled: 'main address' })).toEqual([])
  })

  test('the page of a sponsor', async () => {
    fixtures.answer(getWinnerPublicInfo, { ...sponsorInfo(), winner: undefined })
    expect(await checkPageAtWidths(browser, SPONSOR_PAGE, { filled: 'main form' })).toEqual([])
  })

  test('the page of a draw', async () => {
    answerDraw(1200)
    expect(await checkPageAtWidths(browser, DRAW_PAGE, { filled: '#drawn' })).toEqual([])
  })
})

test('a draw among 100,000 entries is computed again in the browser, without blocking it', async () => {
  answerDraw(100_000)
  const { page, complaints } = await visit(browser, { viewport: { width: 390, height: 844 } })
  await open(page, DRAW_PAGE)
  await page.getByRole('button', { name: 'Draw it again here' }).click()
  const outcome = page.getByRole('status').filter({ hasText: 'It is right.' })
  await outcome.waitFor({ timeout: 60_000 })
  const [, seconds] = /in ([\d.]+) seconds/.exec((await outcome.textContent()) ?? '') ?? []
  // Two seconds on a machine of its own; this one runs other tests beside.
  expect(Number(seconds)).toBeLessThan(8)
  expect(await findPageFaults(page)).toEqual([])
  expect(complaints).toEqual([])
})

describe('the document of a secret page', () => {
  // Mailed links have no last slash, and end like the name of a file.
  test.each(['/secret/giveaway/7/winner-info/w.ott%40example.org?token=s3cret', WINNER_PAGE, SPONSOR_PAGE])(
    '%s is not cached, not indexed, sends no referrer, loads nothing of other hosts and names nobody',
    async (path) => {
      const { url } = await screenSite()
      const response = await fetch(`${url}${path}`)
      const html = await response.text()
      expect([response.status, response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
        200,
        'private, no-store',
        'no-referrer',
      ])
      expect(html).toContain('<meta name="robots" content="noindex"')
      expect(html).not.toContain('data-tracked')
      const main = html.slice(html.indexOf('<body'), html.indexOf('</body>'))
      expect([...main.matchAll(/<a\s[^>]*href="([^"#]+)/g)].map(([, href]) => href)).toEqual([])
    },
  )
})
