import type { Campaign } from '@ribbonry/contracts'
import type { Caller } from '@ribbonry/service-kit/testing'
import { dayPlus, newYorkDay } from '@ribbonry/dates'
import { eventually } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { EndingMailsService } from '../src/pitching/mails/ending-mails.service.ts'
import { startTestAds } from './test-ads.ts'
import { ADMIN, member, PITCH } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches } = ads
const OWNER = member(31, 'advertiser')
/** A day of New York, by its distance from today. */
const dayIn = (days: number): string => dayPlus(newYorkDay(new Date()), days)

afterAll(() => ads.close())
beforeEach(() => ads.reset())

const save = async (id: number, fields: object, by: Caller = OWNER) =>
  (await pitches.post(`creative/${id}`, { ...PITCH, ...fields }, by)).body
const served = async (): Promise<number[]> => (await ads.get('/api/user/ssna')).body.ads.map(({ ad_id: id }) => id)
const planEndings = () => ads.service.app.get(EndingMailsService, { strict: false }).planDue()

describe('the days of a creative', () => {
  test.each([
    [0, 0, true],
    [-3, 0, true],
    [0, undefined, true],
    [1, undefined, false],
    [undefined, -1, false],
    [-9, -2, false],
  ] as const)('from %p to %p, counted from today, are shown: %p', async (first, last, isShown) => {
    const { creative } = await pitches.running(OWNER)
    const days = {
      first_day: first === undefined ? '' : dayIn(first),
      last_day: last === undefined ? '' : dayIn(last),
    }
    // No new version and no approval, since the ad is unchanged.
    expect((await save(creative, days)).creative).toMatchObject({
      status: 'running',
      version: 1,
      first_day: days.first_day || null,
      last_day: days.last_day || null,
    })
    expect([await pitches.isServed(creative), await served()]).toEqual([isShown, isShown ? [creative] : []])
    const { shown } = (await pitches.get<{ shown: boolean }>(`creative/${creative}/checklist`, OWNER)).body
    expect(shown).toBe(isShown)
    const { campaigns } = (await pitches.get<{ campaigns: readonly Campaign[] }>('my-campaigns', OWNER)).body
    expect(campaigns[0]?.creatives[0]).toMatchObject({ first_day: days.first_day || null, last_day: days.last_day || null })
  })

  test('stay unchanged by a save without them, are removed by an empty one, and do not exempt other changes', async () => {
    const { creative } = await pitches.running(OWNER)
    await save(creative, { first_day: dayIn(-1), last_day: dayIn(5) })
    expect((await save(creative, { last_day: dayIn(6), title: 'Another title' })).creative).toMatchObject({
      status: 'unapproved',
      version: 2,
      first_day: dayIn(-1),
      last_day: dayIn(6),
    })
    const { creative: free } = (
      await pitches.post(`admin-creative/${creative}`, { ...PITCH, first_day: '', last_day: '' }, ADMIN)
    ).body
    expect(free).toMatchObject({ first_day: null, last_day: null })
  })

  test('are refused in the wrong order, and when malformed', async () => {
    const { creative } = await pitches.claimed(OWNER, { first_day: dayIn(3), last_day: dayIn(4) })
    const { meta } = await save(creative, { last_day: dayIn(2) })
    expect(meta).toMatchObject({ status: 'error', code: 'days-refused', error: 'The last day cannot be before the first.' })
    expect((await pitches.post(`creative/${creative}`, { ...PITCH, last_day: '2026-02-30' }, OWNER)).status).toBe(400)
    expect((await pitches.get(`creative/${creative}`, OWNER)).body.creative).toMatchObject({ last_day: dayIn(4) })
  })

  test('can be changed by an edit link, after which the creative runs again', async () => {
    const { creative, campaign } = await pitches.running(OWNER)
    const { token } = (await pitches.post(`campaign/${campaign}/generate-edit-link`, {}, OWNER)).body
    expect(await pitches.statusOf(creative)).toBe('paused')
    expect((await save(creative, { token, last_day: dayIn(8) }, {})).creative).toMatchObject({ last_day: dayIn(8) })
    expect(await pitches.statusOf(creative)).toBe('running')
  })
})

describe('the mail before the last day ends', () => {
  test.each([
    [2, 0],
    [1, 1],
    [0, 1],
    [-1, 0],
  ] as const)('with %d days to the last one is sent %d times', async (days, times) => {
    const { creative } = await pitches.running(OWNER)
    await save(creative, { last_day: dayIn(days) })
    await Promise.all([planEndings(), planEndings()])
    await planEndings()
    const mails = await pitches.mailsOf('pitch-ending')
    expect(mails.map(({ to, data }) => [to, data.title, data.last_day])).toEqual(
      Array.from({ length: times }, () => ['member31@ribbonry.test', PITCH.title, dayIn(days)]),
    )
    expect(mails.map(({ data }) => new URL(data.link).pathname)).toEqual(
      Array.from({ length: times }, () => `/product-pitch/creative/${creative}/edit/`),
    )
  })

  test('is for running creatives, and is sent again for another last day', async () => {
    const { creative } = await pitches.running(OWNER)
    await save(creative, { last_day: dayIn(0) })
    await pitches.post(`creative/${creative}/pause`, {}, OWNER)
    await planEndings()
    expect(await pitches.mailsOf('pitch-ending')).toEqual([])
    await pitches.post(`creative/${creative}/resume`, {}, OWNER)
    await planEndings()
    await save(creative, { last_day: dayIn(1) })
    await planEndings()
    expect((await pitches.mailsOf('pitch-ending')).map(({ data }) => data.last_day)).toEqual([dayIn(0), dayIn(1)])
  })
})

test('a link has placeholders for creative, campaign and place, filled in when it is shown and clicked', async () => {
  const { creative, campaign } = await pitches.claimed(OWNER, {
    link: 'https://drumlin.example/{creative}?of={campaign}&at={place}',
  })
  await pitches.post(`creative/${creative}/approve`, {}, ADMIN)
  await pitches.pay(campaign)
  await eventually(
    () => pitches.isServed(creative),
    (isServed) => isServed,
  )
  const { link } = (await ads.get(`/api/user/ssna/${creative}`)).body.ad
  expect(link).toBe(`https://drumlin.example/${creative}?of=${campaign}&at={place}`)
})
