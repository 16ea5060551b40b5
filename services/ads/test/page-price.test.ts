import { serveHttp } from '@ribbonry/testing'
import { afterAll, expect, test } from '@jest/globals'
import { startTestAds } from './test-ads.ts'
import { member } from './test-pitches.ts'

const PAGE = '<script type="application/ld+json">{"offers":{"price":"31.00","priceCurrency":"USD"}}</script>'
const shop = await serveHttp((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: '/kite' }).end()
  else if (request.url === '/trap') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else if (request.url === '/large') response.writeHead(200).end('x'.repeat(4_000_000))
  else response.writeHead(request.url === '/gone' ? 404 : 200).end(request.url === '/kite' ? PAGE : 'A kite')
})
const ads = await startTestAds({ FETCH_ALLOW_HOSTS: new URL(shop.url).host })
const { pitches } = ads
const NONE = { price: null, currency: null }

afterAll(() => Promise.all([ads.close(), shop.close()]))

const priceOf = async (link: string) => (await pitches.post('page-price', { link }, member(31))).body

test.each([
  ['/kite', { price: 31, currency: 'USD' }],
  ['/moved', { price: 31, currency: 'USD' }],
  ['/plain', NONE],
  ['/gone', NONE],
  ['/large', NONE],
  ['/trap', NONE],
])('the page %s has the price %j', async (path, expected) => {
  expect(await priceOf(shop.url + path)).toMatchObject(expected)
})

test.each(['', 'javascript:alert(1)', 'http://127.0.0.1:1/', 'http://user:word@drumlin.example/'])(
  'the link %j is not requested',
  async (link) => {
    expect(await priceOf(link)).toMatchObject(NONE)
  },
)

test('a visitor may ask with the temp id of an unclaimed pitch', async () => {
  const temp = await pitches.start()
  const ask = () => pitches.post('page-price', { link: `${shop.url}/kite`, temp_id: temp })
  expect((await ask()).body).toMatchObject({ price: 31 })
  await pitches.save(temp)
  await pitches.post('activate_advertiser', { temp_id: temp }, member(31))
  expect((await ask()).status).toBe(401)
})
