import { beforeAll, describe, expect, test } from '@jest/globals'
import { changeBoostDate, listBoostChecklist, listBoosted, setBoostFlags } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { answerBoosts, BOOST_NOW, RADIO, STAFF_BOOST } from '../src/boosts.ts'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { faultsAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const BOOSTS = '/admin/boosted-checklist/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** Opens the checklist in December, with one boost on the 4th. */
async function openBoosts(width = 1440): Promise<Page> {
  answerBoosts()
  fixtures.answer(listBoosted, { boosted: [STAFF_BOOST, { ...STAFF_BOOST, id: 6, title: 'A teapot', start: '2026-12-05' }] })
  fixtures.answer(listBoostChecklist, { posts: [STAFF_BOOST] })
  fixtures.answer(changeBoostDate, { boost: { ...STAFF_BOOST, start: '2026-12-06' } })
  const { page } = await visit(browser, { storageState: sessionOf('admin'), viewport: { width, height: 1200 } })
  await page.clock.setFixedTime(BOOST_NOW)
  await open(page, BOOSTS)
  await page.getByRole('button', { name: 'The month after' }).click()
  return page
}

const cell = (page: Page, name: string) => page.getByRole('grid', { name: 'Boosts by day' }).getByRole('gridcell', { name })
const chip = (page: Page) => page.getByRole('button', { name: `${RADIO.title}, move it` })
const question = (page: Page) => page.getByRole('dialog', { name: `Move “${RADIO.title}”` })
const moves = () => fixtures.callsOf(changeBoostDate).map(({ body }) => body)

describe('the checklist of boosts', () => {
  test('notes where a boost was announced, and takes the tick back where that failed', async () => {
    const page = await openBoosts()
    const facebook = page.getByRole('checkbox', { name: `Facebook, ${RADIO.title}` })
    expect(await page.getByRole('checkbox', { name: `Newsletter, ${RADIO.title}` }).isChecked()).toBe(true)
    fixtures.answer(setBoostFlags, { boost: { ...STAFF_BOOST, facebook: true } })
    fixtures.answer(listBoostChecklist, { posts: [{ ...STAFF_BOOST, facebook: true }] })
    await facebook.click()
    await page.getByRole('checkbox', { name: `Facebook, ${RADIO.title}`, checked: true }).waitFor()
    expect(fixtures.callsOf(setBoostFlags).map(({ params, body }) => [params['id'], body])).toEqual([['5', { facebook: true }]])
    fixtures.fail(setBoostFlags, 503)
    await page.getByRole('checkbox', { name: `Instagram, ${RADIO.title}` }).click()
    await page.getByText('That could not be noted just now. Please try again.').waitFor()
    await page.getByRole('checkbox', { name: `Instagram, ${RADIO.title}`, checked: false }).waitFor()
  })

  test('says which boost is disputed, in the list and in the month', async () => {
    const disputed = { ...STAFF_BOOST, state: 'disputed' } as const
    const page = await openBoosts()
    await page.getByRole('row').filter({ hasText: RADIO.title }).getByText('booked', { exact: true }).waitFor()
    fixtures.answer(listBoostChecklist, { posts: [disputed] })
    fixtures.answer(listBoosted, { boosted: [disputed] })
    await open(page, BOOSTS)
    await page.getByRole('row').filter({ hasText: RADIO.title }).getByText('disputed, not shown', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'The month after' }).click()
    const shown = cell(page, 'Friday 4 December 2026')
    await shown.getByText('disputed, not shown').first().waitFor()
    expect(await shown.innerText()).toContain(`${RADIO.title} (disputed, not shown)`)
  })

  test('asks for ten boosts, and for all where that is wanted', async () => {
    const page = await openBoosts()
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await page.waitForURL(`**${BOOSTS}?show=all`)
    const limits = () => fixtures.callsOf(listBoostChecklist).map(({ query }) => query['limit'])
    await eventually(() => limits().length > 1)
    expect(limits()).toEqual(['10', '400'])
  })
})

describe('the calendar of boosts', () => {
  test('is 450 pixels high, accessible, and as wide as its window', async () => {
    const page = await openBoosts()
    expect((await page.getByRole('grid', { name: 'Boosts by day' }).boundingBox())?.height).toBe(450)
    expect(await faultsAtWidths(page)).toEqual([])
  })

  test('moves a boost by keys, past days that are not free, once somebody said yes', async () => {
    const page = await openBoosts()
    await chip(page).focus()
    for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
    await page.getByText('Sunday 6 December 2026, free.').waitFor()
    await page.keyboard.press('Space')
    await question(page).getByText('The price stays, and its buyer gets a mail.').waitFor()
    expect(moves()).toEqual([])
    await question(page).getByRole('button', { name: 'Move it, and write to its buyer' }).click()
    await page.getByText('stands on Sunday 6 December 2026 now.').waitFor()
    expect(moves()).toEqual([{ id: 5, date: '2026-12-06' }])
  })

  test('leaves a boost where it was on Escape', async () => {
    const page = await openBoosts()
    await chip(page).focus()
    for (const key of ['Space', 'ArrowDown', 'Escape']) await page.keyboard.press(key)
    await page.getByText(`${RADIO.title} is where it was.`).waitFor()
    expect(await question(page).count()).toBe(0)
  })

  test('moves a boost by dragging it onto a free day', async () => {
    const page = await openBoosts()
    const from = await chip(page).boundingBox()
    const to = await cell(page, 'Wednesday 16 December 2026').boundingBox()
    if (from === null || to === null) throw new Error('The boost or the day is not on the page')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
    await page.mouse.up()
    expect(await question(page).getByLabel('New day').inputValue()).toBe('2026-12-16')
  })

  test('says why a day cannot be had, and a phone moves a boost without dragging', async () => {
    const page = await openBoosts(390)
    await page.getByRole('button', { name: `Move ${RADIO.title}` }).click()
    const move = question(page).getByRole('button', { name: 'Move it, and write to its buyer' })
    await move.click()
    await question(page).getByText('Please enter a date for your post to be boosted').waitFor()
    const sentence = 'That day cannot be boosted.'
    fixtures.fail(changeBoostDate, 200, { code: 'date-not-available', error: sentence, fields: { date: sentence } })
    await question(page).getByLabel('New day').fill('2026-12-09')
    await move.click()
    await question(page).getByText(sentence).waitFor()
    expect(moves()).toEqual([{ id: 5, date: '2026-12-09' }])
  })
})
