import { describe, expect, it, jest } from '@jest/globals'
import { FeedPicturesService } from './feed-pictures.service.ts'
import type { PendingPicture } from './feed-pictures.repository.ts'

const pending: PendingPicture = { postId: '7', url: 'https://shop.test/kite.jpg', attempts: 5 }

describe('a service that stops', () => {
  it('ends its fetches, gives the pictures back and takes no further ones', async () => {
    const pictures = {
      lease: jest.fn(async () => [pending]),
      release: jest.fn(async () => undefined),
      markFailed: jest.fn(async () => undefined),
      postpone: jest.fn(async () => undefined),
    }
    const fetch = async (_url: string, signal: AbortSignal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return { reason: 'try-again', permanent: false }
    }
    const publishing = { publishComplete: async () => undefined }
    const service = new FeedPicturesService(pictures as never, { fetch }, publishing as never, {} as never)
    const fetching = service.fetchWaiting()
    while (pictures.lease.mock.calls.length === 0) await Promise.resolve()
    await Promise.resolve()
    service.onModuleDestroy()
    await fetching
    expect(
      [pictures.lease, pictures.release, pictures.markFailed, pictures.postpone].map(({ mock }) => mock.calls.length),
    ).toEqual([1, 1, 0, 0])
  })
})
