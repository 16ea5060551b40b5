import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { UnusedPicturesProcessor } from '../src/pitching/creatives/unused-pictures.processor.ts'
import { ExpiryService } from '../src/upkeep/expiry.service.ts'
import { Throttle } from '@ribbonry/service-kit/throttling'
import { PICTURES_PER_ADDRESS, PICTURES_PER_PITCH } from '../src/pitching/creatives/picture-limits.ts'
import { startTestAds, TEST_MEDIA_DIR } from './test-ads.ts'
import { buildAnimation, buildPicture } from './test-pictures.ts'
import { ADMIN, member, PITCH } from './test-pitches.ts'

const ads = await startTestAds()
const { pitches } = ads
const owner = member(31, 'advertiser')

afterAll(() => ads.close())
beforeEach(() => ads.reset())

const idOf = (address: string): string => address.split('/')[2] ?? ''
const fileOf = (id: string, name = 'master.webp'): string =>
  join(TEST_MEDIA_DIR, 'pictures', id.slice(0, 2), id.slice(2, 4), id, name)
const isKept = async (id: string): Promise<boolean> =>
  await access(fileOf(id)).then(
    () => true,
    () => false,
  )

describe('a crop', () => {
  test('is cut to the edges in either order, before a creative exists, and can be used by a save', async () => {
    const temp_id = await pitches.start()
    const file = await buildPicture(1600, 900)
    const drawn = {
      crop_left: '300',
      crop_right: '0',
      crop_top: '0',
      crop_bottom: '225',
      drawn_width: '400',
      drawn_height: '225',
    }
    const { body } = await pitches.form('creative/crop_image/new', { temp_id, source_image: file, ...drawn })
    expect([body.width, body.height, body.gif]).toEqual([1200, 900, null])
    expect((await sharp(fileOf(idOf(body.image))).metadata()).width).toBe(1200)
    const again = await pitches.form('creative/crop_image/new', {
      temp_id,
      source_image: body.source_image,
      ...drawn,
      crop_left: '200',
      crop_bottom: '150',
    })
    expect([again.body.width, again.body.height, again.body.source_image]).toEqual([800, 600, body.source_image])
    const saved = await pitches.form(`creative/temporary/${temp_id}`, { ...PITCH, image: again.body.image })
    expect(saved.body.creative.picture).toMatchObject({ id: idOf(again.body.image), width: 800, height: 600 })
  })

  test('without edges is the middle in 4:3, and edges outside are limited to the picture', async () => {
    const temp_id = await pitches.start()
    const middle = await pitches.form('creative/crop_image/new', { temp_id, source_image: await buildPicture(1000, 600) })
    expect([middle.body.width, middle.body.height]).toEqual([800, 600])
    const outside = { crop_left: '-500', crop_right: '9000', crop_top: '-1', crop_bottom: '5000' }
    const cut = await pitches.form('creative/crop_image/new', { temp_id, source_image: middle.body.source_image, ...outside })
    expect([cut.body.width, cut.body.height]).toEqual([800, 600])
  })

  test.each([
    ['nothing', { crop_left: '10', crop_right: '10', crop_top: '0', crop_bottom: '100' }, 'Please choose a part of the image.'],
    [
      'too little',
      { crop_left: '0', crop_right: '40', crop_top: '0', crop_bottom: '30' },
      'Please use an image of at least 200 by 150 pixels.',
    ],
  ])('of %s is refused', async (_, edges, sentence) => {
    const temp_id = await pitches.start()
    const { body } = await pitches.form('creative/crop_image/new', { temp_id, source_image: await buildPicture(), ...edges })
    expect(body.meta.error).toBe(sentence)
  })

  test('is open to whoever may edit the creative, and to nobody else', async () => {
    const { creative, campaign, tempId } = await pitches.claimed(owner)
    const source_image = await buildPicture()
    const { token } = (await pitches.post(`campaign/${campaign}/generate-edit-link`, {}, owner)).body
    const path = `creative/crop_image/${creative}`
    expect((await pitches.form(path, { source_image }, owner)).body.meta.status).toBe('success')
    expect((await pitches.form(`${path}?token=${token}`, { source_image })).body.meta.status).toBe('success')
    expect((await pitches.form('creative/crop_image/new', { source_image, campaign: String(campaign) }, owner)).status).toBe(200)
    expect((await pitches.form(path, { source_image })).status).toBe(401)
    expect((await pitches.form(path, { source_image, temp_id: tempId })).status).toBe(401)
    expect((await pitches.form(path, { source_image }, member(32))).status).toBe(403)
    expect((await pitches.form('creative/crop_image/new', { source_image })).status).toBe(401)
    expect((await pitches.form('creative/crop_image/new', { source_image, temp_id: 'x' })).body.meta.error).toBe(
      'Campaign could not be created.',
    )
    expect((await pitches.form(path, {}, owner)).body.meta.error).toBe('Please upload an image')
  })
})

describe('an animation', () => {
  test('is stored with its still, cropped with it, and removed by an empty field', async () => {
    const temp_id = await pitches.start()
    const whole = await pitches.form(`creative/temporary/${temp_id}`, { ...PITCH, image: await buildAnimation() })
    const { gif } = whole.body.creative
    expect(gif).toMatch(/^\/media\/[0-9a-f]{32}\/animation\.webp$/)
    expect(await sharp(fileOf(idOf(gif ?? ''), 'animation.webp')).metadata()).toMatchObject({ format: 'webp', pages: 3 })
    const edges = { crop_left: '0', crop_right: '240', crop_top: '0', crop_bottom: '180' }
    const cut = await pitches.form('creative/crop_image/new', { temp_id, source_image: whole.body.creative.image, ...edges })
    expect([cut.body.width, cut.body.height]).toEqual([240, 180])
    expect(await sharp(fileOf(idOf(cut.body.gif ?? ''), 'animation.webp')).metadata()).toMatchObject({ pages: 3, width: 240 })
    const save = (fields: object) => pitches.post(`creative/temporary/${temp_id}`, { ...PITCH, image: cut.body.image, ...fields })
    expect((await save({})).body.creative.gif).toBe(cut.body.gif)
    expect((await save({ gif: '' })).body.creative.gif).toBeNull()
  })

  test.each([
    ['of more than ten seconds', () => buildAnimation(11, 1000, 240, 180)],
    ['of too many frames', () => buildAnimation(301, 20, 240, 180)],
  ])('%s is refused', async (_, build) => {
    const path = `creative/temporary/${await pitches.start()}`
    const { body } = await pitches.form(path, { ...PITCH, image: await build() })
    expect(body.meta.error).toBe('Please use an animation of at most 5 MB, 10 seconds and 300 frames.')
  })
})

describe('a picture', () => {
  test.each([
    [
      'a renamed script',
      new TextEncoder().encode('<script>alert(1)</script>'),
      'Please use a JPEG, PNG, WebP, AVIF or GIF image.',
    ],
    [
      'an SVG',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'Please use a JPEG, PNG, WebP, AVIF or GIF image.',
    ],
    ['nothing', new Uint8Array(), 'Please use a JPEG, PNG, WebP, AVIF or GIF image.'],
  ])('that is %s is refused with a message', async (_, image, sentence) => {
    const path = `creative/temporary/${await pitches.start()}`
    expect((await pitches.form(path, { ...PITCH, image })).body.meta).toMatchObject({ code: 'image-refused', error: sentence })
  })

  test.each([
    [1, 1, 'Please use an image of at least 200 by 150 pixels.'],
    [15_000, 11_333, 'This image has too many pixels. Please use one of at most 40 megapixels, or a JPEG of at most 130.'],
  ])('of %d by %d pixels is refused', async (width, height, sentence) => {
    const path = `creative/temporary/${await pitches.start()}`
    const { body } = await pitches.form(path, { ...PITCH, image: await buildPicture(width, height) })
    expect(body.meta.error).toBe(sentence)
  })

  test('of another campaign or another site is refused', async () => {
    const { image } = await pitches.save(await pitches.start())
    const path = `creative/temporary/${await pitches.start()}`
    for (const address of [
      image,
      'https://evil.example/a.jpg',
      `https://evil.example${image}`,
      '/media/../a',
      `/media/${'a'.repeat(32)}/960.jpg`,
    ])
      expect((await pitches.post(path, { ...PITCH, image: address })).body.meta.error).toBe('Please upload an image')
  })

  test('may be given with the address of the site', async () => {
    const tempId = await pitches.start()
    const { image } = await pitches.save(tempId)
    const { body } = await pitches.post(`creative/temporary/${tempId}`, { ...PITCH, image: `https://ribbonry.test${image}` })
    expect(body.creative.image).toBe(image)
  })
})

describe('an unclaimed pitch', () => {
  const removeUnused = async () => await ads.service.app.get(UnusedPicturesProcessor, { strict: false }).remove()
  const upload = async (temp_id: string) =>
    (await pitches.form('creative/crop_image/new', { temp_id, source_image: await pitches.picture() })).body

  test('keeps the last uploaded picture, its original, and that of the saved creative', async () => {
    const temp_id = await pitches.start()
    const saved = await pitches.save(temp_id)
    const older = await upload(temp_id)
    const newest = await upload(temp_id)
    await removeUnused()
    const ids = [saved.image, older.image, older.source_image, newest.image, newest.source_image].map(idOf)
    expect(await Promise.all(ids.map(isKept))).toEqual([true, false, false, true, true])
    const again = await pitches.form('creative/crop_image/new', { temp_id, source_image: older.source_image })
    expect(again.body.meta.error).toBe('Please upload an image')
  })

  test('that was claimed keeps all its pictures', async () => {
    const { creative } = await pitches.claimed(owner)
    const path = `creative/crop_image/${creative}`
    const send = async () => (await pitches.form(path, { source_image: await pitches.picture() }, owner)).body.image
    const images = [await send(), await send()]
    await removeUnused()
    expect(await Promise.all(images.map(async (image) => await isKept(idOf(image))))).toEqual([true, true])
  })

  test('keeps nothing of a refused picture', async () => {
    const path = `creative/temporary/${await pitches.start()}`
    await pitches.form(path, { ...PITCH, image: await buildPicture(199, 151, 78) })
    const { rows } = await ads.sql.query<{ id: string }>('select id from unused_pictures')
    expect(rows).toHaveLength(1)
    await removeUnused()
    expect(await isKept(rows[0]?.id ?? '')).toBe(false)
  })

  test.each(['pitch', 'address'])('accepts a limited number of pictures of one %s in a day', async (bound) => {
    const throttle = ads.service.app.get(Throttle, { strict: false })
    const temp_id = await pitches.start()
    const { rows } = await ads.sql.query<{ id: string }>('select id from campaigns')
    const [limit, subject] = bound === 'pitch' ? [PICTURES_PER_PITCH, rows[0]?.id] : [PICTURES_PER_ADDRESS, 'hash-of-an-address']
    for (let count = 0; count < limit.max; count += 1) await throttle.hit(limit, subject)
    const visitor = { address: 'hash-of-an-address' }
    const send = async (path: string, fields: object) => await pitches.form(path, { ...fields, temp_id, ...PITCH }, visitor)
    const image = await pitches.picture()
    expect((await send('creative/crop_image/new', { source_image: image })).status).toBe(429)
    expect((await send(`creative/temporary/${temp_id}`, { image })).status).toBe(429)
  })

  test('is removed after thirty days with its pictures, except those of other campaigns', async () => {
    const [gone, kept] = [await pitches.start(), await pitches.start()]
    const shared = await buildPicture(900, 600, 77)
    const own = await pitches.save(gone)
    await pitches.save(gone, { image: shared })
    const stays = await pitches.save(kept, { image: shared })
    const claimed = await pitches.claimed(owner)
    await ads.sql.query(
      "update campaigns set created = created - interval '31 days' where id <> (select campaign_id from creatives where id = $1)",
      [stays.id],
    )
    await ads.service.app.get(ExpiryService, { strict: false }).removeExpired()
    await ads.service.app.get(UnusedPicturesProcessor, { strict: false }).remove()
    expect((await pitches.get(`creative/${own.id}?temp_id=${gone}`)).status).toBe(401)
    expect((await pitches.get(`creative/${own.id}`, ADMIN)).body.meta.code).toBe('no-such-creative')
    expect([await isKept(idOf(own.image)), await isKept(idOf(stays.image))]).toEqual([false, true])
    expect((await pitches.get(`creative/${stays.id}?temp_id=${kept}`)).body.meta.status).toBe('success')
    expect(await pitches.statusOf(claimed.creative)).toBe('unapproved')
  })
})
