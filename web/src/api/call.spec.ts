import { describe, expect, it } from '@jest/globals'
import { getPost, listPosts, logIn } from '@ribbonry/contracts'
import { callUrl, send } from './call.ts'
import { CallError } from './call-error.ts'
import { queryKey } from './query-key.ts'
import type { WireAnswer } from './transport.ts'

const answering = (answer: WireAnswer) => () => Promise.resolve(answer)

describe('a call', () => {
  it('has encoded parameters in its path, and only given values in its query', () => {
    expect(callUrl(listPosts, { params: { sort: 'new', page: 2 }, query: { country: 'GB', min: undefined } })).toBe(
      '/api/lists/new/2?country=GB',
    )
    expect(callUrl(getPost, { params: { slug: 'a/b c' } })).toBe('/api/posts/a%2Fb%20c')
  })

  it('resolves with the answer of a success', async () => {
    const answer = await send(answering({ status: 200, envelope: { meta: { status: 'success' }, posts: [] } }), listPosts, {
      params: { sort: 'new', page: 1 },
    })
    expect(answer.posts).toEqual([])
  })

  it('fails with the server’s message, also for status 200', async () => {
    const refused = send(answering({ status: 200, envelope: { meta: { status: 'error', error: 'No.', code: 'no' } } }), logIn, {
      body: { password: 'x' },
    })
    await expect(refused).rejects.toMatchObject({ name: 'CallError', message: 'No.', status: 200, isBusinessFailure: true })
  })

  it('fails with what the refusal carries beside meta', async () => {
    const envelope = { meta: { status: 'error', error: 'No.', code: 'no' }, version: 4 }
    await expect(send(answering({ status: 409, envelope }), logIn, { body: { password: 'x' } })).rejects.toMatchObject({
      content: { version: 4 },
    })
  })

  it.each([
    ['is no JSON', answering({ status: 502, envelope: undefined })],
    ['does not come', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ])('fails with our own message when the answer %s', async (_, transport) => {
    await expect(send(transport, listPosts, { params: { sort: 'new', page: 1 } })).rejects.toBeInstanceOf(CallError)
  })

  it('has a key of route and input', () => {
    expect(queryKey(listPosts, { params: { sort: 'new', page: 1 } })).toEqual([
      'GET /api/lists/:sort/:page',
      { params: { sort: 'new', page: 1 }, query: {} },
    ])
  })
})
