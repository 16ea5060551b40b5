import { beforeAll, describe, expect, test } from '@jest/globals'
import { getStaffPost, updatePost } from '@ribbonry/contracts'
import type { Browser } from 'playwright-core'
import { sharedBrowser, visit } from '../src/browser.ts'
import { checkPageAtWidths, open } from '../src/page-quality.ts'
import { fixtures, sessionOf } from '../src/screen-site.ts'
import { SITE_URL } from '../src/site.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedBrowser()
})

/** A staff page, its address, and the content it shows once loaded. */
const STAFF_PAGES = [
  ['the gifts', '/admin/gifts/', 'tbody a'],
  ['the gift categories', '/admin/gift-categories/', 'main form [name="name"]'],
  ['the blog', '/admin/blog/', 'tbody a'],
  ['the feed imports', '/admin/feed-imports/', 'form [name="feed"]'],
  ['the statistics', '/admin/statistics/', 'dt:text-is("Impressions")'],
  ['a new gift', '/admin/gifts/new/', 'form [name="category_ids"]'],
  ['a gift', '/admin/gifts/1/', 'form [name="category_ids"]'],
  ['a gift category', '/admin/gift-categories/1/', 'main form [name="name"]'],
  ['a new blog post', '/admin/blog/new/', 'form [contenteditable][name="content"]'],
  ['a blog post', '/admin/blog/1/', 'form [contenteditable][name="content"]'],
] as const

test.each(STAFF_PAGES)(
  'the staff page of %s does not shift while it fills, is accessible and logs nothing, in three widths, light and dark',
  async (_name, path, filled) => {
    expect(await checkPageAtWidths(browser, path, { storageState: sessionOf('editor'), filled })).toEqual([])
  },
)

test('a desk shows its frame before it is known who is there, and nothing of its content', async () => {
  const html = await (await fetch(`${SITE_URL}/admin/gifts/`)).text()
  expect(html).toContain('Opening the desk')
  expect(html).not.toContain('Find a gift')
})

describe('publishing a gift', () => {
  const REFUSED = {
    code: 'not-ready-to-publish',
    error: 'This gift cannot be published without a link and a picture.',
    fields: { link: 'A published gift needs a link to a shop.', picture_ids: 'A published gift needs a picture.' },
  }

  test('that is refused does not look done: it stays a draft, and says at each field what is missing', async () => {
    fixtures.answer(getStaffPost, (_asked, usual) => ({
      post: { ...usual.post, published: null, merchant_link: '', images: [], missing: ['link' as const, 'picture' as const] },
    }))
    fixtures.fail(updatePost, 422, REFUSED)
    const { page } = await visit(browser, { storageState: sessionOf('editor') })
    await open(page, '/admin/gifts/1/')
    await page.getByText('A draft. To be published it still needs a link and a picture.').waitFor()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByText(REFUSED.error).waitFor()
    await page.getByText(REFUSED.fields.link).waitFor()
    await page.getByText(REFUSED.fields.picture_ids).waitFor()
    expect(await page.getByRole('button', { name: 'Publish now' }).isEnabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Unpublish' }).count()).toBe(0)
    expect(await page.getByLabel('Published').inputValue()).toBe('')
  })

  test('that is taken shows it from then on', async () => {
    fixtures.answer(getStaffPost, (_asked, usual) => ({ post: { ...usual.post, published: null } }))
    fixtures.answer(updatePost, (_asked, usual) => {
      const post = { ...usual.post, id: 1, published: '2026-11-23T10:00:00.000Z' }
      fixtures.answer(getStaffPost, { post })
      return { post }
    })
    const { page } = await visit(browser, { storageState: sessionOf('editor') })
    await open(page, '/admin/gifts/1/')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await page.getByRole('button', { name: 'Unpublish' }).waitFor()
    expect(fixtures.callsOf(updatePost)[0]?.body).toMatchObject({ published: expect.stringMatching(/^\d{4}-/) })
  })
})
