import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { CallAnswer, getLinkHealth } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import type { Caller } from '@ribbonry/service-kit/testing'
import { LinkHealthDaysRepository } from '../src/upkeep/links/days/link-health-days.repository.ts'
import { LinkHealthDaysService } from '../src/upkeep/links/days/link-health-days.service.ts'
import { startTestEditorial } from './test-editorial.ts'
import { ACCESS, EDITOR, SHOPPER, WRITER } from './test-staff.ts'

const editorial = await startTestEditorial()
const { sql } = editorial
const take = <Part>(part: new (...given: never[]) => Part): Part => editorial.service.app.get(part, { strict: false })

beforeEach(() => editorial.reset())
afterAll(() => editorial.close())

const ask = (query = '', caller: Caller = ACCESS) =>
  editorial.get<CallAnswer<typeof getLinkHealth>>(`/api/admin/link-health${query}`, caller)

async function link(host: string, state: string, checked: string | null, products = 1): Promise<void> {
  await sql.query(
    `insert into links (key, address, host, state, reason, checked_at, products)
      values ($1, $1, $2, $3, '', $4, $5)`,
    [`${host}/${Math.random()}`, host, state, checked, products],
  )
}

async function countOn(day: string): Promise<void> {
  const service = new LinkHealthDaysService(
    take(Transactions),
    take(LinkHealthDaysRepository),
    () => new Date(`${day}T23:50:00Z`),
  )
  await service.countToday()
}

describe('the health of shops', () => {
  test('is counted by day and shop, those with the most bad links first', async () => {
    await link('good.example', 'alive', '2026-11-28T10:00:00Z')
    await link('good.example', 'unknown', null)
    await link('bad.example', 'broken', '2026-11-28T10:00:00Z')
    await link('bad.example', 'alive', '2026-11-27T10:00:00Z')
    // Nothing shows it.
    await link('bad.example', 'broken', null, 0)
    await countOn('2026-11-28')
    await sql.query(`update links set state = 'unavailable' where host = 'bad.example' and state = 'alive'`)
    await countOn('2026-11-29')
    await countOn('2026-11-29')
    const { body } = await ask()
    expect(body).toMatchObject({ day: '2026-11-29', total: 2 })
    expect(body.shops).toEqual([
      {
        host: 'bad.example',
        links: 2,
        checked: 0,
        alive: 0,
        broken: 1,
        unavailable: 1,
        unknown: 0,
        days: [
          { day: '2026-11-28', links: 2, bad: 1, unknown: 0 },
          { day: '2026-11-29', links: 2, bad: 2, unknown: 0 },
        ],
      },
      expect.objectContaining({ host: 'good.example', links: 2, alive: 1, unknown: 1 }),
    ])
    expect((await ask('?days=1')).body.shops[0]?.days).toHaveLength(1)
    const { rows } = await sql.query(`select checked from link_health_days where day = '2026-11-28' order by host`)
    expect(rows).toEqual([{ checked: 1 }, { checked: 1 }])
  })

  test('of small shops beyond five hundred is counted together, and what is older than 400 days is forgotten', async () => {
    await sql.query(
      `insert into links (key, address, host, products)
        select h || '.' || n, '', h || '.example', 1 from generate_series(1, 503) as h, generate_series(1, 2) as n
        where h <= 500 or n = 1`,
    )
    await countOn('2025-10-20')
    await countOn('2026-11-24')
    await countOn('2026-11-25')
    const { rows } = await sql.query<{ day: string; rows: number; others: number }>(
      `select to_char(day, 'YYYY-MM-DD') as day, count(*)::integer as rows, sum(links) filter (where host = '')::integer as others
        from link_health_days group by day order by day`,
    )
    expect(rows).toEqual([
      { day: '2026-11-24', rows: 501, others: 3 },
      { day: '2026-11-25', rows: 501, others: 3 },
    ])
    expect((await ask()).body).toMatchObject({ total: 501, shops: { length: 50 } })
  })

  test('is empty before the first day', async () => {
    expect((await ask()).body).toMatchObject({ day: null, shops: [], total: 0 })
  })

  test.each(['?days=0', '?days=401', '?days=x'])('is refused for %s', async (query) => {
    expect((await ask(query)).status).toBe(400)
  })

  test('is for access alone', async () => {
    expect((await ask('', {})).status).toBe(401)
    for (const caller of [SHOPPER, WRITER, EDITOR]) expect((await ask('', caller)).status).toBe(403)
  })
})
