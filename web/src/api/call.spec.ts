import { describe, expect, it } from '@jest/globals'
import { getPost, listPosts, logIn } from '@ribbonry/contracts'
import { callUrl, send } from './call.ts'
import { CallError } from './call-error.ts'
import { queryKey } from './query-key.ts'
import type { WireAnswer } from './transport.ts'

const answering = (answer: WireAnswer) => () => Promise.resolve(answer)

describe('a call', () => {
  it('has its parameters in the path, encoded, and only what was given in the query', () => {
    expect(callUrl(listPosts, { params: { sort: 'new', page: 2 }, query: { country: 'GB', min: undefined } })).toBe('/api/lists/new/2?country=GB')
    expect(callUrl(getPost, { params: { slug: 'a/b c' } })).toBe('/api/posts/a%2Fb%20c')
  })

  it('answers what came with success', async () => {
    const answer = await send(answering({ status: 200, envelope: { meta: { status: 'success' }, posts: [] } }), listPosts, { params: { sort: 'new', page: 1 } })
    expect(answer.posts).toEqual([])
  })

  it('fails in the words of the server, also with status 200', async () => {
    const refused = send(answering({ status: 200, envelope: { meta: { status: 'error', error: 'No.', code: 'no' } } }), logIn, { body: { password: 'x' } })
    await expect(refused).rejects.toMatchObject({ name: 'CallError', message: 'No.', status: 200, isBusinessFailure: true })
  })

  it.each([
    ['is no JSON', answering({ status: 502, envelope: undefined })],
    ['does not come', () => Promise.reject(new Error('connect ECONNREFUSED'))],
  ])('fails in words of ours when the answer %s', async (_, transport) => {
    await expect(send(transport, listPosts, { params: { sort: 'new', page: 1 } })).rejects.toBeInstanceOf(CallError)
  })

  it('has a key made of its route and what was asked', () => {
    expect(queryKey(listPosts, { params: { sort: 'new', page: 1 } })).toEqual(['GET /api/lists/:sort/:page', { params: { sort: 'new', page: 1 }, query: {} }])
  })
})
