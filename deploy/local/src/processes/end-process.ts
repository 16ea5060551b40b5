import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, type ProcessIdentity } from './process-identity.ts'

const pollMs = 25

/** Waits until the process is gone. False when it is still there after `withinMs`. */
export async function isGoneWithin(identity: ProcessIdentity, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (isAlive(identity)) {
    if (Date.now() > deadline) return false
    await pause(pollMs)
  }
  return true
}

/**
 * Ends a process that leads its own group: first with its own polite signal, then, when `withinMs` have passed, without
 * asking; what is left of its group goes with it. True when the polite signal was enough.
 */
export async function endGroup(identity: ProcessIdentity, politely: NodeJS.Signals, withinMs: number): Promise<boolean> {
  if (isAlive(identity)) signal(identity.pid, politely)
  const polite = await isGoneWithin(identity, withinMs)
  signal(-identity.pid, 'SIGKILL')
  if (!polite) await isGoneWithin(identity, withinMs)
  return polite
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Nobody is left to be told.
  }
}
