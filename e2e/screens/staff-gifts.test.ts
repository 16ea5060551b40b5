import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  bulkChangePosts,
  deletePost,
  getPostOperation,
  getStaffPost,
  type GiftCategory,
  listGiftCategories,
  listMerchants,
  listStaffPosts,
  type PostOperation,
  previewPost,
  restorePost,
  undoPostOperation,
  updateGiftCategory,
} from '@ribbonry/contracts'
import type { Browser, Page } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { eventually } from '../src/eventually.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'

const GIFTS = '/admin/gifts/'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

const OPERATION: PostOperation = {
  id: 9,
  state: 'running',
  total: 2,
  changed: 0,
  undone: 0,
  refused: [],
  refused_count: 0,
  created: '2026-11-23T10:00:00.000Z',
  undo_until: '2099-11-24T10:00:00.000Z',
}

async function asEditor(path: string): Promise<Page> {
  const { page } = await visit(browser, { storageState: sessionOf('editor') })
  await open(page, path)
  return page
}

/** What the list asked for last. */
function listed(): Readonly<Record<string, string>> {
  return fixtures.callsOf(listStaffPosts).at(-1)?.query ?? {}
}

/** A list of two gifts, of as many as told. */
function giveGifts(total = 2): void {
  fixtures.answer(listStaffPosts, (_asked, { posts: [gift] }) => ({
    posts: gift === undefined ? [] : [1, 2].map((id) => ({ ...gift, id, title: `Gift ${id}`, trashed: null })),
    total,
  }))
}

describe('the list of gifts', () => {
  test('asks the server for what its address says, and its columns sort there', async () => {
    giveGifts()
    const page = await asEditor(`${GIFTS}?state=scheduled&category=7&price_min=5&missing=link`)
    await page.getByRole('link', { name: 'Gift 1' }).waitFor()
    expect(listed()).toMatchObject({
      state: 'scheduled',
      category: '7',
      price_min: '5',
      missing: 'link',
    })
    await page.getByRole('button', { name: 'CTR' }).click()
    await page.waitForURL(/sort=-ctr/)
    await page.getByRole('columnheader', { name: 'CTR' }).and(page.locator('[aria-sort="descending"]')).waitFor()
    await eventually(() => listed()['sort'] === 'ctr')
    await page.getByRole('link', { name: 'From $5 Drop this filter' }).click()
    await page.waitForURL((url) => !url.searchParams.has('price_min'))
  })

  test('keeps a filter that is still on its way when the next thing is chosen', async () => {
    giveGifts()
    const page = await asEditor(GIFTS)
    await page.getByRole('link', { name: 'Gift 1' }).waitFor()
    const state = page.getByRole('combobox', { name: 'State', exact: true })
    await state.evaluate((select: HTMLSelectElement) => {
      select.value = 'published'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      const columns = [...document.querySelectorAll<HTMLElement>('th button')]
      columns.find(({ textContent }) => textContent === 'CTR')?.click()
    })
    await page.waitForURL(/[?]state=published&sort=-ctr$/)
    await eventually(() => listed()['sort'] === 'ctr')
    expect(listed()).toMatchObject({ state: 'published' })
  })

  test('finds by what is typed into its filters', async () => {
    giveGifts()
    fixtures.answer(listMerchants, { merchants: [{ merchant: 'etsy', name: 'Etsy', gifts: 12 }] })
    const page = await asEditor(GIFTS)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.locator('option[value="etsy"]', { hasText: 'Etsy, 12 gifts' }).waitFor({ state: 'attached' })
    await page.getByLabel('Shop').fill('etsy.com')
    await page.waitForURL(/merchant=etsy\.com/)
    await page.getByLabel('Brought in by').selectOption('Feeds')
    await page.waitForURL(/source=import/)
    await eventually(() => listed()['source'] === 'import')
    expect(listed()).toMatchObject({ merchant: 'etsy.com', source: 'import' })
    await eventually(() => fixtures.callsOf(listMerchants).at(-1)?.query['term'] === 'etsy.com')
  })
})

describe('a change of many gifts', () => {
  test('of chosen ones happens at once, shows how far it is, names what it left alone, and is undone', async () => {
    giveGifts()
    fixtures.answer(bulkChangePosts, { operation: OPERATION })
    fixtures.answer(getPostOperation, { operation: { ...OPERATION, changed: 1 } })
    const page = await asEditor(GIFTS)
    await page.getByLabel('Choose row 1').check()
    await page.getByLabel('Choose row 2').check()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Publish: 1 gift of 2').waitFor()
    expect(fixtures.callsOf(bulkChangePosts)).toMatchObject([
      { body: { ids: [1, 2], change: { published: expect.stringMatching(/^\d{4}-/) } } },
    ])
    const reason = 'This gift cannot be published without a link.'
    const refused = [{ post_id: 2, title: 'Gift 2', code: 'not-ready-to-publish' as const, reason }]
    fixtures.answer(getPostOperation, { operation: { ...OPERATION, state: 'done', changed: 1, refused, refused_count: 1 } })
    const left = page.getByRole('region', { name: '1 gift left as it was' })
    await left.getByText(reason).waitFor()
    expect(await left.getByRole('link', { name: 'Gift 2' }).getAttribute('href')).toBe('/admin/gifts/2/')
    fixtures.answer(undoPostOperation, { operation: { ...OPERATION, state: 'undone', changed: 1, undone: 1 } })
    await page.getByText('1 gift published.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 gift put back as before.').waitFor()
    expect(fixtures.callsOf(undoPostOperation)).toMatchObject([{ params: { id: '9' } }])
  })

  test('of all that match says the counts before it begins', async () => {
    giveGifts(1204)
    const dry = { ...OPERATION, state: 'dry-run' as const, total: 1204, changed: 1200, refused_count: 4, undo_until: null }
    fixtures.answer(bulkChangePosts, { operation: dry })
    fixtures.answer(listGiftCategories, (_asked, { categories: [category] }) => ({
      categories: category === undefined ? [] : [{ ...category, id: 7, name: 'Tea', parent_id: null }],
    }))
    const page = await asEditor(`${GIFTS}?state=draft`)
    await page.getByLabel('Choose all on this page').check()
    await page.getByRole('button', { name: 'All 1,204 that match' }).click()
    await page.getByText('1,204 chosen').waitFor()
    await page.getByRole('button', { name: 'Add to category' }).click()
    await page.getByRole('dialog').getByLabel('Category').selectOption('Tea')
    await page.getByRole('button', { name: 'Add to it' }).click()
    await page.getByText('Of 1,204 gifts 1,200 would be added to Tea; 4 gifts cannot be.').waitFor()
    const change = { add_category_ids: [7] }
    expect(fixtures.callsOf(bulkChangePosts)).toMatchObject([{ body: { filter: { state: 'draft' }, change, dry_run: true } }])
    fixtures.answer(bulkChangePosts, { operation: { ...dry, state: 'done' } })
    await page.getByRole('button', { name: 'Add to Tea (1,200)' }).click()
    await page.getByText('1,200 gifts added to Tea.').waitFor()
    expect(fixtures.callsOf(bulkChangePosts)[1]?.body).toEqual({ filter: { state: 'draft' }, change })
  })

  test('is asked for on a page that is accessible and quiet, at three widths', async () => {
    giveGifts()
    const storageState = sessionOf('editor')
    expect(await checkPageAtWidths(browser, `${GIFTS}?missing=link&price_min=5`, { storageState, filled: 'tbody a' })).toEqual([])
  })
})

describe('the trash', () => {
  test('takes a gift at once, which comes back by Undo', async () => {
    fixtures.answer(getStaffPost, (_asked, { post }) => ({ post: { ...post, id: 1, trashed: null } }))
    const page = await asEditor(`${GIFTS}1/`)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The gift is in the trash.').waitFor()
    await page.locator('output').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('The gift is back.').waitFor()
    expect(fixtures.callsOf(deletePost)).toHaveLength(1)
    expect(fixtures.callsOf(restorePost)).toMatchObject([{ params: { id: '1' } }])
  })

  test('is a state of the list, with a way back for each', async () => {
    fixtures.answer(listStaffPosts, (_asked, { posts: [gift] }) => ({
      posts: gift === undefined ? [] : [{ ...gift, id: 1, title: 'Gift 1', trashed: OPERATION.created }],
      total: 1,
    }))
    const page = await asEditor(GIFTS)
    await page.getByLabel('State').selectOption('Trash')
    await page.getByRole('button', { name: 'Restore Gift 1' }).click()
    await page.getByText('Gift 1 is back.').waitFor()
    expect(listed()).toMatchObject({ state: 'trash' })
  })

  test('shows a gift that is in it, and lets nobody change it there', async () => {
    fixtures.answer(getStaffPost, (_asked, { post }) => ({ post: { ...post, id: 1, trashed: OPERATION.created } }))
    fixtures.answer(restorePost, (_asked, { post }) => ({ post: { ...post, id: 1, trashed: null } }))
    const page = await asEditor(`${GIFTS}1/`)
    await page.getByText('In the trash, and gone 30 days after it came there.').waitFor()
    expect(await page.getByLabel('Title').isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Restore the gift' }).click()
    await page.getByText('The gift is back.').waitFor()
    expect(await page.getByLabel('Title').isEnabled()).toBe(true)
  })
})

describe('the editor of a gift', () => {
  test('shows how the gift does, and how visitors would see it', async () => {
    const figures = { impressions: 4000, clicks: 120, ctr: 0.03, saves: 0 }
    fixtures.answer(getStaffPost, (_asked, { post }) => ({
      post: { ...post, ...figures, id: 1, published: null, trashed: null },
    }))
    fixtures.answer(previewPost, (_asked, { post }) => ({
      post: { ...post, id: 1, title: 'A kettle to be', published: null },
      category_labels: [],
      countries: [],
    }))
    const page = await asEditor(`${GIFTS}1/`)
    const shown = page.getByRole('region', { name: 'Figures' })
    await shown.waitFor()
    expect((await shown.locator('dl > div').allInnerTexts()).map((text) => text.split(/\s+/))).toEqual([
      ['Impressions', '4,000'],
      ['Clicks', '120'],
      ['CTR', '3.0%'],
      ['Saves', '–'],
    ])
    await page.getByRole('link', { name: 'Preview' }).click()
    await page.waitForURL(/\/admin\/gifts\/1\/preview$/)
    await page.getByText('A draft: only staff see this.').waitFor()
    await page.getByRole('heading', { name: 'A kettle to be' }).waitFor()
    expect(fixtures.callsOf(previewPost)).toMatchObject([{ params: { id: '1' } }])
  })

  test('previews on a page that is accessible and quiet, at three widths', async () => {
    const storageState = sessionOf('editor')
    expect(await checkPageAtWidths(browser, `${GIFTS}1/preview`, { storageState, filled: 'main article' })).toEqual([])
  })
})

test('a category that somebody else saved since is shown with both names, and both are kept', async () => {
  let theirs: GiftCategory | undefined
  fixtures.answer(listGiftCategories, (_asked, { categories: [category] }) => {
    if (category === undefined) return { categories: [] }
    theirs = { ...category, id: 7, name: 'Tea and more', parent_id: null, version: 4 }
    return { categories: [{ ...theirs, name: 'Tea', version: 3 }] }
  })
  const page = await asEditor('/admin/gift-categories/7/')
  await page.getByLabel('Description').fill('Leaves.')
  const change = { version: 4, by: { id: 7, username: 'Inez' }, at: OPERATION.created, fields: ['name'] }
  fixtures.fail(
    updateGiftCategory,
    409,
    { code: 'stale-version', error: 'It has changed.' },
    { current: theirs, changes: [change] },
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByRole('alert')
    .getByText(/^Inez saved name, .*2026/)
    .waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Tea and more')
  fixtures.answer(updateGiftCategory, (_asked, usual) => ({
    category: { ...(theirs ?? usual.category), description: 'Leaves.', version: 5 },
  }))
  await page.getByRole('button', { name: 'Keep both' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect(fixtures.callsOf(updateGiftCategory).at(-1)?.body).toEqual({ description: 'Leaves.', version: 4 })
})
