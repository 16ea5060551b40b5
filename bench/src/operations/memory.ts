import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../servers/cpu-time.ts'
import type { Stack } from '../servers/stack.ts'

const POLL_MS = 20
const WITHIN_MS = 30_000

/** Memory of a server in bytes. */
export interface MemoryFigures {
  /** What a collection of garbage leaves of its heap and buffers: what grows here is kept, not forgotten. */
  readonly heap: number
  readonly resident: number
}

/** Memory of a server that is started with these arguments and variables. */
export class Memory {
  readonly nodeArguments = ['--import', join(import.meta.dirname, '../servers/heap-signal.ts')] as const
  readonly environment: Readonly<Record<string, string>>
  readonly #file: string

  constructor({ folder }: Stack) {
    this.#file = join(folder, 'heap-after-collection')
    this.environment = { HEAP_FILE: this.#file }
  }

  /** Resident memory as it is, then what a collection leaves. @throws Error when the server does not tell */
  async of(pid: number): Promise<MemoryFigures> {
    const resident = memoryOf(pid) ?? Number.NaN
    rmSync(this.#file, { force: true })
    process.kill(pid, 'SIGUSR2')
    for (const until = performance.now() + WITHIN_MS; performance.now() < until; await pause(POLL_MS)) {
      const heap = Number(this.#told())
      if (heap > 0) return { heap, resident }
    }
    throw new Error(`Process ${pid} does not tell its memory`)
  }

  #told(): string {
    try {
      return readFileSync(this.#file, 'utf8')
    } catch {
      return ''
    }
  }
}
