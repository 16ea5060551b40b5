import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { LOAD_CORE } from '../servers/cores.ts'

/** Runs a program of this folder, on the load's core by default. Its input and output are JSON. */
export async function runPinned(program: string, input: unknown, core = LOAD_CORE): Promise<unknown> {
  const args = ['-c', core, process.execPath, '--max-old-space-size=2048', join(import.meta.dirname, program)]
  const child = spawn('taskset', args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const end = (): void => void child.kill('SIGKILL')
  process.once('exit', end)
  child.stdin.end(JSON.stringify(input))
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>])
  process.off('exit', end)
  if (code !== 0) throw new Error(`${program} failed (${code})`)
  return JSON.parse(output)
}
