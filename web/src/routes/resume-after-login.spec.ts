import { afterEach, describe, expect, it } from '@jest/globals'
import { QueryClient } from '@tanstack/react-query'
import { setTransport, type WireAnswer, type WireRequest } from '../api/transport.ts'
import { dismiss, messages, showAfterNavigation } from '../ui/flash/flash-queue.ts'
import { resumeAfterLogin } from './resume-after-login.ts'

const WANTED = { kind: 'claim', gift: { wishlist_id: 3, item_id: 7 }, token: 'abcdefghijklmnopqrst-_' } as const

/** Resumes with an answer of the server; returns what was called, and in which order with `goBack`. */
async function resume(answer: WireAnswer, wanted: Parameters<typeof resumeAfterLogin>[1]): Promise<unknown[]> {
  const done: unknown[] = []
  const client = setTransport(new QueryClient(), ({ url, body }: WireRequest) => {
    done.push([url, body])
    return Promise.resolve(answer)
  })
  await resumeAfterLogin(client, wanted, () => {
    done.push('back')
    showAfterNavigation()
    return Promise.resolve()
  })
  return done
}

const said = (): string[] => messages().map(({ text }) => text)
afterEach(() => {
  for (const { id } of messages()) dismiss(id)
})

describe('a claim that a visitor started before logging in', () => {
  it('is made with the token of the board’s link, before the board is shown again', async () => {
    const done = await resume({ status: 200, envelope: { meta: { status: 'success' }, claim: 'mine' } }, WANTED)
    expect(done).toEqual([['/api/user/wishlist/claim', { wishlist_id: 3, item_id: 7, token: 'abcdefghijklmnopqrst-_' }], 'back'])
    expect(said()).toEqual(['It is yours to get. Nobody will tell.'])
  })

  it('may be taken by then, which is reported', async () => {
    await resume(
      { status: 200, envelope: { meta: { status: 'error', code: 'claimed-already', error: 'Someone has this already.' } } },
      WANTED,
    )
    expect(said()).toEqual(['Someone has this already.'])
  })

  it('is not made without an action', async () => {
    expect(await resume({ status: 500, envelope: undefined }, undefined)).toEqual(['back'])
    expect(said()).toEqual([])
  })
})
