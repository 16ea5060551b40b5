import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMediaStore } from './media-store.ts'
import type { MediaStore } from './store.ts'

let dir: string
let store: MediaStore

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-'))
  store = createMediaStore({ kind: 'disk', dir: join(dir, 'store') })
})

afterAll(async () => rm(dir, { recursive: true, force: true }))

describe('a folder as a store', () => {
  test('keeps, gives and deletes', async () => {
    await store.put('pictures/ab/one.webp', Buffer.from('one'), 'image/webp')
    expect(Buffer.from((await store.get('pictures/ab/one.webp')) ?? []).toString()).toBe('one')
    expect(await store.exists('pictures/ab/one.webp')).toBe(true)
    await store.delete('pictures/ab/one.webp')
    expect(await store.get('pictures/ab/one.webp')).toBeNull()
    expect(await store.exists('pictures/ab/one.webp')).toBe(false)
    await store.delete('pictures/ab/one.webp')
  })

  test('a second writing replaces the first, and leaves nothing unfinished behind', async () => {
    const texts = ['one', 'two', 'three'].map((word) => word.repeat(1000))
    await Promise.all(texts.map(async (text) => store.put('twice/a.webp', Buffer.from(text), 'image/webp')))
    expect(texts).toContain(Buffer.from((await store.get('twice/a.webp')) ?? []).toString())
    expect(await readdir(join(dir, 'store/twice'))).toEqual(['a.webp'])
  })

  test('a folder is no picture', async () => {
    await store.put('folder/a.webp', Buffer.from('a'), 'image/webp')
    expect(await store.exists('folder')).toBe(false)
    expect(await store.get('folder/a.webp/b')).toBeNull()
  })

  test.each([
    '',
    '..',
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    'a/',
    '.hidden',
    'a/.b',
    'a\\b',
    'a\0b',
    'A',
    'a b',
    'a'.repeat(201),
  ])('the key %j is refused by every call', async (key) => {
    await writeFile(join(dir, 'secret'), 'secret')
    await expect(store.get(key)).rejects.toThrow(TypeError)
    await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow(TypeError)
    await expect(store.exists(key)).rejects.toThrow(TypeError)
    await expect(store.delete(key)).rejects.toThrow(TypeError)
  })

  test('takes in nothing that would leave less than what must stay free, and gives and deletes what it has', async () => {
    await store.put('kept/a.webp', Buffer.from('a'), 'image/webp')
    const full = createMediaStore({ kind: 'disk', dir: join(dir, 'store'), minFreeBytes: Number.MAX_SAFE_INTEGER })
    await expect(full.put('kept/b.webp', Buffer.from('b'), 'image/webp')).rejects.toMatchObject({ code: 'storage-full' })
    expect(await readdir(join(dir, 'store/kept'))).toEqual(['a.webp'])
    expect(Buffer.from((await full.get('kept/a.webp')) ?? []).toString()).toBe('a')
    expect(await full.space()).toEqual({ freeBytes: expect.any(Number), minFreeBytes: Number.MAX_SAFE_INTEGER })
    await full.delete('kept/a.webp')
    expect(await store.exists('kept/a.webp')).toBe(false)
  })

  test('a configuration that is wrong is named', () => {
    const keys = { accessKeyId: 'x', secretAccessKey: 'x' }
    expect(() => createMediaStore({ kind: 'disk', dir: '' })).toThrow(/dir/)
    expect(() => createMediaStore({ kind: 's3', region: 'x', bucket: '', ...keys })).toThrow(/bucket/)
  })
})
