import { computeScores } from '@ribbonry/contracts'
import { readConfig, RedisEnvironment } from '@ribbonry/service-kit'
import { JobQueues } from '@ribbonry/service-kit/jobs'

/** The running service computes, since it has the counts open; this command enqueues the job and waits for its end. */
const TIMEOUT_MS = 300_000

const queues = new JobQueues(readConfig(RedisEnvironment).REDIS_URL)
try {
  const computed = await queues.run(computeScores, {}, { timeoutMs: TIMEOUT_MS })
  process.stdout.write(
    computed === null ? 'Scores are being computed already.\n' : `Scores were computed: ${JSON.stringify(computed)}\n`,
  )
} catch (error) {
  process.stderr.write(
    `compute-scores: ${error instanceof Error ? error.message : String(error)}. Does tracking run with SCORES=on?\n`,
  )
  process.exitCode = 1
} finally {
  await queues.onApplicationShutdown()
}
