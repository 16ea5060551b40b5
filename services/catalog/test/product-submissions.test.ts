import { memberErasureRequested } from '@ribbonry/contracts'
import { callerHeaders } from '@ribbonry/service-kit/testing'
import { until } from '@ribbonry/testing'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { emptyTables } from './factories.ts'
import { type Answer, startTestCatalog } from './test-catalog.ts'

const catalog = await startTestCatalog()

afterAll(() => catalog.close())
beforeEach(async () => {
  await emptyTables(catalog.sql, 'posts')
  await catalog.sql.query('delete from known_members')
})

const member = { roles: [], userId: 12 } as const
const editor = { roles: ['editor'] } as const
const KETTLE = { title: 'A kettle', link: 'https://shop.example/kettle', price: '$24.50', description: 'It sings.' }

const submit = (product: object, caller: object = member): Promise<Answer> => catalog.send('POST', '/api/submit', product, caller)

async function submitWith(image: Uint8Array | string, name = 'kettle.jpg'): Promise<Answer['body']['meta']> {
  const form = new FormData()
  for (const [field, value] of Object.entries(KETTLE)) form.set(field, value)
  form.set('image', new Blob([typeof image === 'string' ? image : new Uint8Array(image)]), name)
  const response = await fetch(`${catalog.url}/api/submit`, { method: 'POST', body: form, headers: await callerHeaders(member) })
  expect(response.status).toBe(200)
  return ((await response.json()) as Answer['body']).meta
}

const drafts = async (query = ''): Promise<Answer['body']['posts']> =>
  (await catalog.get(`/api/admin/posts?source=member${query}`, editor)).body.posts

describe('a product that a member submits', () => {
  test('is a gift that only staff see, with who sent it', async () => {
    await catalog.sql.query(`insert into known_members (member_id, version, username) values (12, 1, 'ann')`)
    expect((await submit(KETTLE)).body.meta).toEqual({ status: 'success' })
    const [gift] = await drafts()
    expect(gift).toMatchObject({
      title: 'A kettle',
      content: 'It sings.',
      merchant_link: 'https://shop.example/kettle',
      price: 24.5,
      published: null,
      sent_by: 'ann',
      missing: ['picture'],
    })
    expect((await catalog.get(`/api/posts/${gift?.slug}`)).status).toBe(404)
  })

  test('comes with its picture, decoded and stored anew', async () => {
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#cc3322' } })
      .jpeg()
      .toBuffer()
    expect(await submitWith(picture)).toEqual({ status: 'success' })
    const [gift] = await drafts()
    expect(gift?.missing).toEqual([])
    expect(gift?.images[0]).toMatchObject({ width: 400, height: 300 })
  })

  test.each([
    ['a script that calls itself a photo', 'photo.jpg', '<script>alert(1)</script>'],
    ['an SVG', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('is refused with %s', async (_what, name, bytes) => {
    expect(await submitWith(bytes, name)).toMatchObject({
      code: 'image-refused',
      error: 'Please use a JPEG, PNG, WebP, AVIF or GIF image.',
    })
    expect(await drafts()).toEqual([])
  })

  test('is refused with a picture that would not fit into memory', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(await submitWith(bomb, 'bomb.png')).toMatchObject({ code: 'image-refused', fields: { image: expect.any(String) } })
  })

  test.each([{ title: '' }, { link: '' }, { title: ' \u200b ' }, { title: undefined, link: undefined }])(
    'needs a title and a link (%j)',
    async (missing) => {
      const { status, body } = await submit({ ...KETTLE, ...missing })
      expect([status, body.meta.error]).toEqual([200, 'Please fill out all the required fields.'])
    },
  )

  test.each(['javascript:alert(1)', 'http://127.0.0.1/', 'https://me:secret@shop.example/'])(
    'is refused with the link %s',
    async (link) => {
      expect((await submit({ ...KETTLE, link })).body.meta).toMatchObject({
        code: 'link-refused',
        fields: { link: expect.any(String) },
      })
    },
  )

  test('is told apart from what staff write and feeds bring', async () => {
    await submit(KETTLE)
    await catalog.send('POST', '/api/admin/posts', { title: 'Of staff' }, editor)
    expect((await drafts()).map(({ title }) => title)).toEqual(['A kettle'])
    const { body } = await catalog.get('/api/admin/posts?source=staff', editor)
    expect(body.posts.map(({ title, sent_by }) => [title, sent_by])).toEqual([
      ['Of staff', null],
      ['A kettle', ''],
    ])
  })
})

test('a visitor is told to log in first, in the envelope', async () => {
  const { status, body } = await submit(KETTLE, {})
  expect([status, body.meta.code, body.meta.error]).toEqual([
    200,
    'log-in-needed',
    'Please log in to an account before submitting posts.',
  ])
  expect(await drafts()).toEqual([])
})

test('a member submits twenty a day, however many come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, (_, place) => submit({ ...KETTLE, title: `Kettle ${place}` })))
  const codes = answers.map(({ body }) => body.meta.code ?? 'stored')
  expect(codes.filter((code) => code === 'stored')).toHaveLength(20)
  expect(codes.filter((code) => code === 'too-many-submissions')).toHaveLength(4)
  expect((await submit(KETTLE, { roles: [], userId: 13 })).body.meta.status).toBe('success')
  await catalog.sql.query(`update product_submissions set created = created - interval '1 day'`)
  expect((await submit(KETTLE)).body.meta.status).toBe('success')
})

test('what cannot be stored is answered with the sentence for it', async () => {
  await catalog.sql.query('alter table product_submissions rename to away')
  try {
    const { status, body } = await submit(KETTLE)
    expect([status, body.meta.code, body.meta.error]).toEqual([200, 'not-submitted', 'Product could not be submitted.'])
  } finally {
    await catalog.sql.query('alter table away rename to product_submissions')
  }
  expect(await drafts()).toEqual([])
})

test('a member who is erased leaves the gift, without a name', async () => {
  await submit(KETTLE)
  const data = await catalog.get<{ data: object }>('/api/user/my-data/catalog', member)
  expect(data.body.data).toMatchObject({ submitted_products: [{ title: 'A kettle', link: KETTLE.link }] })
  await catalog.publish(memberErasureRequested, {
    event_id: randomUUID(),
    at: new Date().toISOString(),
    member_id: 12,
    email: 'ann@ribbonry.test',
    email_confirmed: true,
  })
  await until('the member is forgotten', async () => {
    const { rows } = await catalog.sql.query<{ member_id: string | null }>('select member_id from product_submissions')
    return rows[0]?.member_id === null
  })
  expect((await drafts())[0]).toMatchObject({ title: 'A kettle', sent_by: '' })
})
