import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CONTEXT_HEADERS, type Role } from '@ribbonry/contracts'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { IdentityEnvironment, publicKeyFor } from '../src/identity/identity-keys.ts'
import { IdentitySigner, type RunningService } from '../src/index.ts'
import { SignedLinks } from '../src/tokens/index.ts'
import { MAX_FILE_BYTES, startTestService, SECRET } from './test-service.ts'
import { testSigner } from './testing/identity-keys.ts'

let service: RunningService

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.close())

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: { meta: Record<string, unknown>; [field: string]: unknown }
}

async function send(path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${service.url}${path}`, init)
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] }
}

const post = (path: string, type: string, body: string): Promise<Answer> =>
  send(path, { method: 'POST', headers: { 'content-type': type }, body })
const json = (path: string, body: unknown): Promise<Answer> => post(path, 'application/json', JSON.stringify(body))

function as(...roles: Role[]): RequestInit {
  const header = testSigner().sign({ userId: 7, roles, accessType: null, sessionId: 's' })
  return { headers: { [CONTEXT_HEADERS.identity]: header } }
}

describe('a body', () => {
  it('means the same as JSON and as a form', async () => {
    const wanted = { meta: { status: 'success' }, greeting: 'Hello Ann & Bob! Hello Ann & Bob!' }
    expect((await json('/api/test/greet', { name: 'Ann & Bob', times: 2 })).body).toEqual(wanted)
    const form = new URLSearchParams({ name: 'Ann & Bob', times: '2' }).toString()
    expect((await post('/api/test/greet', 'application/x-www-form-urlencoded', form)).body).toEqual(wanted)
    expect((await post('/api/test/greet', 'application/x-www-form-urlencoded;charset=UTF-8', form)).body).toEqual(wanted)
  })

  it('names the field that is wrong', async () => {
    const { status, body } = await json('/api/test/greet', { name: '' })
    expect(status).toBe(400)
    expect(body.meta).toMatchObject({
      status: 'error',
      code: 'invalid-input',
      error: 'Please tell your name',
      fields: { name: 'Please tell your name' },
    })
  })

  it('may be missing where every field may be, and is answered in the envelope where not', async () => {
    const { status, body } = await send('/api/test/greet', { method: 'POST' })
    expect(status).toBe(400)
    expect(body.meta.code).toBe('invalid-input')
  })

  it.each(['{"name": "An', 'name', '[]', '"text"', 'null', '{"__proto__": {"name": "x"}}'])(
    'that is no JSON object (%s) is a 400 in the envelope',
    async (text) => {
      const { status, body } = await post('/api/test/greet', 'application/json', text)
      expect(status).toBe(400)
      expect(body.meta).toMatchObject({ status: 'error', error: expect.any(String), request_id: expect.any(String) })
    },
  )

  it.each(['text/plain', 'application/xml', 'nonsense', 'multipart/form-data; boundary=x'])(
    'of type %s is a 415 in the envelope',
    async (type) => {
      const { status, body } = await post('/api/test/greet', type, '--x\r\n\r\n--x--\r\n')
      expect(status).toBe(415)
      expect(body.meta).toMatchObject({ status: 'error', code: 'unsupported-content-type' })
    },
  )

  it('past the limit is a 413 in the envelope', async () => {
    const { status, body } = await json('/api/test/greet', { name: 'a'.repeat(1024 * 1024) })
    expect(status).toBe(413)
    expect(body.meta.code).toBe('body-too-large')
  })
})

describe('a path', () => {
  it('is served with and without a last slash, and under its aliases', async () => {
    const staff = as('editor')
    for (const path of ['/api/test/members/3', '/api/test/members/3/', '/api/test/people/3', '/api/test/people/3/?now=1']) {
      expect((await send(path, staff)).body).toEqual({ meta: { status: 'success' }, id: 3, shown_to: 7 })
    }
    expect((await json('/api/test/greet/', { name: 'Ann' })).status).toBe(200)
  })

  it('with an id that is no number is a 400 that says so', async () => {
    const { status, body } = await send('/api/test/members/three', as('editor'))
    expect(status).toBe(400)
    expect(body.meta.fields).toEqual({ id: 'The id must be a number.' })
  })

  it.each([
    '/',
    '/api',
    '/api/nothing',
    '/api/test/members',
    `/api/test/members/${'9'.repeat(600)}`,
    '/api/test/members/%ff',
    '/api/%',
  ])('that is unknown or malformed (%#) is answered in the envelope', async (path) => {
    const { status, body } = await send(path, as('editor'))
    expect([400, 404, 414]).toContain(status)
    expect(body.meta).toMatchObject({ status: 'error', code: expect.any(String), request_id: expect.any(String) })
  })

  it('that is unknown is a 404', async () => {
    expect((await send('/api/nothing')).status).toBe(404)
    expect((await send('/api/test/greet')).status).toBe(404)
  })
})

describe('access', () => {
  it('needs somebody signed in, with the right flag or administration', async () => {
    expect((await send('/api/test/members/3')).body.meta).toMatchObject({ code: 'not-signed-in' })
    expect((await send('/api/test/members/3')).status).toBe(401)
    expect((await send('/api/test/members/3', as('advertiser'))).status).toBe(403)
    expect((await send('/api/test/members/3', as('access'))).status).toBe(200)
  })

  it('is checked before the input, so that strangers learn nothing of it', async () => {
    expect((await send('/api/test/members/three')).status).toBe(401)
  })

  it('does not believe an identity that the gateway did not sign', async () => {
    const key = Buffer.alloc(32, 1).toString('base64url')
    const keys = IdentityEnvironment.parse({ IDENTITY_KEY: key, IDENTITY_PUBLIC_KEYS: `gateway=${publicKeyFor(key)}` })
    const identity = { userId: 7, roles: ['access'], accessType: null, sessionId: 's' } as const
    const forged = new IdentitySigner('gateway', keys).sign(identity)
    expect((await send('/api/test/members/3', { headers: { [CONTEXT_HEADERS.identity]: forged } })).status).toBe(401)
  })

  it('is refused to a service that may not make it, whatever rights it claims', async () => {
    const identity = { userId: 7, roles: ['access'], accessType: null, sessionId: 's' } as const
    for (const name of ['newsletter', 'test']) {
      const headers = { [CONTEXT_HEADERS.identity]: testSigner(name).sign(identity) }
      const { status, body } = await send('/api/test/members/3', { headers })
      expect([status, body.meta.code]).toEqual([403, 'not-allowed'])
    }
  })
})

describe('a call by a link', () => {
  const token = (purpose = 'test', seconds = 60): string =>
    new SignedLinks([SECRET]).sign({ purpose, subject: 'campaign 7', seconds })
  const open = async (given: string): Promise<Answer> => await send(`/api/test/link?token=${given}`)

  it('is for whoever has one of its purpose that has not run out', async () => {
    expect((await open(token())).body).toEqual({ meta: { status: 'success' }, subject: 'campaign 7' })
    for (const wrong of ['', 'x', token('other'), token('test', -1), `${token()}x`]) {
      const { status, body } = await open(wrong)
      expect([status, body.meta.code, body.meta.error]).toEqual([403, 'link-not-valid', 'This link does not work any more.'])
    }
    expect((await send('/api/test/link', as('access'))).status).toBe(403)
  })

  it('may be for staff too, who need none', async () => {
    const ask = async (body: object, init: RequestInit = {}): Promise<Answer> =>
      await send('/api/test/link', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...(init.headers as Record<string, string>), 'content-type': 'application/json' },
      })
    expect((await ask({ key: token() })).body.by).toBe('link of campaign 7')
    expect((await ask({}, as('editor'))).body.by).toBe('member 7')
    expect((await ask({ key: 'x' }, as('editor'))).body.by).toBe('member 7')
    expect((await ask({})).body.meta.code).toBe('not-signed-in')
    expect((await ask({}, as('advertiser'))).body.meta.code).toBe('not-allowed')
    expect((await ask({ key: 'x' })).body.meta.code).toBe('link-not-valid')
  })
})

describe('a body that is signed', () => {
  it.each(['{"b": 1,  "a": "é"}', '{}', '{ "__a": [1.0] }\n'])('comes as it was sent (%j)', async (text) => {
    expect((await post('/api/test/raw', 'application/json', text)).body.digest).toBe(
      createHash('sha256').update(text).digest('hex'),
    )
  })
})

describe('headers', () => {
  it('come to a handler that declares them, and no others', async () => {
    const headers = { 'content-type': 'application/json', 'x-signature': 'v1=abc', 'x-other': 'secret' }
    const response = await fetch(`${service.url}/api/test/raw`, { method: 'POST', headers, body: '{}' })
    expect(await response.json()).toMatchObject({ headers: { 'x-signature': 'v1=abc' } })
    expect((await post('/api/test/raw', 'application/json', '{}')).body).toMatchObject({ headers: {} })
  })
})

describe('an answer with a tag', () => {
  it('is kept by its caller alone, and is a 304 without a body while the tag holds', async () => {
    const read = async (tag?: string) => {
      const response = await fetch(
        `${service.url}/api/test/tagged`,
        tag === undefined ? {} : { headers: { 'if-none-match': tag } },
      )
      const { status, headers } = response
      return {
        status,
        tag: headers.get('etag'),
        cache: headers.get('cache-control'),
        type: headers.get('content-type'),
        text: await response.text(),
      }
    }
    const first = await read()
    expect(first).toMatchObject({ status: 200, tag: 'W/"5"', cache: 'private, no-cache' })
    expect(JSON.parse(first.text)).toEqual({ meta: { status: 'success' }, number: 5 })
    expect(await read('W/"4"')).toEqual(first)
    expect(await read('W/"5"')).toEqual({ status: 304, tag: 'W/"5"', cache: 'private, no-cache', type: null, text: '' })
  })
})

describe('a refusal', () => {
  it('comes with a code that its call declares; any other is a fault', async () => {
    const { status, body } = await json('/api/test/sales', { code: 'already-sold' })
    expect([status, body.meta.code]).toEqual([409, 'already-sold'])
    expect(body).toMatchObject({ sold_to: 'ann', meta: { status: 'error' } })
    expect((await json('/api/test/sales', { code: 'undeclared' })).status).toBe(500)
    expect((await json('/api/test/sales', {})).body.meta.code).toBe('invalid-input')
  })

  it('carries no content that its call does not declare for the code', async () => {
    const { status, body } = await json('/api/test/sales', { code: 'too-dear' })
    expect([status, Object.keys(body)]).toEqual([500, ['meta']])
  })
})

describe('an answer', () => {
  it('may come with cookies, and is not kept by anyone unless its call says so', async () => {
    const { headers, body } = await send('/api/test/cookie')
    expect(body).toEqual({ meta: { status: 'success' }, number: 5 })
    expect(headers.get('set-cookie')).toBe('number=5; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure')
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('a failure', () => {
  it('by the rules under /api/user is a 200 that says so', async () => {
    const { status, headers, body } = await json('/api/user/test', { how: 'rules' })
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.meta).toMatchObject({ status: 'error', code: 'rule-broken', error: 'That is against the rules.' })
  })

  it('for asking too often says when to ask again', async () => {
    const { status, headers, body } = await json('/api/user/test', { how: 'often' })
    expect([status, headers.get('retry-after'), body.meta.error]).toEqual([429, '12', 'Please try again in 12 seconds.'])
    expect((await json('/api/user/test', { how: 'oftener' })).headers.get('retry-after')).toBe('60')
  })

  it('that nobody expected tells a request id and nothing else', async () => {
    const { status, body } = await send('/api/user/test', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CONTEXT_HEADERS.requestId]: 'request-1' },
      body: '{"how":"fault"}',
    })
    expect(status).toBe(500)
    expect(body).toEqual({
      meta: { status: 'error', code: 'internal', error: 'Something went wrong on our side.', request_id: 'request-1' },
    })
  })
})

describe('an upload', () => {
  const upload = (bytes: number, field = 'file'): RequestInit => {
    const form = new FormData()
    form.append(field, new Blob(['x'.repeat(bytes)]), '../../file.txt')
    form.append('owner', 'Ann')
    return { method: 'POST', body: form }
  }

  it('reaches the handler as a file, with the fields around it, and is gone after the answer', async () => {
    const { body } = await send('/api/test/files', upload(MAX_FILE_BYTES))
    expect(body).toMatchObject({ owner: 'Ann', bytes: MAX_FILE_BYTES, text: 'x'.repeat(MAX_FILE_BYTES) })
    expect(existsSync(String(body.path))).toBe(false)
  })

  it('past its limit is a 413 in the envelope', async () => {
    const { status, body } = await send('/api/test/files', upload(MAX_FILE_BYTES + 1))
    expect(status).toBe(413)
    expect(body.meta.code).toBe('upload-too-large')
  })

  it('that is optional may be a file, a text in its place, an input left empty, or no multipart form at all', async () => {
    const path = '/api/test/files-or-not'
    const form = (file?: string | Blob, name?: string): RequestInit => {
      const body = new FormData()
      body.append('owner', 'Ann')
      if (typeof file === 'string') body.append('file', file)
      else if (file !== undefined) body.append('file', file, name)
      return { method: 'POST', body }
    }
    expect((await send(path, upload(10))).body).toMatchObject({ owner: 'Ann', bytes: 10, text: null })
    expect((await send(path, form('/media/a.jpg'))).body).toMatchObject({ owner: 'Ann', bytes: null, text: '/media/a.jpg' })
    expect((await send(path, form())).body).toMatchObject({ owner: 'Ann', bytes: null, text: null })
    expect((await json(path, { owner: 'Ann', file: 'x' })).body).toMatchObject({ owner: 'Ann', bytes: null, text: 'x' })
    expect((await send(path, upload(MAX_FILE_BYTES + 1))).status).toBe(413)
  })

  it('under another name, or none at all, names the field', async () => {
    expect((await send('/api/test/files', upload(10, 'other'))).body.meta).toMatchObject({
      code: 'invalid-input',
      fields: { file: expect.any(String) },
    })
    expect((await json('/api/test/files', { owner: 'Ann' })).body.meta).toMatchObject({
      code: 'invalid-input',
      fields: { file: expect.any(String) },
    })
  })

  it('that is cut off is a 400 in the envelope', async () => {
    const text = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf a f'
    const { status, body } = await post('/api/test/files', 'multipart/form-data; boundary=x', text)
    expect(status).toBe(400)
    expect(body.meta.status).toBe('error')
  })
})
