import { afterAll, expect, test } from '@jest/globals'
import { request } from 'node:http'
import { KINDS, labelledPages, startPracticeShop } from '../src/index.ts'

const shop = await startPracticeShop({ port: 0 })
afterAll(() => shop.close())

/** Status of the shop's answer to a request of one of its addresses. */
const ask = async (link: string, method = 'GET'): Promise<number> => (await answerOf(link, method)).status
const read = async (link: string): Promise<Buffer> => (await answerOf(link)).body

async function answerOf(link: string, method = 'GET'): Promise<{ readonly status: number; readonly body: Buffer }> {
  const { hostname: host, pathname: path, search } = new URL(link)
  const [address = '', port] = shop.socket.split(':')
  return await new Promise((resolve, reject) => {
    request({ host: address, port, path: path + search, method, headers: { host } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }))
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

test('products have a picture, as large as those of shops, which their pages name', async () => {
  for (const { link, title } of labelledPages().filter(({ kind }) => kind === 'structured' || kind === 'plain')) {
    const html = (await read(link)).toString()
    const src = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? ''
    expect(html).toContain(`<img src="${src}" width="1200" height="900" alt="${title}">`)
    const picture = await read(src)
    expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(['PNG', 1200, 900])
  }
  const links = labelledPages().filter(({ kind }) => kind === 'gone')
  for (const { link } of links) expect((await read(link)).toString()).not.toContain('og:image')
  expect(await ask('http://practice-shop.example/pictures/nothing.png')).toBe(404)
})

test('pages can be answered otherwise, and HEAD otherwise than GET', async () => {
  const link = labelledPages().find(({ kind }) => kind === 'plain')?.link ?? ''
  shop.set(link, { status: 410, head: { status: 200 } })
  expect([await ask(link), await ask(link, 'HEAD')]).toEqual([410, 200])
  shop.set(link, undefined)
  expect(await ask(link)).toBe(200)
})
