import { type EditorialSetup, type Meta, SETUP_DRAFTED } from '@ribbonry/contracts'
import { type Caller, callerHeaders } from '@ribbonry/service-kit/testing'
import { emptyRedis, serveHttp } from '@ribbonry/testing'
import { hashSync } from '@node-rs/argon2'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { startTestEditorial } from './test-editorial.ts'

const PASSWORD = 'ribbons for brands'
const cost = { memoryCost: 1024, timeCost: 1 }
const folder = await mkdtemp(join(tmpdir(), 'setups-test-'))

/** Gifts that catalog was asked to create. */
const created: { title: string; picture_ids: string[] }[] = []
let isAway = false

const catalog = await serveHttp((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => {
    text += part.toString()
  })
  request.on('end', () => {
    response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' })
    if (isAway) return response.end(JSON.stringify({ meta: { status: 'error', code: 'unavailable', error: 'Away.' } }))
    const body = JSON.parse(text) as { id: string; title: string; picture_ids: string[] }
    const meta = { status: 'success' }
    if (request.url === '/api/admin/pictures/adopt') return response.end(JSON.stringify({ meta, id: `adopted-${body.id}` }))
    created.push(body)
    return response.end(JSON.stringify({ meta, post: { id: 100 + created.length } }))
  })
})
const editorial = await startTestEditorial({
  CATALOG_URL: catalog.url,
  MEDIA_DIR: folder,
  // Two hashes, as during a change of the password.
  EDITORIAL_SETUP_PASSWORD_HASH: `${hashSync('the one before', cost)} ${hashSync(PASSWORD, cost)}`,
})

afterAll(async () => {
  await editorial.close()
  await catalog.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  isAway = false
  created.length = 0
  await editorial.sql.query('truncate editorial_setups restart identity')
  await emptyRedis(editorial.redis)
})

const editor = { roles: ['editor'] } as const
const brand = { address: 'a-brand' } as const
const FIELDS = {
  link: 'https://shop.example/kettle',
  title: 'A kettle that sings',
  content: 'It sings when it boils.',
  price: '$24.50',
  sponsor_label: 'Kettle & Sons',
  is_giveaway: 'true',
  password: PASSWORD,
}
const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#cc3322' } })
  .jpeg()
  .toBuffer()

interface Drafted {
  readonly status: number
  readonly meta: Meta
}

async function draft(
  fields: Readonly<Record<string, string>> = FIELDS,
  { image = picture, caller = brand }: { image?: Uint8Array | string | undefined; caller?: Caller } = {},
): Promise<Drafted> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (image.length > 0)
    form.set('editorial_image', new Blob([typeof image === 'string' ? image : new Uint8Array(image)]), 'kettle.jpg')
  const init = { method: 'POST', body: form, headers: await callerHeaders(caller) }
  const response = await fetch(`${editorial.url}/api/user/editorial-setup`, init)
  return { status: response.status, meta: ((await response.json()) as { meta: Meta }).meta }
}

async function setups(query = ''): Promise<readonly EditorialSetup[]> {
  return (await editorial.get<{ setups: EditorialSetup[] }>(`/api/admin/editorial-setups${query}`, editor)).body.setups
}

const check = (password: string, address: string) =>
  editorial.send('POST', '/api/user/editorial-setup/password', { password }, { address })

describe('an editorial setup', () => {
  test('is drafted with the password, and the answer says what happens next', async () => {
    const { status, meta } = await draft()
    expect([status, meta]).toEqual([200, { status: 'success', message: SETUP_DRAFTED }])
    expect(meta.message).toBe(
      'Your creative has been drafted! Please follow up with your brand development representative to continue.',
    )
    expect(await setups()).toMatchObject([
      {
        state: 'drafted',
        title: 'A kettle that sings',
        content: 'It sings when it boils.',
        link: 'https://shop.example/kettle',
        price: 24.5,
        sponsor_label: 'Kettle & Sons',
        is_giveaway: true,
        picture: { width: 640, height: 480, alt: 'A kettle that sings' },
        post_id: null,
      },
    ])
  })

  test('validates its fields in order', async () => {
    const sentences: unknown[] = []
    const given: Record<string, string> = { password: PASSWORD }
    for (const field of ['link', 'title', 'content', 'sponsor_label'] as const) {
      sentences.push((await draft(given, { image: '' })).meta.error)
      given[field] = FIELDS[field]
    }
    sentences.push((await draft(given, { image: '' })).meta.error)
    expect(sentences).toEqual([
      'Please provide a link',
      'Please provide a title',
      'Please provide a description',
      'Please provide a brand name',
      'Please upload an image',
    ])
    expect(await setups()).toEqual([])
  })

  test('is truncated at 40 and 250 characters', async () => {
    await draft({ ...FIELDS, title: '🫖'.repeat(10_000 / 2), content: 'x'.repeat(300) })
    expect(await setups()).toMatchObject([{ title: '🫖'.repeat(40), content: 'x'.repeat(250) }])
  })

  test.each([
    ['a script that calls itself a photo', '<script>alert(1)</script>', 'Please use a JPEG, PNG, WebP, AVIF or GIF image.'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'Please use a JPEG, PNG, WebP, AVIF or GIF image.'],
  ])('is refused with %s', async (_what, image, sentence) => {
    expect((await draft(FIELDS, { image })).meta).toMatchObject({
      code: 'image-refused',
      error: sentence,
      fields: { editorial_image: sentence },
    })
  })

  test('is refused with a picture that does not fit into memory', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await draft(FIELDS, { image: bomb })).meta).toMatchObject({ code: 'image-refused' })
  })

  test.each(['javascript:alert(1)', 'http://127.0.0.1/', 'https://me:secret@shop.example/'])(
    'is refused with the link %s',
    async (link) => {
      expect((await draft({ ...FIELDS, link })).meta).toMatchObject({ code: 'link-refused' })
    },
  )
})

describe('the password', () => {
  test.each([{}, { password: '' }, { password: 'ribbons' }])('is required from visitors and members (%j)', async (given) => {
    const { password: _right, ...fields } = FIELDS
    for (const caller of [brand, { roles: [], ...brand }, { roles: ['listicle_editor'], ...brand }] as const) {
      const { status, meta } = await draft({ ...fields, ...given }, { caller })
      expect([status, meta.code]).toEqual([200, 'wrong-password'])
    }
    expect(await setups()).toEqual([])
  })

  test('is not required from staff', async () => {
    const { password: _right, ...fields } = FIELDS
    for (const role of ['editor', 'access'] as const)
      expect((await draft(fields, { caller: { roles: [role] } })).meta.status).toBe('success')
  })

  test('may be the previous one during a change, and is not stored', async () => {
    expect((await draft({ ...FIELDS, password: 'the one before' })).meta.status).toBe('success')
    const { rows } = await editorial.sql.query('select * from editorial_setups')
    expect(JSON.stringify(rows)).not.toContain('the one before')
  })

  test('may be wrong ten times from one IP address in a quarter of an hour, even concurrently', async () => {
    const tries = await Promise.all(Array.from({ length: 14 }, () => check('guess', 'one')))
    expect(tries.filter(({ status }) => status === 200).map(({ body }) => body.meta.code)).toEqual(
      Array.from({ length: 10 }, () => 'wrong-password'),
    )
    const refused = await check(PASSWORD, 'one')
    expect([refused.status, refused.body.meta.code]).toEqual([429, 'too-many-tries'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(600)
    expect((await draft(FIELDS, { caller: { address: 'one' } })).status).toBe(429)
    expect((await check(PASSWORD, 'another')).body.meta.status).toBe('success')
  })

  test('does not count when correct', async () => {
    for (let time = 0; time < 12; time += 1) expect((await check(PASSWORD, 'one')).body.meta.status).toBe('success')
  })
})

describe('a gift of a setup', () => {
  const makeGift = (id: number) =>
    editorial.send<{ setup: EditorialSetup }>('POST', `/api/admin/editorial-setups/${id}/gift`, {}, editor)

  test('is created once for repeated requests', async () => {
    await draft()
    const answers = await Promise.all([makeGift(1), makeGift(1), makeGift(1)])
    expect(answers.map(({ body }) => body.setup.post_id)).toEqual([101, 101, 101])
    expect(created).toMatchObject([
      { title: 'A kettle that sings', link: FIELDS.link, price: 24.5, picture_ids: [expect.stringMatching(/^adopted-/)] },
    ])
    expect(created[0]).not.toHaveProperty('published')
    expect(await setups('?state=made')).toMatchObject([{ id: 1, state: 'made', post_id: 101 }])
    expect(await setups('?state=drafted')).toEqual([])
  })

  test('can be created later if catalog is away', async () => {
    await draft()
    isAway = true
    expect((await makeGift(1)).status).toBe(503)
    isAway = false
    expect((await makeGift(1)).body.setup.post_id).toBe(101)
  })

  test('is not created from an unknown setup', async () => {
    expect((await makeGift(4711)).status).toBe(404)
  })

  test('is for editors, as is the list', async () => {
    for (const [caller, status] of [
      [{}, 401],
      [{ roles: [] }, 403],
      [{ roles: ['listicle_editor', 'newsletter_editor'] }, 403],
    ] as const) {
      expect((await editorial.get('/api/admin/editorial-setups', caller)).status).toBe(status)
      expect((await editorial.send('POST', '/api/admin/editorial-setups/1/gift', {}, caller)).status).toBe(status)
    }
  })
})
