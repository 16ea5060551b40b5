import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { signedFormerly } from '@ribbonry/service-kit/testing'
import { WeeklyFiguresService } from '../src/figures/weekly/weekly-figures.service.ts'
import { dueWeek } from '../src/figures/weekly/week.ts'
import { createCreative, startTestAds } from './test-ads.ts'
import { member } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches, tracking } = ads
const OWNER = member(41, 'advertiser')
const DAY_MS = 86_400_000
const { from, to } = dueWeek(new Date())
const dayFrom = (days: number): string => new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10)

interface Body {
  readonly on: boolean
}

let creative: number

afterAll(async () => {
  tracking.adDays = []
  await ads.close()
})
beforeEach(async () => {
  await ads.reset()
  tracking.away = false
  creative = await createCreative(ads.sql, {}, { id: 77, owner_id: 41 })
  tracking.adDays = [
    { id: creative, day: dayFrom(-8), impressions: 1000, viewable: 900, clicks: 90 },
    { id: creative, day: dayFrom(-7), impressions: 40, viewable: 20, clicks: 3 },
    { id: creative, day: dayFrom(0), impressions: 60, viewable: 30, clicks: 4 },
    { id: creative, day: dayFrom(6), impressions: 5, viewable: 2, clicks: 1 },
    { id: creative, day: dayFrom(7), impressions: 1000, viewable: 900, clicks: 90 },
  ]
})

const plan = () => ads.service.app.get(WeeklyFiguresService, { strict: false }).planDue()
const isOn = async (caller = OWNER) => (await pitches.get<Body>('my-campaigns/weekly', caller)).body.on
const ask = (on: boolean, caller = OWNER) => pitches.post('my-campaigns/weekly', { on }, caller)
/** Subscribes as if a week ago. */
const askEarlier = async (caller = OWNER) => {
  await ask(true, caller)
  await ads.sql.query('update weekly_figures set last_week = last_week - 7')
}

describe('the figures of a week', () => {
  test('are mailed only to subscribers, from the next Monday on', async () => {
    expect(await isOn()).toBe(false)
    await plan()
    await ask(true)
    expect([await isOn(), await isOn(member(42))]).toEqual([true, false])
    await plan()
    expect(await pitches.mailsOf('pitch-weekly')).toEqual([])
  })

  test('are those of its days, with those of the week before, in one mail', async () => {
    const second = await createCreative(ads.sql, { title: 'A kettle' }, { id: 78, owner_id: 41 })
    await createCreative(ads.sql, { title: 'Nobody saw it' }, { id: 79, owner_id: 41 })
    tracking.adDays = [...tracking.adDays, { id: second, day: dayFrom(1), impressions: 200, viewable: 1, clicks: 0 }]
    await askEarlier()
    await Promise.all([plan(), plan()])
    await plan()
    const [mail, ...more] = await pitches.mailsOf('pitch-weekly')
    expect([mail?.to, more]).toEqual(['member41@ribbonry.test', []])
    expect(mail?.data).toMatchObject({
      name: 'member41',
      from,
      to,
      total: { impressions: 265, viewable: 33, clicks: 5, impressions_before: 40, clicks_before: 3 },
      campaigns: [
        { title: 'A kettle', impressions: 200, clicks: 0, impressions_before: 0 },
        { title: 'Tea that waits', impressions: 65, viewable: 32, clicks: 5, impressions_before: 40, clicks_before: 3 },
      ],
      more: 0,
      link: 'https://ribbonry.test/product-pitch/dashboard/',
    })
  })

  test('are not mailed where nothing was shown, nor to a member without campaigns', async () => {
    tracking.adDays = tracking.adDays.filter(({ day }) => day > to)
    await askEarlier()
    await askEarlier(member(43))
    await plan()
    expect(await pitches.mailsOf('pitch-weekly')).toEqual([])
  })

  test('wait while tracking is away', async () => {
    await askEarlier()
    tracking.away = true
    await expect(plan()).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await pitches.mailsOf('pitch-weekly')).toEqual([])
    tracking.away = false
    await plan()
    expect(await pitches.mailsOf('pitch-weekly')).toHaveLength(1)
  })

  test('end by the link in the mail, without a log-in, and on the dashboard', async () => {
    await askEarlier()
    await plan()
    const [mail] = await pitches.mailsOf('pitch-weekly')
    const [, token = ''] = /\/product-pitch\/weekly-figures\/\?token=(.+)$/.exec(mail?.data.unsubscribe_link ?? '') ?? []
    expect((await pitches.post('my-campaigns/weekly/stop', { token: `${token}x` })).body.meta.code).toBe('link-not-valid')
    expect(await isOn()).toBe(true)
    for (const one of [token, signedFormerly(token, 'stop-weekly-figures')])
      expect((await pitches.post('my-campaigns/weekly/stop', { token: one })).body.meta.status).toBe('success')
    expect(await isOn()).toBe(false)
    await ask(true)
    await ask(false)
    expect(await isOn()).toBe(false)
  })

  test.each([
    ['multipart/form-data', () => new FormData()],
    ['application/x-www-form-urlencoded', () => new URLSearchParams()],
  ])('end by a mail program that sends %s (RFC 8058)', async (_, form) => {
    await askEarlier()
    await plan()
    const [mail] = await pitches.mailsOf('pitch-weekly')
    const { pathname, search } = new URL(mail?.data.one_click_link ?? '')
    const body = form()
    body.append('List-Unsubscribe', 'One-Click')
    const response = await fetch(`${ads.url}${pathname}${search}`, { method: 'POST', body })
    expect([response.status, await response.json()]).toMatchObject([200, { on: false }])
    expect(await isOn()).toBe(false)
  })
})
