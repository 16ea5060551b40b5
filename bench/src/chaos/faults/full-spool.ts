import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { until } from '../killable-process.ts'
import type { Fault } from '../fault.ts'
import type { ChaosEnvironment } from '../chaos-environment.ts'

const run = promisify(execFile)
const DISK = '1m'
/** Above the default rate, because a megabyte has to be filled. */
const RATE = 300

/** A file system of one megabyte where this user may mount one; otherwise a folder, and the spool's own limit applies. */
async function smallDisk(folder: string): Promise<{ isDisk: boolean; remove: () => Promise<void> }> {
  mkdirSync(folder, { recursive: true })
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder])
    return { isDisk: true, remove: async () => void (await run('umount', [folder])) }
  } catch {
    return { isDisk: false, remove: () => Promise.resolve() }
  }
}

export const fullSpool: Fault = {
  name: 'disk',
  what: "Kafka away until the spool's disk is full",
  unavailable: ({ kafka }) => (kafka === undefined ? 'this event log is not Kafka, or not ours to kill' : undefined),
  inject: async (stage) => {
    const folder = join(stage.props.folder, 'small-disk')
    const disk = await smallDisk(folder)
    try {
      // With a small file system the spool's own limit lies above its size, so that the full disk is what refuses.
      await stage.restartTracking({ SPOOL_DIR: folder, SPOOL_MAX_MB: disk.isDisk ? '64' : '1' })
      const seen = await fill(stage)
      await stage.audit()
      await stage.restartTracking()
      return `${disk.isDisk ? `a disk of ${DISK}` : 'a spool of 1 MB'} was full: ${seen}`
    } finally {
      await disk.remove()
    }
  },
}

async function fill(stage: ChaosEnvironment): Promise<string> {
  const { sent } = stage.visitors
  const before = { answered: sent.answered.size, refused: sent.refused.size }
  await stage.kafka?.kill()
  stage.visitors.begin(RATE)
  await until('beacons are refused', () => sent.refused.size > before.refused)
  await pause(2000)
  await stage.visitors.end()
  const refused = sent.refused.size - before.refused
  await stage.kafka?.start()
  // Beacons are accepted again once the spool has been delivered to the log.
  await until('beacons are taken again', async () => {
    const answered = sent.answered.size
    stage.visitors.sendNew()
    await stage.visitors.end()
    return sent.answered.size > answered
  })
  return `${sent.answered.size - before.answered} events were answered, ${refused} refused`
}
