import { recordPurges } from '@ribbonry/service-kit/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { aBlogPost, aCategory, aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()
const purges = await recordPurges(catalog)
const editor = { userId: 7, roles: ['editor'] } as const

beforeEach(() => emptyTables(catalog.sql, 'posts', 'blog_posts', 'gift_categories'))
afterAll(async () => {
  purges.stop()
  await catalog.close()
})

/** Sends a change; returns which of the pages are fetched anew afterwards. */
async function dropped(method: 'DELETE' | 'POST', path: string, pages: readonly string[]): Promise<string[]> {
  await purges.arrived()
  purges.clear()
  const { status } = await catalog.send(method, path, method === 'POST' ? {} : undefined, editor)
  expect(status).toBe(200)
  await purges.arrived()
  return pages.filter((page) => purges.has(page))
}

describe('what visitors see of something that staff delete or bring back is fetched anew:', () => {
  test('a gift, and lists of gifts', async () => {
    const id = await aPost(catalog.sql, { slug: 'kettle' })
    const pages = ['/kettle', '/api/posts/kettle', '/api/lists/new/1']
    expect(await dropped('DELETE', `/api/admin/posts/${id}`, pages)).toEqual(pages)
    expect(await dropped('POST', `/api/admin/posts/${id}/restore`, pages)).toEqual(pages)
  })

  test('a post of the blog, and the blog', async () => {
    const id = await aBlogPost(catalog.sql, { slug: 'on-kettles' })
    const pages = ['/blog']
    expect(await dropped('DELETE', `/api/admin/blog/${id}`, pages)).toEqual(pages)
    expect(await dropped('POST', `/api/admin/blog/${id}/restore`, pages)).toEqual(pages)
  })

  test('a category, and its gifts', async () => {
    const id = await aCategory(catalog.sql, { slug: 'kitchen' })
    const pages = ['/gifts']
    expect(await dropped('DELETE', `/api/admin/gift-categories/${id}`, pages)).toEqual(pages)
    expect(await dropped('POST', `/api/admin/gift-categories/${id}/restore`, pages)).toEqual(pages)
  })
})
