import { type CallAnswer, type EditionCountry, type getAdvent, pathsShowing, POST_FACTS } from '@ribbonry/contracts'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { AdventPresenter } from '../src/lists/advent/advent.presenter.ts'
import { AdventRepository } from '../src/lists/advent/advent.repository.ts'
import { AdventService } from '../src/lists/advent/advent.service.ts'
import { PostsRepository } from '../src/posts/posts.repository.ts'
import { aPost, emptyTables } from './factories.ts'
import { startTestCatalog } from './test-catalog.ts'

type Calendar = CallAnswer<typeof getAdvent>

const catalog = await startTestCatalog()
afterAll(() => catalog.close())
beforeEach(() => emptyTables(catalog.sql, 'posts'))

/** The calendar as it is at a moment. */
async function at(moment: string, country: EditionCountry = 'US'): Promise<Calendar> {
  const { app } = catalog.service
  const service = new AdventService(app.get(AdventRepository), app.get(PostsRepository), () => new Date(moment))
  return app.get(AdventPresenter).present(await service.getCalendar(country), country)
}

async function door(day: number, columns: Parameters<typeof aPost>[1] = {}): Promise<number> {
  const id = await aPost(catalog.sql, columns)
  await catalog.sql.query('insert into advent_doors (year, day, post_id) values (2026, $1, $2)', [day, id])
  return id
}

const opened = ({ doors }: Calendar) => doors.map(({ day, post }) => [day, post.title])

describe('the advent calendar', () => {
  test('shows what stands behind the doors that are open, and nothing of the others', async () => {
    for (const day of [1, 2, 3, 24]) await door(day, { title: `Gift of ${day}` })
    const calendar = await at('2026-12-02T12:00:00Z')
    expect(opened(calendar)).toEqual([
      [1, 'Gift of 1'],
      [2, 'Gift of 2'],
    ])
    expect(calendar).toMatchObject({ year: 2026, next: { day: 3, opens: '2026-12-03T05:00:00.000Z' } })
    expect(JSON.stringify(calendar)).not.toMatch(/Gift of (3|24)/)
  })

  test('is closed before December, and open whole after Christmas Eve', async () => {
    for (let day = 1; day <= 24; day += 1) await door(day)
    expect(await at('2026-11-30T12:00:00Z')).toEqual({
      year: 2026,
      doors: [],
      next: { day: 1, opens: '2026-12-01T05:00:00.000Z' },
    })
    const after = await at('2026-12-30T12:00:00Z')
    expect([after.doors.length, after.next]).toEqual([24, null])
  })

  test('opens by the clocks of the edition', async () => {
    await door(1)
    const midnightInLondon = '2026-12-01T00:00:00Z'
    expect([(await at(midnightInLondon, 'GB')).doors.length, (await at(midnightInLondon)).doors.length]).toEqual([1, 0])
  })

  test('has the same other gift, behind one door alone, where the own one is gone, for adults or not sold there', async () => {
    await door(1, { title: 'Trashed', published: null })
    await door(2, { title: 'Saucy', nsfw: true })
    await door(3, { title: 'British', countries: ['GB'] })
    await door(4, { title: 'Here' })
    for (let number = 0; number < 10; number += 1) await aPost(catalog.sql, { title: `Stand-in ${number}` })
    const calendar = await at('2026-12-04T12:00:00Z')
    const titles = opened(calendar).map(([, title]) => title)
    expect(titles.slice(0, 3).every((title) => String(title).startsWith('Stand-in'))).toBe(true)
    expect([titles[3], new Set(titles).size]).toEqual(['Here', 4])
    expect(opened(await at('2026-12-04T18:00:00Z'))).toEqual(opened(calendar))
    expect(opened(await at('2026-12-04T12:00:00Z', 'GB'))[2]).toEqual([3, 'British'])
  })

  test('has no stand-in that came after its first day: an open door keeps what is behind it', async () => {
    const inPast = '2025-12-04T12:00:00Z'
    await aPost(catalog.sql, { title: 'Came later', published: '2025-12-02T12:00:00Z' })
    expect(opened(await at(inPast))).toEqual([])
    await aPost(catalog.sql, { title: 'Was there', published: '2025-11-20T12:00:00Z' })
    const titles = opened(await at(inPast)).map(([, title]) => title)
    expect(new Set(titles)).toEqual(new Set(['Was there']))
  })

  test('leaves a door empty where the shop has no gift for it', async () => {
    await door(2, { title: 'The only one' })
    expect(opened(await at('2026-12-03T12:00:00Z'))).toEqual([[2, 'The only one']])
  })

  test('is public, and no cache serves it after the next midnight', async () => {
    const response = await fetch(`${catalog.url}/api/advent/?country=CA`)
    const [, seconds] = /^public, max-age=0, s-maxage=(\d+)$/.exec(response.headers.get('cache-control') ?? '') ?? []
    expect(response.status).toBe(200)
    expect(Number(seconds)).toBeGreaterThanOrEqual(0)
    expect(Number(seconds)).toBeLessThanOrEqual(25 * 3600)
    expect((await fetch(`${catalog.url}/api/advent?country=atlantis`)).status).toBe(400)
  })

  test('is purged with every change of a gift', () => {
    expect(pathsShowing(POST_FACTS, [{ slug: 'a-teapot' }])).toEqual(
      expect.arrayContaining(['/api/advent', '/advent', '/uk/advent', '/ca/advent']),
    )
  })
})
