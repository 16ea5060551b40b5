import type { ServerResponse } from 'node:http'
import { CallError } from '../../src/api/call-error.ts'
import { type GeneratedFile, FileNotFound, TemporarilyUnavailable } from './generated-file.ts'

/** Value of Retry-After, in seconds. */
const LATER = '30'

/**
 * Sends a generated file. A missing file is a 404. A file that cannot be generated now is an uncacheable 503, so that crawlers
 * keep what they have.
 * @throws any other error
 */
export async function sendGeneratedFile(response: ServerResponse, generating: Promise<GeneratedFile>): Promise<void> {
  try {
    const { type, body, fresh, stale } = await generating
    response.writeHead(200, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
      'x-content-type-options': 'nosniff',
    })
    response.end(body)
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined) throw error
    response.writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': LATER } : {}),
    })
    response.end(status === 404 ? 'There is nothing here.' : 'This cannot be made right now. Please come again.')
  }
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof FileNotFound) return 404
  return error instanceof TemporarilyUnavailable || error instanceof CallError ? 503 : undefined
}
