import { afterAll, describe, expect, it } from '@jest/globals'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { AVATAR_MEDIA, type AvatarMedia } from '../src/account/avatars/avatar-media.ts'
import { AvatarsService } from '../src/account/avatars/avatars.service.ts'
import type { Member } from '../src/members/member.entity.ts'
import { TestIdentity, type Answer } from './test-identity.ts'

const identity = await TestIdentity.start()
const store = join(tmpdir(), `ribbonry-test-media-${process.pid}`)
afterAll(() => identity.close())

/** A PNG with a red left half and a right half of a unique colour. */
function png(width: number, height: number, right: readonly [number, number, number]): Uint8Array {
  const rows = Array.from({ length: height }, () => [
    0,
    ...Array.from({ length: width }, (_none, x) => (x < width / 2 ? [255, 0, 0] : right)).flat(),
  ])
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes: Uint8Array): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xed_b8_83_20 : sum >>> 1
  }
  return ~sum >>> 0
}

async function upload(
  member: Member,
  file: Uint8Array | undefined,
  fields: Record<string, string> = { terms: 'true' },
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== undefined) form.append('profile_image', new Blob([Uint8Array.from(file)]), 'me.png')
  return await identity.send('POST', '/api/user/upload-profile-image', { token: await identity.logInAs(member), body: form })
}

const pictureOf = ({ body }: Answer): string =>
  /^\/media\/([0-9a-f]{32})\/320\.jpg$/.exec(body.user?.profile_image ?? '')?.[1] ?? 'none'
const kept = async (): Promise<string[]> =>
  (await readdir(store, { recursive: true })).filter((name) => name.endsWith('master.webp'))

describe('a profile picture', () => {
  it('is cropped from the upload to 300 by 250, with the edges in either order', async () => {
    const picture = png(900, 750, [0, 0, 255])
    const media = identity.service.app.get<AvatarMedia>(AVATAR_MEDIA, { strict: false })
    const sizes: unknown[] = []
    for (const edges of [
      { left: '600', right: '900', top: '250', bottom: '0' },
      { left: '900', right: '600', top: '0', bottom: '250' },
    ]) {
      const answer = await upload(await identity.createMember(), picture, { terms: '1', ...edges })
      expect([answer.status, answer.body.meta]).toEqual([200, { status: 'success' }])
      sizes.push(pictureOf(answer))
    }
    expect(sizes[0]).toBe(sizes[1])
    const master = await readFile(join(store, (await kept()).find((name) => name.includes(String(sizes[0]))) ?? ''))
    expect(await media.sources.intake(master)).toMatchObject({
      width: 300,
      height: 250,
      color: expect.stringMatching(/^#0[0-9a-f]0[0-9a-f]f/),
    })
  })

  it('is cropped by the displayed size', async () => {
    const picture = png(600, 500, [0, 255, 0])
    const [whole, drawn] = [
      await upload(await identity.createMember(), picture, { terms: 'on', left: '300', right: '600', top: '0', bottom: '250' }),
      await upload(await identity.createMember(), picture, {
        terms: 'on',
        left: '150',
        right: '300',
        top: '0',
        bottom: '125',
        drawn_width: '300',
        drawn_height: '250',
      }),
    ]
    expect(pictureOf(drawn)).toBe(pictureOf(whole))
  })

  it('needs accepted terms', async () => {
    for (const fields of [{}, { terms: 'false' }, { terms: '' }]) {
      const { status, body } = await upload(
        await identity.createMember(),
        png(300, 250, [0, 0, 0]),
        fields as Record<string, string>,
      )
      expect([status, body.meta]).toMatchObject([200, { status: 'error', error: 'Please accept the terms' }])
    }
  })

  it.each([
    ['a text', Buffer.from('not a picture at all')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page that begins like a picture', Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), Buffer.from('<html>')])],
    ['half a picture', png(300, 250, [1, 2, 3]).subarray(0, 90)],
    ['nothing', Buffer.alloc(0)],
  ])('is not %s', async (_what, file) => {
    const member = await identity.createMember()
    const { status, body } = await upload(member, file)
    expect([status, body.meta]).toMatchObject([
      200,
      { status: 'error', error: 'Your new image could not be uploaded', fields: { profile_image: expect.any(String) } },
    ])
    expect((await identity.send('GET', `/api/user/info/${member.id}`)).body.user?.profile_image).toBe('/portrait.svg')
  })

  it('is refused for an empty rectangle, without a file, and without a member', async () => {
    const [picture, before] = [png(300, 250, [7, 8, 9]), await kept()]
    expect((await upload(await identity.createMember(), picture, { terms: '1', left: '5', right: '5' })).body.meta.error).toBe(
      'Your new image could not be uploaded',
    )
    expect(await kept()).toEqual(before)
    expect((await upload(await identity.createMember(), undefined)).status).toBe(400)
    expect((await identity.send('POST', '/api/user/upload-profile-image', { body: '{}' })).status).toBe(401)
  })

  it('replaces the former one, which is removed with the last member who uses it', async () => {
    const [one, other] = [await identity.createMember(), await identity.createMember()]
    const [first, second] = [png(320, 260, [9, 9, 9]), png(320, 260, [200, 9, 90])]
    const shared = pictureOf(await upload(one, first))
    await upload(other, first)
    await upload(one, second)
    expect((await kept()).filter((name) => name.includes(shared))).toHaveLength(1)
    await upload(other, second)
    expect((await kept()).filter((name) => name.includes(shared))).toEqual([])
  })

  it('is removed with its member, including the upload', async () => {
    const member = await identity.createMember()
    const before = (await kept()).length
    const id = pictureOf(await upload(member, png(310, 270, [1, 200, 77])))
    expect((await kept()).length).toBe(before + 2)
    await identity.source.transaction(
      async (manager) => await identity.service.app.get(AvatarsService, { strict: false }).erase(manager, member.id),
    )
    expect((await kept()).filter((name) => name.includes(id))).toEqual([])
    expect((await kept()).length).toBe(before)
  })
})
