import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, type ProcessIdentity } from '../../bootstrap/process-identity.mjs'

const pollMs = 25

/** Waits until the process has exited. Returns false when it still runs after `withinMs`. */
export async function isGoneWithin(identity: ProcessIdentity, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (isAlive(identity)) {
    if (Date.now() > deadline) return false
    await pause(pollMs)
  }
  return true
}

/**
 * Ends a process that leads its own group: first with its stop signal, then, after `withinMs`, with SIGKILL; the rest of its
 * group is killed with it. Returns true when the stop signal was enough.
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
    // The process has exited already.
  }
}
