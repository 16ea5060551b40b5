import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Mail } from '@ribbonry/contracts'
import { Transactions } from '@ribbonry/service-kit'
import { DueMailsRepository } from '@ribbonry/service-kit/due-mails'
import { GuideWeeksRepository } from '../src/upkeep/guide-week/guide-weeks.repository.ts'
import { GuideWeeksService } from '../src/upkeep/guide-week/guide-weeks.service.ts'
import { createGuide, createProduct } from './factories.ts'
import { startTestEditorial } from './test-editorial.ts'

const editorial = await startTestEditorial()
const { sql } = editorial
const take = <Part>(part: new (...given: never[]) => Part): Part => editorial.service.app.get(part, { strict: false })

const PEN = 3
const MONDAY = '2026-11-30T14:05:00Z'
const LAST_WEEK = '2026-11-25T10:00:00Z'

beforeEach(async () => {
  await editorial.reset()
  await editorial.addStaff({ id: PEN, username: 'inez', roles: ['listicle_editor'] })
})
afterAll(() => editorial.close())

/** Runs what runs every five minutes, at a moment. */
async function runAt(now: string, mails = take(DueMailsRepository)): Promise<void> {
  const site = { SITE_URL: 'https://ribbonry.test' }
  const service = new GuideWeeksService(take(Transactions), take(GuideWeeksRepository), mails, site, () => new Date(now))
  await service.planDue()
}

type Week = Extract<Mail, { readonly template: 'guide-week' }>['data']
interface Planned {
  readonly id: string
  readonly member_id: number
  readonly data: Omit<Week, 'name'>
}
const planned = async (): Promise<Planned[]> =>
  (
    await sql.query<Planned>(
      `select id, member_id::float8 as member_id, data from due_mails where template = 'guide-week' order by id`,
    )
  ).rows

/** A product whose link has a state since a moment. */
async function linked(guide: number, title: string, state: string, since: string): Promise<void> {
  const product = await createProduct(sql, guide, { title, link: `https://shop.example/${title}` })
  const { rows } = await sql.query<{ id: number }>(
    `insert into links (key, address, host, state, reason, since) values ($1, $2, 'shop.example', $3, 'gone', $4) returning id`,
    [`shop.example/${title}`, `https://shop.example/${title}`, state, since],
  )
  await sql.query(`insert into link_uses (kind, use_id, link_id, guide_id) values ('product', $1, $2, $3)`, [
    product,
    rows[0]?.id,
    guide,
  ])
}

describe('on Monday at nine in New York', () => {
  test('a writer is told what died, fell and comes into season since the Monday before', async () => {
    const owls = await createGuide(sql, { user_id: PEN, title: 'Gifts for Owls' })
    await createGuide(sql, { user_id: PEN, title: 'Twelve Secret Santa Gifts', published: '2026-10-01T00:00:00Z' })
    const loves = await createGuide(sql, { user_id: PEN, title: 'Valentine Gifts' })
    await linked(owls, 'Kite', 'broken', LAST_WEEK)
    await linked(owls, 'Lamp', 'unavailable', '2026-11-20T10:00:00Z')
    await linked(owls, 'Kettle', 'alive', LAST_WEEK)
    const need = `insert into guide_needs (buying_guide_id, reason, evidence, since) values ($1, $2, $3, $4)`
    await sql.query(need, [loves, 'falling', 'CTR 1.0 %, 50 % below', LAST_WEEK])
    await sql.query(need, [owls, 'stale', 'Old', LAST_WEEK])
    await runAt('2026-11-30T13:55:00Z')
    expect(await planned()).toEqual([])
    await runAt(MONDAY)
    const [mail] = await planned()
    const link = (id: number) => `https://ribbonry.test/editor/dashboard/${id}/`
    expect(mail).toMatchObject({
      id: 'guide-week.3.2026-11-30',
      member_id: PEN,
      data: {
        since: '2026-11-23T14:00:00.000Z',
        died: [{ product: 'Kite', guide: 'Gifts for Owls', reason: 'gone', link: link(owls) }],
        more_died: 0,
        fell: [{ guide: 'Valentine Gifts', says: 'CTR 1.0 %, 50 % below', link: link(loves) }],
        season: [],
      },
    })
    expect(
      Mail.parse({ ...mail, to: 'pen@ribbonry.test', template: 'guide-week', data: { name: 'Inez', ...mail?.data } }),
    ).toBeDefined()
  })

  test('a season is told of once, in the week in which it begins', async () => {
    const guide = await createGuide(sql, { user_id: PEN, title: 'Twelve Secret Santa Gifts' })
    for (const monday of ['2026-11-09', '2026-11-16', '2026-11-23']) await runAt(`${monday}T15:00:00Z`)
    const link = `https://ribbonry.test/editor/dashboard/${guide}/`
    expect((await planned()).map(({ id, data }) => [id, data.season])).toEqual([
      ['guide-week.3.2026-11-16', [{ guide: 'Twelve Secret Santa Gifts', occasion: 'Christmas', day: '2026-12-25', link }]],
    ])
  })

  test('nobody is told where nothing happened, of drafts, or of guides of others', async () => {
    await editorial.addStaff({ id: 4, username: 'gone', roles: [] })
    const [old, draft, former] = [
      await createGuide(sql, { user_id: PEN }),
      await createGuide(sql, { user_id: PEN, published: null }),
      await createGuide(sql, { user_id: 4 }),
    ]
    await linked(old, 'Lamp', 'broken', '2026-11-20T10:00:00Z')
    await linked(draft, 'Kite', 'broken', LAST_WEEK)
    await linked(former, 'Kettle', 'broken', LAST_WEEK)
    await runAt(MONDAY)
    expect(await planned()).toEqual([])
  })

  test('a person is told once, however many processes run and however often', async () => {
    const guide = await createGuide(sql, { user_id: PEN })
    for (let at = 0; at < 12; at += 1) await linked(guide, `Kite ${at}`, 'broken', LAST_WEEK)
    await Promise.all([runAt(MONDAY), runAt(MONDAY), runAt(MONDAY)])
    expect((await planned()).map(({ data }) => [data.died.length, data.more_died])).toEqual([[10, 2]])
    // It went out.
    await sql.query('delete from due_mails')
    await runAt('2026-12-01T14:00:00Z')
    expect(await planned()).toEqual([])
  })

  test('a process that ends between the note and the mail leaves neither; the next run tells', async () => {
    await linked(await createGuide(sql, { user_id: PEN }), 'Kite', 'broken', LAST_WEEK)
    class Ending extends DueMailsRepository {
      override insert(): Promise<void> {
        return Promise.reject(new Error('Killed'))
      }
    }
    await expect(runAt(MONDAY, new Ending())).rejects.toThrow('Killed')
    expect(await planned()).toEqual([])
    await runAt(MONDAY)
    expect(await planned()).toHaveLength(1)
  })
})
