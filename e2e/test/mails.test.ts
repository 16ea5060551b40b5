import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { violationsOf } from '../src/axe.ts'
import { openBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { mailsTo } from '../src/mails.ts'
import { newcomer, register } from '../src/newcomers.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => browser.close())

/** What is amiss with a page in words, as readers of mails see and hear it: these draw their own frame around it. */
async function faultsIn(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const violations = await violationsOf(page, { exclude: [] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
  return [...(wide > 0 ? [`${wide} px wider than the window`] : []), ...violations]
}

test('the mails of an account can be read on a phone, in the light and in the dark, and have all they say as text too', async () => {
  const { page } = await visit(browser)
  const who = newcomer()
  await register(page, who)
  const moved = `moved-${who.email}`
  for (const [path, form] of [['forgot', { email: who.email }], ['profile', { email: moved }], ['delete', {}]] as const) {
    const status = await page.evaluate(async ([to, body]) => {
      const answer = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return ((await answer.json()) as { meta: { status: string } }).meta.status
    }, [`/api/user/${path}`, JSON.stringify(form)] as const)
    expect([path, status]).toEqual([path, 'success'])
  }
  const mails = await eventually(async () => {
    const found = [...(await mailsTo(who.email)), ...(await mailsTo(moved))]
    return found.length >= 4 ? found : undefined
  }, { within: 30_000 })
  const { page: reader } = await visit(browser, { viewport: { width: 390, height: 844 } })
  for (const { subject, html, text } of mails) {
    await reader.setContent(html)
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme })
      expect([subject, colorScheme, await faultsIn(reader)]).toEqual([subject, colorScheme, []])
    }
    const links = await reader.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((link) => !text.includes(link))).toEqual([])
    expect([who.name, 'Ribbonry'].every((word) => text.includes(word))).toBe(true)
  }
  for (const one of [page, reader]) await one.context().close()
}, 120_000)
