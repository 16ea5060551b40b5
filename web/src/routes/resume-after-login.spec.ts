import { afterEach, describe, expect, it } from '@jest/globals'
import { QueryClient } from '@tanstack/react-query'
import { setTransport, type WireAnswer, type WireRequest } from '../api/transport.ts'
import { SaveHost } from '../saving/save-host.ts'
import { codeOf } from '../saving/saved-items.ts'
import { dismiss, messages, showAfterNavigation } from '../ui/flash/flash-queue.ts'
import { resumeAfterLogin } from './resume-after-login.ts'

const WANTED = { kind: 'claim', gift: { wishlist_id: 3, item_id: 7 }, token: 'abcdefghijklmnopqrst-_' } as const

/** Resumes an action with an answer of the server; returns the calls, and their order relative to `goBack`. */
async function resume(
  answer: WireAnswer,
  wanted: Parameters<typeof resumeAfterLogin>[1],
  saved: readonly string[] = [],
): Promise<unknown[]> {
  const done: unknown[] = []
  const client = setTransport(new QueryClient(), ({ url, body }: WireRequest) => {
    done.push([url, body])
    return Promise.resolve(answer)
  })
  const saving = new SaveHost()
  saving.items.mark(saved, true)
  saving.serve(({ title }) => done.push(`save ${title}`))
  await resumeAfterLogin({ client, saving }, wanted, () => {
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

describe('a gift that a visitor wanted to save before logging in', () => {
  it('opens the save dialog once its page is shown again', async () => {
    const wanted = { kind: 'save', post: { id: 7, title: 'A lamp' } } as const
    expect(await resume({ status: 500, envelope: undefined }, wanted)).toEqual(['back', 'save A lamp'])
  })

  it('opens nothing when the gift is on a board already', async () => {
    const wanted = { kind: 'save', post: { id: 7, title: 'A lamp' } } as const
    expect(await resume({ status: 500, envelope: undefined }, wanted, [codeOf(wanted.post)])).toEqual(['back'])
  })
})
