import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  getCatalogWaiting,
  getStaffPost,
  getWaitingMails,
  listFeedImports,
  listMails,
  listStaffPosts,
  listUsers,
  searchStaffGuides,
  sendMailAgain,
  type StaffPost,
  updatePost,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { findPageFaults, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'
import { STAFF_GUIDE } from '../src/staff-guides.ts'
import { NOTHING_WAITING } from '../src/waiting-work.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function openAs(name: Parameters<typeof sessionOf>[0], path: string, width = 1440): Promise<Page> {
  const { page } = await visit(browser, {
    storageState: sessionOf(name),
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  await open(page, path)
  return page
}

const pathOf = (page: Page) => new URL(page.url()).pathname
const goes = (page: Page, path: string) => page.waitForURL(`${SITE_URL}${path}`)

describe('the palette', () => {
  test('opens by Ctrl+K, finds pages, gifts and people by a few letters, and goes there', async () => {
    const page = await openAs('admin', '/admin/')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Find or go to' }).waitFor()
    await page.keyboard.type('gift cat')
    await page.getByRole('option', { name: /^Gift categories/ }).waitFor()
    await page.getByRole('group', { name: 'People' }).getByRole('option').first().waitFor()
    expect(await page.getByRole('group', { name: 'Go to' }).getByRole('option').count()).toBe(1)
    expect(await findPageFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    await goes(page, '/admin/gift-categories/')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('asks the server only what the member may know, and is narrowed by a sign', async () => {
    const page = await openAs('editor', '/admin/')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Find or go to' }).waitFor()
    await page.keyboard.type('tea')
    await page.getByRole('group', { name: 'Gifts' }).waitFor()
    expect(fixtures.callsOf(listUsers)).toEqual([])
    await page.getByRole('combobox', { name: 'Find or go to' }).fill('> new')
    await eventually(
      async () =>
        (await page.getByRole('option').allInnerTexts()).join() === 'New guide,New gift,New post,New setup,New category',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('guides in the palette', () => {
  test('are found by their title, and named pages by theirs; writers find no gifts', async () => {
    fixtures.answer(searchStaffGuides, { guides: [STAFF_GUIDE] })
    const page = await openAs('guides', '/editor/dashboard/mine/')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find or go to' })
    await field.fill('aslep by nine')
    const found = page.getByRole('group', { name: 'Guides' }).getByRole('option')
    await found.first().waitFor()
    expect(await found.allInnerTexts()).toEqual([expect.stringContaining(STAFF_GUIDE.title)])
    expect(fixtures.callsOf(searchStaffGuides).map(({ params }) => params['term'])).toEqual(['aslep by nine'])
    expect(fixtures.callsOf(listStaffPosts)).toEqual([])
    await page.keyboard.press('Enter')
    await goes(page, '/editor/dashboard/7/')
    await page.keyboard.press('Control+k')
    await field.fill('calendar')
    await page.getByRole('group', { name: 'Do' }).getByRole('option', { name: 'Calendar' }).waitFor()
    await page.keyboard.press('Enter')
    await goes(page, '/editor/calendar/')
    await page.keyboard.press('Control+k')
    await field.fill('> my work')
    await page.getByRole('option', { name: 'My work' }).click()
    await goes(page, '/editor/dashboard/mine/')
  })
})

describe('the frame of the staff area', () => {
  test('goes by G and a letter, folds by Ctrl+B for good, and says all its keys', async () => {
    const page = await openAs('admin', '/admin/')
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await goes(page, '/admin/blog/')
    await page.getByRole('heading', { name: 'Blog' }).waitFor()
    const sidebar = page.getByRole('navigation', { name: 'Staff area' })
    await page.keyboard.press('Control+b')
    await sidebar.getByRole('button', { name: /^Write/ }).waitFor()
    await open(page, '/admin/mails/')
    await sidebar.getByRole('button', { name: /^Write/ }).click()
    await page.getByRole('link', { name: 'Blog' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+b')
    await sidebar.getByRole('link', { name: 'Blog' }).waitFor()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'All keys' })
    await keys.getByText('Go to Statistics').waitFor()
    expect(await findPageFaults(page)).toEqual([])
  })

  test('opens the page that creates an entry by N, and leaves keys to fields', async () => {
    const page = await openAs('editor', '/admin/gifts/')
    await page.getByRole('searchbox', { name: 'Find a gift' }).pressSequentially('n?')
    expect([pathOf(page), await page.getByRole('dialog').count()]).toEqual(['/admin/gifts/', 0])
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Gifts' }).click()
    await page.keyboard.press('n')
    await goes(page, '/admin/gifts/new/')
  })

  test('is a bar of four on a phone, with all areas in a sheet', async () => {
    const page = await openAs('admin', '/admin/mails/', 390)
    const bar = page.getByRole('navigation', { name: 'Quick' })
    expect(await bar.locator('> a, > button').allInnerTexts()).toEqual(['Today', 'Mails', 'Find', 'Areas'])
    await bar.getByRole('button', { name: 'Areas' }).click()
    const sheet = page.getByRole('dialog', { name: 'Everything on the desk' })
    await sheet.waitFor()
    expect(await findPageFaults(page)).toEqual([])
    await sheet.getByRole('link', { name: 'People' }).click()
    await goes(page, '/admin/users/')
    await sheet.waitFor({ state: 'detached' })
  })

  test('counts what waits beside its area', async () => {
    fixtures.answer(getCatalogWaiting, { waiting: { ...NOTHING_WAITING, broken: 1204 } })
    fixtures.answer(getWaitingMails, { waiting: { failed_mails: 0, unconfirmed_mails: 0 } })
    const page = await openAs('admin', '/admin/')
    const sidebar = page.getByRole('navigation', { name: 'Staff area' })
    await sidebar.getByRole('link', { name: 'Gifts 1,204 waiting' }).waitFor()
    expect(await sidebar.getByRole('link', { name: 'Mails', exact: true }).count()).toBe(1)
  })
})

describe('a table of the staff area', () => {
  test('remembers its columns and height, and goes through rows by J and K', async () => {
    const page = await openAs('editor', '/admin/gifts/')
    await page.getByRole('columnheader', { name: 'Clicks' }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Clicks' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tight' }).click()
    await page.reload()
    await page.getByRole('columnheader', { name: 'Price' }).waitFor()
    expect(await page.getByRole('columnheader', { name: 'Clicks' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Tight' }).getAttribute('aria-pressed')).toBe('true')
    await page.locator('tbody tr[data-row]').nth(1).waitFor()
    await page.getByRole('heading', { name: 'Gifts' }).click()
    for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key)
    const second = await page.locator('tbody tr[data-row] a').nth(1).getAttribute('href')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(second)
  })

  test('is sorted by its heads, which the address says', async () => {
    fixtures.answer(listFeedImports, (_asked, { imports: [sample] }) => ({
      imports: sample === undefined ? [] : [3, 9, 1].map((read) => ({ ...sample, id: read, read, filename: `${read}.csv` })),
    }))
    const page = await openAs('editor', '/admin/feed-imports/')
    const files = () => page.locator('tbody tr[data-row] a').allInnerTexts()
    await page.getByRole('columnheader', { name: 'Read' }).getByRole('button').click()
    await goes(page, '/admin/feed-imports/?sort=-read')
    await eventually(async () => (await files()).join() === '9.csv,3.csv,1.csv')
    await page.getByRole('columnheader', { name: 'Read' }).getByRole('button').click()
    await eventually(async () => (await files()).join() === '1.csv,3.csv,9.csv')
    expect(await page.getByRole('columnheader', { name: 'Read' }).getAttribute('aria-sort')).toBe('ascending')
    await page.goBack()
    await eventually(async () => (await files()).join() === '9.csv,3.csv,1.csv')
  })

  test('searches while one types, and offers to show all where nothing fits', async () => {
    fixtures.answer(listStaffPosts, ({ query }, usual) => (query['term'] === 'zzz' ? { posts: [], total: 0 } : usual))
    const page = await openAs('editor', '/admin/gifts/')
    await page.getByRole('searchbox', { name: 'Find a gift' }).fill('zzz')
    await goes(page, '/admin/gifts/?term=zzz')
    await page.getByRole('link', { name: 'Show all' }).click()
    await goes(page, '/admin/gifts/')
    await page.locator('tbody tr[data-row]').first().waitFor()
    expect(await page.getByRole('searchbox', { name: 'Find a gift' }).inputValue()).toBe('')
  })
})

describe('what is chosen in a table', () => {
  const mailsOf = (page: Page) => page.locator('tbody tr[data-row]')

  test('is done at once, after a question where it cannot be undone, and a refusal is named', async () => {
    fixtures.answer(listMails, (_asked, usual) => ({
      ...usual,
      mails: ['a', 'b', 'c'].flatMap((id) =>
        usual.mails
          .slice(0, 1)
          .map((mail) => ({ ...mail, id, to: `${id}@ribbonry.test`, state: 'failed' as const, again: id !== 'c' })),
      ),
    }))
    const page = await openAs('newsletter', '/admin/mails/')
    await mailsOf(page).nth(2).waitFor()
    await page.getByRole('checkbox', { name: 'Choose row 1' }).check()
    await page.getByRole('checkbox', { name: 'Choose row 3' }).click({ modifiers: ['Shift'] })
    const bar = page.getByRole('toolbar', { name: 'For what is chosen' })
    await bar.getByText('3 chosen').waitFor()
    expect(await findPageFaults(page)).toEqual([])
    await bar.getByRole('button', { name: 'Send again' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send 2 mails again?' })
    await dialog.getByText('1 of the chosen are not kept any more, and are left out.').waitFor()
    fixtures.fail(sendMailAgain, 409, { code: 'mail-under-way', error: 'It is on its way.' })
    await dialog.getByRole('button', { name: 'Send 2 mails' }).click()
    await page.getByText('Not sent again: a@ribbonry.test, b@ribbonry.test').waitFor()
    // Both are sent at once, and arrive in any order.
    const sent = fixtures.callsOf(sendMailAgain).map(({ body }) => JSON.stringify(body))
    expect(sent.toSorted()).toEqual(['{"id":"a"}', '{"id":"b"}'])
  })

  test('is chosen by X, and up to a row by Shift+X', async () => {
    const page = await openAs('newsletter', '/admin/mails/')
    await mailsOf(page).first().waitFor()
    await page.getByRole('heading', { name: 'Mails' }).click()
    const count = await mailsOf(page).count()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByText('1 chosen').waitFor()
    for (let row = 1; row < count; row += 1) await page.keyboard.press('j')
    await page.keyboard.press('Shift+X')
    await page.getByText(`${count} chosen`).waitFor()
    await page.getByRole('button', { name: 'Choose none' }).click()
    expect(await page.getByRole('toolbar').count()).toBe(0)
  })
})

describe('an editor of the staff area', () => {
  test('asks once before unsaved text is left, and has it when one comes back', async () => {
    const page = await openAs('editor', '/admin/gifts/1/')
    await page.getByLabel('Quip').fill('Half a thought')
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Gifts' })
    await breadcrumb.click()
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await dialog.getByRole('button', { name: 'Stay' }).click()
    expect([pathOf(page), await page.getByLabel('Quip').inputValue()]).toEqual(['/admin/gifts/1/', 'Half a thought'])
    await breadcrumb.click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await goes(page, '/admin/gifts/')
    await page.goBack()
    await page.getByText('This is what you typed last time and did not save.').waitFor()
    expect(await page.getByLabel('Quip').inputValue()).toBe('Half a thought')
  })

  test('overwrites nothing that somebody else saved since: it shows both, and keeps both', async () => {
    let current: StaffPost | undefined
    fixtures.answer(getStaffPost, (_asked, { post }) => {
      current = { ...post, id: 1, title: 'A title of theirs', version: 8 }
      return { post: { ...post, id: 1 } }
    })
    const page = await openAs('editor', '/admin/gifts/1/')
    await page.getByLabel('Quip').fill('Mine')
    const change = { version: 8, by: { id: 7, username: 'Inez' }, at: '2026-11-23T10:00:00.000Z', fields: ['title'] }
    fixtures.fail(updatePost, 409, { code: 'stale-version', error: 'It has changed.' }, { current, changes: [change] })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const note = page.getByRole('alert')
    await note.getByText(/^Inez saved title, .*2026/).waitFor()
    await note.getByRole('button', { name: 'See both' }).click()
    await note.getByText('Theirs: A title of theirs').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('A title of theirs')
    fixtures.answer(updatePost, (_asked, { post }) => ({ post: { ...post, id: 1, quip: 'Mine', title: 'A title of theirs' } }))
    await note.getByRole('button', { name: 'Keep both' }).click()
    await note.waitFor({ state: 'detached' })
    expect(fixtures.callsOf(updatePost).at(-1)?.body).toEqual({ quip: 'Mine', version: 8 })
  })

  test('takes a day from the calendar', async () => {
    const page = await openAs('editor', '/admin/gifts/1/')
    await page.getByLabel('Published').fill('2026-11-21T07:30')
    await page.getByRole('button', { name: 'Choose a day' }).click()
    await page.getByRole('grid').waitFor()
    expect(await findPageFaults(page)).toEqual([])
    await page.getByRole('button', { name: /26 November 2026/ }).click()
    expect(await page.getByLabel('Published').inputValue()).toBe('2026-11-26T07:30')
  })
})
