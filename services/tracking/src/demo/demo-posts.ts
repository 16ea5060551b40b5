import { postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import type { Logger } from '@ribbonry/service-kit'
import { setTimeout as wait } from 'node:timers/promises'
import type { KnownPostsRepository, ScoredPost } from '../posts/known-posts.repository.ts'
import { listeningToPosts, POSTS_GROUP } from '../posts/posts.module.ts'

const DEADLINE_MS = 60_000
const PAUSE_MS = 100
/** So often in a row must nothing be left to read, since the catalogue may be about to tell more. */
const QUIET = 5
const MOST_POSTS = 2000

/**
 * The posts that the catalogue has told of, read from the event log to its end: the demo is loaded before the service runs.
 * @throws Error in one sentence when there are none in time
 */
export async function demoPosts(posts: KnownPostsRepository, log: EventLog, logger: Logger): Promise<ScoredPost[]> {
  const consumer = listeningToPosts(posts, log, logger)
  await consumer.start()
  try {
    const deadline = Date.now() + DEADLINE_MS
    for (let quiet = 0; quiet < QUIET; await wait(PAUSE_MS)) {
      if (Date.now() > deadline) throw new Error('The catalogue has told of no gifts; load its demo first')
      const lags = await log.lag(postChanged.topic, POSTS_GROUP)
      quiet = lags.every(({ lag }) => lag === 0n) && (await posts.count()) > 0 ? quiet + 1 : 0
    }
    return await posts.after(0, MOST_POSTS)
  } finally {
    await consumer.beforeApplicationShutdown()
  }
}
