import { afterAll, describe, expect, test } from '@jest/globals'
import type { copyGuideProducts } from '@ribbonry/contracts'
import { guideCallsOf, goodProduct, WRITER } from './guide-calls.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const calls = guideCallsOf(editorial)
afterAll(() => editorial.close())

describe('products of another guide', () => {
  test('are copied with their texts by members with the right', async () => {
    const from = await calls.make([goodProduct({ link: 'https://shop.example.com/shared' }), goodProduct({ content: 'A text.' })])
    const to = await calls.make([goodProduct({ link: 'https://shop.example.com/shared' })])
    const copied = await calls.post<typeof copyGuideProducts>(`/${to.id}/copy-products`, {
      from: from.id,
      products: from.products,
    })
    expect(copied.body).toMatchObject({ left_out: [from.products[0]], products: [{ content: 'A text.', pos: 2 }] })
  })

  test('can be copied by a writer with the right from public guides and from their own', async () => {
    const from = await calls.make([goodProduct({ content: 'A text.' })])
    const to = await calls.make()
    const copier = { roles: ['listicle_editor', 'import_copy_access'] as const, userId: 7 }
    await calls.assign(to.id, { user_id: 7 })
    const status = async (caller: object) =>
      (await calls.post(`/${to.id}/copy-products`, { from: from.id, products: from.products }, caller)).status
    expect(await status(copier)).toBe(403)
    await editorial.sql.query(`update guides set status = 'published', published = now() where id = $1`, [from.id])
    expect([await status(WRITER), await status({ roles: ['import_copy_access'], userId: 7 })]).toEqual([403, 403])
    expect(await status(copier)).toBe(200)
    await editorial.sql.query(`update guides set status = 'draft', published = null where id = $1`, [from.id])
    await calls.assign(from.id, { curator_id: 7 })
    expect(await status(copier)).toBe(200)
  })

  test('are not marked as broken in the other guide', async () => {
    const from = await calls.make([goodProduct({ broken: true })])
    expect((await calls.open(from.id)).body.products[0]?.broken).toBe(true)
    const to = await calls.make()
    const copied = await calls.post<typeof copyGuideProducts>(`/${to.id}/copy-products`, {
      from: from.id,
      products: from.products,
    })
    expect(copied.body.products[0]?.broken).toBe(false)
  })
})
