import { describe, expect, it } from '@jest/globals'
import { call, Id, Nothing } from '@ribbonry/contracts'
import { z } from 'zod'
import { requestOf } from './request-of.ts'

const declared = call({
  service: 'catalog',
  method: 'POST',
  path: '/api/things/:slug/:id',
  summary: 'x',
  access: 'visitor',
  answer: Nothing,
  params: z.object({ slug: z.string(), id: Id }),
})

describe('a request', () => {
  it('has its parameters in the path, its query behind it and its body as JSON', () => {
    const { url, init } = requestOf(
      declared,
      { params: { slug: 'a/b ?', id: 7 }, query: { page: 2, tag: ['x', 'y'], none: undefined }, body: { name: 'Ann' } },
      'http://there',
    )
    expect(url).toBe('http://there/api/things/a%2Fb%20%3F/7?page=2&tag=x&tag=y')
    expect(init).toEqual({ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"Ann"}' })
  })

  it('without a body says nothing of one', () => {
    expect(requestOf(declared, { params: { slug: 'a', id: 7 } }, 'http://there')).toEqual({
      url: 'http://there/api/things/a/7',
      init: { method: 'POST', headers: {} },
    })
  })

  it.each([{}, { slug: 'a' }, { slug: '', id: 7 }])('is not made without all parameters (%j)', (params) => {
    expect(() => requestOf(declared, { params }, 'http://there')).toThrow('needs')
  })
})
