import { afterAll, beforeEach, expect, test } from '@jest/globals'
import type { CallAnswer, getGiftPageHanging } from '@ribbonry/contracts'
import { createCategory, createGuide } from './factories.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const { sql } = editorial

beforeEach(() => editorial.reset())
afterAll(() => editorial.close())

const ask = async (paths: readonly string[] = ['/gifts/drinks/tea/', '/gifts/tea/']) => {
  const body = { slug: 'tea', paths }
  const answer = await editorial.send<CallAnswer<typeof getGiftPageHanging>>('POST', '/api/admin/gift-page-hanging', body, {
    roles: ['access'],
  })
  return answer.body.hanging
}
const link = (guide: number, path: string) =>
  sql.query('insert into guide_text_links (guide_id, path, words) values ($1, $2, $3)', [guide, path, 'tea'])

test('catalog learns which guides and blog posts link to the page of a gift category, under either address', async () => {
  const [below, top, both] = [
    await createGuide(sql, { title: 'Below' }),
    await createGuide(sql, { title: 'At the top', published: null }),
    await createGuide(sql, { title: 'Twice' }),
  ]
  const elsewhere = await createGuide(sql)
  const trashed = await createGuide(sql, { published: null, trashed: new Date().toISOString() })
  await link(below, '/gifts/drinks/tea')
  await link(top, '/gifts/tea')
  await link(both, '/gifts/tea')
  await link(both, '/gifts/drinks/tea')
  await link(elsewhere, '/gifts/tea/new')
  await link(trashed, '/gifts/tea')
  await sql.query(
    `insert into known_blog_posts (blog_post_id, version, deleted, slug, title, links, paths) values
      (1, 1, false, 'kettles', 'On kettles', '[]', '{/gifts/tea}'), (2, 1, true, 'gone', 'Gone', '[]', '{/gifts/tea}')`,
  )
  expect(await ask()).toEqual([{ kind: 'links', count: 4, examples: ['At the top', 'Below', 'On kettles', 'Twice'] }])
  expect(await ask(['/gifts/coffee/'])).toEqual([])
})

test('guides whose category leads there are told as well, also after a merge', async () => {
  const [tea, brews] = [await createCategory(sql, 'Tea'), await createCategory(sql, 'Brews')]
  await sql.query('update guide_categories set merged_into = $1, trashed = now() where id = $2', [tea, brews])
  await createGuide(sql, { title: 'Draft', category_ids: [tea], published: null })
  await createGuide(sql, { title: 'Merged', category_ids: [brews] })
  await createGuide(sql, { title: 'Other', category_ids: [] })
  expect(await ask()).toEqual([{ kind: 'guides', count: 2, examples: ['Merged', 'Draft'] }])
  await sql.query('update guide_categories set trashed = now() where id = $1', [tea])
  expect(await ask()).toEqual([])
})
