import { readConfig, RedisEnvironment } from '@ribbonry/service-kit'
import { Queue, QueueEvents } from 'bullmq'
import { COMPUTE_SCORES_OPTIONS, COMPUTE_SCORES_QUEUE } from './scores/compute-scores.queue.ts'

/** The running service computes, since it has the counts open; this command enqueues the job and waits for its end. */
const TIMEOUT_MS = 300_000

const { REDIS_URL: url } = readConfig(RedisEnvironment)
const connection = { url, maxRetriesPerRequest: null }
const queue = new Queue(COMPUTE_SCORES_QUEUE, { connection })
const events = new QueueEvents(COMPUTE_SCORES_QUEUE, { connection })
try {
  await events.waitUntilReady()
  const job = await queue.add('compute', {}, COMPUTE_SCORES_OPTIONS)
  const computed: unknown = await job.waitUntilFinished(events, TIMEOUT_MS)
  process.stdout.write(
    computed === null ? 'Scores are being computed already.\n' : `Scores were computed: ${JSON.stringify(computed)}\n`,
  )
} catch (error) {
  process.stderr.write(
    `compute-scores: ${error instanceof Error ? error.message : String(error)}. Does tracking run with SCORES=on?\n`,
  )
  process.exitCode = 1
} finally {
  await Promise.all([queue.close(), events.close()])
}
