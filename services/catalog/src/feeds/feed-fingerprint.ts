import type { FeedMap } from '@ribbonry/contracts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** Hash of bytes, map and options: a second start with the same fingerprint resumes the import. */
export async function feedFingerprint(
  path: string,
  map: FeedMap,
  options: { currency: string | null; dryRun: boolean },
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([map, options]))
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
