import { beforeAll, describe, expect, test } from '@jest/globals'
import { bulkChangePosts, getPostOperation, listStaffPosts, type PostOperation } from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const GIFTS = '/admin/gifts/'
const OPERATION: PostOperation = {
  id: 9,
  state: 'running',
  total: 2,
  changed: 1,
  undone: 0,
  refused: [],
  refused_count: 0,
  created: '2026-11-23T10:00:00.000Z',
  undo_until: '2099-11-24T10:00:00.000Z',
}

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

async function asEditor(path: string, width = 1440): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf('editor'), viewport: { width, height: 900 } })
  await open(page, path)
  return page
}

function giveGifts(total: number, trashed: string | null = null): void {
  fixtures.answer(listStaffPosts, (_asked, { posts: [gift] }) => ({
    posts: gift === undefined ? [] : [1, 2].map((id) => ({ ...gift, id, title: `Gift ${id}`, trashed })),
    total,
  }))
}

async function publishBoth(): Promise<Page> {
  giveGifts(2)
  fixtures.answer(bulkChangePosts, { operation: OPERATION })
  fixtures.answer(getPostOperation, { operation: OPERATION })
  const page = await asEditor(GIFTS)
  await page.getByLabel('Choose all on this page').check()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Publish: 1 gift of 2').waitFor()
  return page
}

describe('a change of many gifts on its way', () => {
  test('is found again after the page was loaded anew, with its undo', async () => {
    const page = await publishBoth()
    await page.reload()
    await page.getByText('Publish: 1 gift of 2').waitFor()
    fixtures.answer(getPostOperation, { operation: { ...OPERATION, state: 'done', changed: 2 } })
    await page.getByText('2 gifts published.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    const looks = fixtures.callsOf(getPostOperation).length
    await page.reload()
    await page.getByRole('link', { name: 'Gift 1' }).waitFor()
    expect(fixtures.callsOf(getPostOperation)).toHaveLength(looks)
  })

  test('says when it cannot be seen, looks again, and ends as usual', async () => {
    const page = await publishBoth()
    fixtures.fail(getPostOperation, 503)
    await page.getByText('We cannot see how far it is just now.').waitFor()
    expect(await page.getByText('Publish: 1 gift of 2').isVisible()).toBe(true)
    fixtures.answer(getPostOperation, { operation: { ...OPERATION, state: 'done', changed: 2 } })
    await page.getByText('2 gifts published.').waitFor()
    await page.getByText('We cannot see how far it is just now.').waitFor({ state: 'detached' })
  })
})

describe('all gifts that match', () => {
  test('can be chosen on a phone, which shows no head of the table', async () => {
    giveGifts(1204)
    fixtures.answer(bulkChangePosts, { operation: { ...OPERATION, state: 'dry-run', total: 1204, undo_until: null } })
    const page = await asEditor(`${GIFTS}?state=draft`, 390)
    await page.getByLabel('Choose row 1').check()
    await page.getByRole('button', { name: 'All on this page' }).click()
    await page.getByRole('button', { name: 'All 1,204 that match' }).click()
    await page.getByText('1,204 chosen').waitFor()
    await page.getByRole('button', { name: 'Unpublish' }).click()
    await eventually(() => fixtures.callsOf(bulkChangePosts).length > 0)
    expect(fixtures.callsOf(bulkChangePosts)).toMatchObject([{ body: { filter: { state: 'draft' }, dry_run: true } }])
  })

  test('come out of the trash together', async () => {
    giveGifts(2, OPERATION.created)
    fixtures.answer(bulkChangePosts, { operation: { ...OPERATION, state: 'done', changed: 2 } })
    const page = await asEditor(`${GIFTS}?state=trash`)
    await page.getByLabel('Choose all on this page').check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click()
    await page.getByText('2 gifts restored.').waitFor()
    expect(fixtures.callsOf(bulkChangePosts)).toMatchObject([{ body: { ids: [1, 2], change: { trashed: false } } }])
    await page.getByRole('button', { name: 'Undo' }).waitFor()
  })
})
