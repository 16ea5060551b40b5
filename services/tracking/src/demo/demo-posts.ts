import { postChanged } from '@ribbonry/contracts'
import type { EventLog } from '@ribbonry/event-log'
import type { Logger } from '@ribbonry/service-kit'
import { EventConsumer } from '@ribbonry/service-kit/events'
import { setTimeout as wait } from 'node:timers/promises'
import type { PostProjectionRepository, ScoredPost } from '../post-projection/post-projection.repository.ts'
import { POSTS_GROUP } from '../post-projection/post-changed.handler.ts'

const DEADLINE_MS = 60_000
const PAUSE_MS = 100
/** Consecutive polls without lag before reading stops: the catalogue may still be publishing. */
const REQUIRED_EMPTY_POLLS = 5
const MAX_POSTS = 2000

/**
 * Posts of the catalogue, read from the event log to its end: the demo is loaded before the service runs.
 * @throws Error with a one-sentence message when there are none in time
 */
export async function readDemoPosts(posts: PostProjectionRepository, log: EventLog, logger: Logger): Promise<ScoredPost[]> {
  const consumer = new EventConsumer(
    { event: postChanged, group: POSTS_GROUP, handle: (changes) => posts.upsert(changes) },
    log,
    logger,
  )
  await consumer.start()
  try {
    const deadline = Date.now() + DEADLINE_MS
    for (let emptyPolls = 0; emptyPolls < REQUIRED_EMPTY_POLLS; await wait(PAUSE_MS)) {
      if (Date.now() > deadline) throw new Error('The projection has no posts; load the demo of catalog first')
      const lags = await log.lag(postChanged.topic, POSTS_GROUP)
      emptyPolls = lags.every(({ lag }) => lag === 0n) && (await posts.count()) > 0 ? emptyPolls + 1 : 0
    }
    return await posts.listAfter(0, MAX_POSTS)
  } finally {
    await consumer.stop()
  }
}
