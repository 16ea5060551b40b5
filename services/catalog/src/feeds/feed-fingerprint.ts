import type { FeedMap } from '@ribbonry/contracts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** The same bytes read in the same way: what makes a second start of an import go on with the first. */
export async function feedFingerprint(path: string, map: FeedMap, options: { currency: string | null; dryRun: boolean }): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([map, options]))
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
