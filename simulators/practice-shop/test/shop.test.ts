import { afterAll, expect, test } from '@jest/globals'
import { request } from 'node:http'
import { KINDS, labelledPages, startPracticeShop } from '../src/index.ts'

const shop = await startPracticeShop({ port: 0 })
afterAll(() => shop.close())

/** Status of the shop's answer to a request of one of its addresses. */
async function ask(link: string, method = 'GET'): Promise<number | undefined> {
  const { hostname: host, pathname: path, search } = new URL(link)
  const [address = '', port] = shop.socket.split(':')
  return await new Promise((resolve, reject) => {
    request({ host: address, port, path: path + search, method, headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

test('every kind of page is there in five dresses for each of five products, at addresses of their own', () => {
  const pages = labelledPages()
  expect(pages).toHaveLength(KINDS.length * 25)
  expect(new Set(pages.map(({ link }) => link)).size).toBe(pages.length)
})

test('no page fails, and each request is in the log', async () => {
  for (const { link } of labelledPages()) expect(await ask(link)).toBeGreaterThanOrEqual(200)
  expect(shop.requests).toHaveLength(labelledPages().length)
  expect(shop.requests[0]).toMatchObject({ method: 'GET', host: 'practice-shop.example', at: expect.any(Number) })
})

test('pages can be answered otherwise, and HEAD otherwise than GET', async () => {
  const link = labelledPages().find(({ kind }) => kind === 'plain')?.link ?? ''
  shop.set(link, { status: 410, head: { status: 200 } })
  expect([await ask(link), await ask(link, 'HEAD')]).toEqual([410, 200])
  shop.set(link, undefined)
  expect(await ask(link)).toBe(200)
})
