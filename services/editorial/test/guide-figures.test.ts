import { type EventPayload, guideFiguresChanged, postChanged } from '@ribbonry/contracts'
import { buildPostChanged, eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { createGuide, createProduct } from './factories.ts'
import { ACCESS, B, type StaffBody, seedStaff } from './test-staff.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const { sql } = editorial

beforeEach(async () => {
  await editorial.reset()
  await seedStaff(sql)
})
afterAll(() => editorial.close())

type Payload = EventPayload<typeof guideFiguresChanged>
type GiftFigures = Pick<Payload['gifts'][number], 'post_id' | 'impressions' | 'clicks'>
interface Figures extends Pick<Payload, 'version'> {
  readonly guides?: Payload['guides']
  readonly gifts?: readonly GiftFigures[]
}

/** Publishes counts as tracking does. */
const publishFigures = (...computations: Figures[]): Promise<void> =>
  editorial.publish(
    guideFiguresChanged,
    ...computations.map(({ version, guides = [], gifts = [] }) => ({
      event_id: randomUUID(),
      at: new Date().toISOString(),
      version,
      guides,
      gifts: gifts.map((gift) => ({ ...gift, earlier_impressions: 0, earlier_clicks: 0 })),
    })),
  )

const listed = async (sort = 'views') => (await editorial.get<StaffBody>(`${B}/all/${sort}/1`, ACCESS)).body.guides
const shown = async (id: number) => (await listed()).find((guide) => guide.id === id)

/** Creates a guide with gifts at these places, the first at 1. */
async function guideWith(...gifts: number[]): Promise<number> {
  const id = await createGuide(sql, { slug: `figures-${gifts.join('-')}` })
  for (const [index, post] of gifts.entries())
    await createProduct(sql, id, { place: index + 1, gift: `gift-${post}`, post_id: post })
  return id
}

describe('the figures of guides', () => {
  test('are the latest counts of tracking, for repeated and unordered events', async () => {
    const [one, other] = [await guideWith(1), await guideWith(2)]
    await publishFigures({
      version: 7,
      guides: [
        { guide_id: one, views: 70 },
        { guide_id: other, views: 90 },
        { guide_id: 999_999, views: 3 },
      ],
    })
    await publishFigures(
      { version: 6, guides: [{ guide_id: one, views: 12 }] },
      { version: 8, guides: [{ guide_id: other, views: 40 }] },
    )
    await eventually(
      () => shown(other),
      (guide) => guide?.views === 40,
    )
    await publishFigures(
      { version: 8, guides: [{ guide_id: other, views: 41 }] },
      { version: 9, guides: [{ guide_id: one, views: 0 }] },
    )
    await eventually(
      () => shown(one),
      (guide) => guide?.views === 0,
    )
    expect((await listed()).map(({ id, views }) => [id, views])).toEqual([
      [other, 40],
      [one, 0],
    ])
  })

  test('contain the smoothed click rate of the first ten gifts, and none without impressions', async () => {
    const posts = Array.from({ length: 11 }, (_, index) => 21 + index)
    const [long, short, unseen] = [await guideWith(...posts), await guideWith(31, 40), await guideWith(41)]
    await publishFigures({
      version: 1,
      gifts: [
        { post_id: 21, impressions: 300, clicks: 18 },
        { post_id: 30, impressions: 100, clicks: 10 },
        // Eleventh product of the long guide, and first of the short one.
        { post_id: 31, impressions: 1000, clicks: 0 },
        { post_id: 40, impressions: 900, clicks: 198 },
      ],
    })
    await eventually(
      () => shown(short),
      (guide) => guide?.top_ten_ctr === 0.1,
    )
    // The prior is two clicks in a hundred impressions.
    expect((await shown(long))?.top_ten_ctr).toBe(30 / 500)
    expect((await shown(unseen))?.top_ten_ctr).toBeNull()
    expect((await listed('ctr')).map(({ id }) => id)).toEqual([short, long, unseen])
    await publishFigures({
      version: 2,
      gifts: [
        { post_id: 31, impressions: 0, clicks: 0 },
        { post_id: 40, impressions: 0, clicks: 0 },
      ],
    })
    await eventually(
      () => shown(short),
      (guide) => guide?.top_ten_ctr === null,
    )
  })

  test('include a gift that is added to a guide after it was counted', async () => {
    await publishFigures({ version: 1, gifts: [{ post_id: 51, impressions: 100, clicks: 8 }] })
    const id = await createGuide(sql, { slug: 'figures-later' })
    await createProduct(sql, id, { gift: 'gift-51' })
    await editorial.publish(postChanged, buildPostChanged(51))
    const guide = await eventually(
      () => shown(id),
      (one) => one?.top_ten_ctr !== null,
    )
    expect(guide?.top_ten_ctr).toBe(0.05)
  })
})
