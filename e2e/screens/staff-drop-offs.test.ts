import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  type CallAnswer,
  disqualifyDropOff,
  type DropOff,
  getDiscountTokenByPost,
  listDropOffs,
  sendDiscount,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

const LIST = '/product-pitch/dropoffs/'
const LINK = 'https://ribbonry.test/product-pitch/confirmation/x1042/?token=abc.def'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const CLAIMED: DropOff = {
  id: 42,
  email: 'odile@example.org',
  name: 'Odile Marsh',
  plan: 'premium',
  title: 'A kite that finds its way home',
  link: 'https://drumlin.example/kite',
  step: 'claimed',
  last_step: '2026-11-20T10:00:00.000Z',
  discount: null,
}
const LEAD: DropOff = { ...CLAIMED, id: 43, email: 'bo@example.org', name: 'Bo', title: '', step: 'lead' }
const listed = (...dropoffs: DropOff[]): CallAnswer<typeof listDropOffs> => ({ dropoffs, total: dropoffs.length })

async function openAs(name: Parameters<typeof sessionOf>[0], path: string): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf(name), permissions: ['clipboard-read', 'clipboard-write'] })
  await open(page, path)
  return page
}

describe('the drop-offs', () => {
  test('open beside the list, and give the discount link to whoever may pay', async () => {
    fixtures.answer(listDropOffs, listed(CLAIMED, LEAD))
    fixtures.answer(getDiscountTokenByPost, { token: 'abc.def', link: LINK, expires: '2026-12-08T10:00:00.000Z' })
    const page = await openAs('admin', LIST)
    await page.getByRole('link', { name: CLAIMED.title }).click()
    const pane = page.getByRole('dialog', { name: CLAIMED.title })
    await pane.getByRole('button', { name: 'Get the discount link' }).click()
    await pane.getByLabel('Discount link').waitFor()
    expect(await pane.getByLabel('Discount link').inputValue()).toBe(LINK)
    await pane.getByRole('button', { name: 'Copy the link' }).click()
    await page.getByText('The link is on your clipboard.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINK)
    expect(fixtures.callsOf(getDiscountTokenByPost)).toMatchObject([{ params: { id: '42' } }])
  })

  test('have no discount before somebody can pay', async () => {
    fixtures.answer(listDropOffs, listed(LEAD))
    const page = await openAs('admin', `${LIST}?campaign=43`)
    const pane = page.getByRole('dialog', { name: 'Bo' })
    await pane.getByText('this pitch has no account yet').waitFor()
    expect(await pane.getByRole('button', { name: 'Mail the discount' }).count()).toBe(0)
  })

  test('are mailed the discount after a question, and a refusal is said', async () => {
    fixtures.answer(listDropOffs, listed(CLAIMED))
    fixtures.answer(sendDiscount, { sent: '2026-11-24T10:00:00.000Z', expires: '2026-12-08T10:00:00.000Z' })
    const page = await openAs('admin', `${LIST}?campaign=42`)
    const pane = page.getByRole('dialog', { name: CLAIMED.title })
    await pane.getByRole('button', { name: 'Mail the discount' }).click()
    expect(fixtures.callsOf(sendDiscount)).toEqual([])
    await page.getByRole('button', { name: 'Mail it' }).click()
    await page.getByText('The discount is on its way to odile@example.org.').waitFor()
    expect(fixtures.callsOf(sendDiscount)).toMatchObject([{ body: { id: 42 } }])
    const sentence = 'This discount was mailed already within 7 days.'
    fixtures.fail(sendDiscount, 200, { code: 'discount-sent-recently', error: sentence })
    await pane.getByRole('button', { name: 'Mail the discount' }).click()
    await page.getByRole('button', { name: 'Mail it' }).click()
    await pane.getByText(sentence).waitFor()
  })

  test('leave the list when they are disqualified, and come back by Undo', async () => {
    fixtures.answer(listDropOffs, listed(CLAIMED, LEAD))
    fixtures.answer(disqualifyDropOff, { disqualified: true })
    const page = await openAs('admin', LIST)
    const disqualify = page.getByRole('button', { name: `Disqualify ${CLAIMED.title}` })
    await disqualify.waitFor()
    fixtures.answer(listDropOffs, listed(LEAD))
    await disqualify.click()
    await page.getByText(`${CLAIMED.title} is off the list.`).waitFor()
    await page.getByRole('link', { name: CLAIMED.title }).waitFor({ state: 'detached' })
    fixtures.answer(listDropOffs, listed(CLAIMED, LEAD))
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: CLAIMED.title }).waitFor()
    expect(fixtures.callsOf(disqualifyDropOff).map(({ body }) => body)).toEqual([{ id: 42 }, { id: 42, undo: true }])
  })

  test('have the page in the path as well', async () => {
    fixtures.answer(listDropOffs, { ...listed(CLAIMED), total: 80 })
    const page = await openAs('admin', `${LIST}2`)
    await page.waitForURL(`${SITE_URL}${LIST}?page=2`)
    await page.getByRole('link', { name: CLAIMED.title }).waitFor()
    expect(fixtures.callsOf(listDropOffs).at(-1)).toMatchObject({ params: { page: '2' } })
  })

  test('are for administrators: others are sent away, and the page holds nothing for anybody', async () => {
    const html = await (await fetch(`${SITE_URL}${LIST}`)).text()
    expect([html.includes('noindex'), html.includes(CLAIMED.email)]).toEqual([true, false])
    const page = await openAs('editor', LIST)
    await page.waitForURL(`${SITE_URL}/admin/`)
    const { page: visitors } = await visit(browser, {})
    await open(visitors, LIST)
    await visitors.waitForURL(`${SITE_URL}/`)
    expect(fixtures.callsOf(listDropOffs)).toEqual([])
  })

  test('stand still while they fill, and are accessible and quiet, at three widths, with one open', async () => {
    const mailed = { expires: '2026-12-08T10:00:00.000Z', sent: '2026-11-24T10:00:00.000Z' }
    fixtures.answer(listDropOffs, listed({ ...CLAIMED, discount: mailed }, LEAD))
    const storageState = sessionOf('admin')
    expect(await checkPageAtWidths(browser, LIST, { storageState, filled: 'tbody a' })).toEqual([])
    expect(await checkPageAtWidths(browser, `${LIST}?campaign=42`, { storageState, filled: '[role="dialog"] section' })).toEqual(
      [],
    )
  })
})
