import { afterAll, describe, expect, test } from '@jest/globals'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSimulator } from '../src/simulator.ts'

interface Campaign {
  readonly title: string
  readonly starts_at: string
  readonly ends_at: string
  readonly winners: number
  readonly image: string
}

const DAY_MS = 86_400_000
const folder = mkdtempSync(join(tmpdir(), 'gleam-'))
const file = join(folder, 'account.jsonl')
let simulator = await startSimulator({ port: 0, file })

afterAll(async () => {
  await simulator.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, init: RequestInit = {}): Promise<Response> => fetch(`${simulator.url}${path}`, init)
const campaignOf = async (key: string): Promise<Campaign> =>
  ((await (await get(`/api/campaigns/${key}`)).json()) as { campaign: Campaign }).campaign
const change = (key: string, body: object): Promise<Response> =>
  get(`/_simulator/campaigns/${key}`, { method: 'POST', body: JSON.stringify(body) })

describe('a campaign', () => {
  test('began two days before it was first asked for, ends in twelve, and stays so over a restart', async () => {
    const before = Date.now()
    const first = await campaignOf('Tab12')
    const began = Date.parse(first.starts_at) + 2 * DAY_MS
    expect(began).toBeGreaterThanOrEqual(before)
    expect(Date.parse(first.ends_at) - began).toBe(12 * DAY_MS)
    expect(first.winners).toBe(1)
    await simulator.close()
    simulator = await startSimulator({ port: 0, file })
    expect(await campaignOf('Tab12')).toMatchObject({ title: first.title, starts_at: first.starts_at, ends_at: first.ends_at })
  })

  test('is changed by its control, asked for before or not', async () => {
    await change('Tnew1', { title: 'Changed', ends_at: '2020-01-01T00:00:00Z' })
    expect(await campaignOf('Tnew1')).toMatchObject({ title: 'Changed', ends_at: '2020-01-01T00:00:00Z' })
    expect((await change('Tnew1', { ends_at: 'tomorrow' })).status).toBe(400)
    expect((await change('Xnew1', {})).status).toBe(404)
  })

  test('has a page, on which its title is text, and a picture', async () => {
    await change('Tpage', { title: '<script>' })
    const page = await get('/Tpage/some-words')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<h1>&lt;script&gt;</h1>')
    const picture = await fetch((await campaignOf('Tpage')).image)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(
      Buffer.from(await picture.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })
})

test('other keys are unknown, fail, or are never answered', async () => {
  const statusOf = async (key: string): Promise<number> => (await get(`/api/campaigns/${key}`)).status
  expect(await Promise.all(['Xabcd', 'Aabcd', 'Tabc', 'Tabcde', 'Eabcd'].map(statusOf))).toEqual([404, 404, 404, 404, 500])
  await expect(get('/api/campaigns/Sabcd', { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout')
})
