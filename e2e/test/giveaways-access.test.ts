import { beforeAll, describe, expect, test } from '@jest/globals'
import { type Call, calls } from '@ribbonry/contracts'
import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright-core'
import { sharedBrowser } from '../src/browser.ts'
import { logIn } from '../src/log-in.ts'
import { mailWith, secretPath } from '../src/mails.ts'
import { SITE_URL } from '../src/site.ts'

const BASE = '/api/user/giveaway'
const ADDRESS = { name: 'Ann Bee', address_line_one: '12 Bow Lane', city: 'Springfield', state: 'Illinois', zip_code: '62704' }

interface Answer {
  readonly meta: { readonly status: string; readonly error?: string }
  readonly giveaway: { readonly id: number }
  readonly winner: { readonly id: number }
}

async function sent(request: APIRequestContext, method: string, path: string, data?: object): Promise<Answer> {
  const headers = { origin: SITE_URL, 'sec-fetch-site': 'same-origin' }
  const answer = await request.fetch(SITE_URL + path, { method, headers, ...(data !== undefined && { data }) })
  expect([path, answer.status()]).toEqual([path, 200])
  return (await answer.json()) as Answer
}

/** A winner who has answered, and the token of the mailed link. */
interface Holder {
  readonly id: number
  readonly email: string
  readonly token: string
}

interface Shipped {
  readonly id: number
  readonly winners: readonly [Holder, Holder]
  /** Token of the sponsor. */
  readonly token: string
}

const tokenIn = (path: string): string => path.split('token=')[1] ?? ''

/** A giveaway with two winners, whose addresses its sponsor has. */
async function shippedGiveaway(staff: APIRequestContext): Promise<Shipped> {
  const name = randomUUID().slice(0, 8)
  const contact = `ship-${name}@tannin.example`
  const sponsor = { sponsor: true, sponsor_name: 'Tannin', sponsor_url: 'https://tannin.example/', sponsor_contact: contact }
  const embed = `https://gleam.io/T${name.slice(0, 4)}/x`
  const { id } = (await sent(staff, 'POST', `${BASE}/create`, { giveaway: { embed, ...sponsor } })).giveaway
  const answered = async (email: string): Promise<Holder> => {
    const { winner } = await sent(staff, 'POST', `${BASE}/${id}/winner`, { email })
    await sent(staff, 'POST', `${BASE}/${id}/send_address_request`, { email })
    const token = tokenIn(secretPath(await mailWith(email, '/winner-info/')))
    await sent(staff, 'POST', `${BASE}/${id}/winner-address?token=${token}`, { email, address: ADDRESS })
    return { id: winner.id, email, token }
  }
  const winners = await Promise.all([answered(`one-${name}@example.org`), answered(`two-${name}@example.org`)])
  await sent(staff, 'POST', `${BASE}/${id}/send-shipping-request`, { winners: winners.map((winner) => winner.id) })
  // The winner may change the address again.
  for (const winner of winners) await sent(staff, 'POST', `${BASE}/${id}/unlock`, { winner: winner.id })
  return { id, winners, token: tokenIn(secretPath(await mailWith(contact, '/sponsor-tracking-info'))) }
}

describe('through the gateway, a secret call', () => {
  const SECRET = Object.values<Call>(calls).filter(({ service, secret }) => service === 'giveaways' && secret === true)
  const isOfWinner = ({ path }: Call): boolean => !path.endsWith('/winner-enter-info')
  const isOfSponsor = ({ path }: Call): boolean => /\/winner-(enter|public)-info$/.test(path)

  let staff: APIRequestContext
  let visitor: APIRequestContext
  let own: Shipped
  let other: Shipped
  beforeAll(async () => {
    const browser = await sharedBrowser()
    staff = (await browser.newContext({ storageState: await logIn(browser, 'editor') })).request
    visitor = (await browser.newContext()).request
    ;[own, other] = await Promise.all([shippedGiveaway(staff), shippedGiveaway(staff)])
  })

  const outcome = async (call: Call, token: string | undefined, who = visitor): Promise<string | undefined> => {
    const [winner] = own.winners
    const path = call.path.replace(':id', String(own.id)) + (token === undefined ? '' : `?token=${encodeURIComponent(token)}`)
    const body = {
      email: winner.email,
      address: ADDRESS,
      agreed: true,
      winners: [{ id: winner.id, shipping_company: 'UPS', tracking_id: '1Z9' }],
    }
    return (await sent(who, call.method, path, call.method === 'GET' ? undefined : body)).meta.error
  }

  test.each(SECRET.map((call) => [call.path, call] as const))('%s opens by its own token alone', async (_, call) => {
    const [winner, another] = own.winners
    const right = [...(isOfWinner(call) ? [winner.token] : []), ...(isOfSponsor(call) ? [own.token] : [])]
    for (const token of right) expect(await outcome(call, token)).toBeUndefined()
    const wrong = {
      none: undefined,
      empty: '',
      'one that never was': 'A'.repeat(43),
      "another giveaway's winner's": other.winners[0].token,
      "another giveaway's sponsor's": other.token,
      ...(!isOfSponsor(call) && { "the sponsor's": own.token }),
      ...(!isOfWinner(call) && { "a winner's": winner.token }),
      ...(call.path.endsWith('/winner-address') && { "another winner's": another.token }),
    }
    for (const [what, token] of Object.entries(wrong))
      expect([what, await outcome(call, token)]).toEqual([what, 'Incorrect token'])
    // No role replaces a token.
    expect(await outcome(call, undefined, staff)).toBe('Incorrect token')
  })

  test('ends where staff end the links', async () => {
    await sent(staff, 'POST', `${BASE}/${other.id}/end-links`, {})
    for (const token of [other.token, ...other.winners.map((winner) => winner.token)]) {
      const path = `${BASE}/${other.id}/winner-public-info?token=${token}`
      expect((await sent(visitor, 'GET', path)).meta.error).toBe('Incorrect token')
    }
  })
})
