import { eventually } from '@ribbonry/testing'
import { afterAll, expect, test } from '@jest/globals'
import { createCreative, startTestAds } from './test-ads.ts'
import { buildAnimation } from './test-pictures.ts'
import { ADMIN, member } from './test-pitches.ts'

const TAGS = JSON.stringify({ amazon: { 'amazon.com': 'ours-20' } })
const ads = await startTestAds({ RUNNING_CREATIVES_MS: '1000', AFFILIATE_TAGS: TAGS })
const { pitches } = ads

afterAll(() => ads.close())

const shown = async (): Promise<number[]> => (await ads.get('/api/user/ssna')).body.ads.map(({ ad_id: id }) => id)

test('a stopped ad disappears from answers within five seconds, and at once from the call for one ad', async () => {
  const [first, second] = [await createCreative(ads.sql), await createCreative(ads.sql)]
  await eventually(shown, (ids) => ids.includes(first) && ids.includes(second))
  const stopped = Date.now()
  await ads.sql.query("update creatives set paused_by = 'owner' where id = $1", [first])
  expect((await ads.get(`/api/user/ssna/${first}`)).body.meta.status).toBe('error')
  expect(await eventually(shown, (ids) => !ids.includes(first))).toContain(second)
  expect(Date.now() - stopped).toBeLessThan(5000)
})

test('the link of an ad carries the site’s tags and its own code, and its animation is included', async () => {
  const owner = member(31)
  const { creative, campaign } = await pitches.claimed(owner, {
    link: 'https://www.amazon.com/dp/B08YQVPX2Y?tag=theirs-20',
    image: await buildAnimation(),
  })
  await pitches.post(`creative/${creative}/approve`, {}, ADMIN)
  await pitches.pay(campaign)
  const found = await eventually(
    async () => (await ads.get(`/api/user/ssna/${creative}`)).body.ad,
    (ad) => ad !== undefined,
  )
  expect(found.link).toBe(`https://www.amazon.com/dp/B08YQVPX2Y?tag=ours-20&ascsubtag=x101${creative.toString(36)}`)
  expect(found.gif).toMatch(/^\/media\/[0-9a-f]{32}\/animation\.webp$/)
  expect((await pitches.get(`creative/${creative}`, owner)).body.creative.link).toBe('https://www.amazon.com/dp/B08YQVPX2Y')
})
