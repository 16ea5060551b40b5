import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createMedia, createMediaStore, type MediaStore } from '../src/index.ts'
import { picture } from './pictures.fixture.ts'

interface Kept {
  bytes: Buffer
  headers: NodeJS.Dict<string | string[]>
}

const objects = new Map<string, Kept>()
let signatures: string[] = []
let server: Server
let store: MediaStore

const missing = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>'
const noBucket =
  '<?xml version="1.0"?><Error><Code>NoSuchBucket</Code><Message>The specified bucket does not exist.</Message></Error>'

/** The parts of S3 that the store uses: objects by path, 404 with its XML, 204 for deletions. */
function createS3Server(): Server {
  return createServer((request, response) => {
    const { pathname: path } = new URL(request.url ?? '/', 'http://s3.example')
    signatures.push(String(request.headers.authorization))
    const kept = objects.get(path)
    void buffer(request).then((bytes) => {
      if (!path.startsWith('/pictures-bucket/'))
        return response.writeHead(404, { 'content-type': 'application/xml' }).end(noBucket)
      if (request.method === 'PUT') {
        objects.set(path, { bytes, headers: request.headers })
        return response.writeHead(200, { etag: '"1"' }).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(path)
        return response.writeHead(204).end()
      }
      const isHead = request.method === 'HEAD'
      if (kept === undefined) return response.writeHead(404, { 'content-type': 'application/xml' }).end(isHead ? '' : missing)
      return response.writeHead(200, { 'content-length': kept.bytes.length }).end(isHead ? '' : kept.bytes)
    })
  })
}

function open(bucket: string): MediaStore {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createMediaStore({ kind: 's3', endpoint, region: 'eu-central-1', bucket, accessKeyId: 'key', secretAccessKey: 'secret' })
}

beforeAll(async () => {
  server = createS3Server()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  store = open('pictures-bucket')
})

afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('a bucket as a store', () => {
  test('keeps, gives and deletes', async () => {
    await store.put('pictures/one.webp', Buffer.from('one'), 'image/webp')
    expect(Buffer.from((await store.get('pictures/one.webp')) ?? []).toString()).toBe('one')
    expect(await store.exists('pictures/one.webp')).toBe(true)
    await store.delete('pictures/one.webp')
    expect(await store.get('pictures/one.webp')).toBeNull()
    expect(await store.exists('pictures/one.webp')).toBe(false)
    await store.delete('pictures/one.webp')
  })

  test('signs every request, and says what an object is and that it never changes', async () => {
    signatures = []
    await store.put('pictures/two.avif', Buffer.from('two'), 'image/avif')
    expect(signatures).toEqual([expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-central-1\/s3\/aws4_request/)])
    expect(objects.get('/pictures-bucket/pictures/two.avif')?.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  test('that is missing is a fault, not a missing picture', async () => {
    await expect(open('elsewhere').get('pictures/one.webp')).rejects.toThrow('The specified bucket does not exist.')
  })

  test.each(['../elsewhere/a', '/a', 'a//b', 'a?versionId=1'])('refuses the key %j before anything is sent', async (key) => {
    signatures = []
    await expect(store.get(key)).rejects.toThrow(TypeError)
    await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow(TypeError)
    expect(signatures).toEqual([])
  })

  test('serves pictures as a folder does', async () => {
    const media = createMedia({ store })
    const { id } = await media.intake(await picture(200, 100, '#884422').png().toBuffer())
    expect((await media.rendition(id, 160, 'webp')).contentType).toBe('image/webp')
    await media.remove(id)
    expect([...objects.keys()].filter((key) => key.includes(id))).toEqual([])
  })
})
