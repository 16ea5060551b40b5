import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Subject } from '../comparing/comparison.ts'
import { SERVER_CORE } from './cores.ts'
import { freePort } from './free-port.ts'
import { PinnedProcess } from './pinned-process.ts'
import { repository, type Stack } from './stack.ts'

const PROGRAMS = join(repository, 'bench', 'references')

/** A minimal server for comparison, on the same core. */
export class Reference {
  readonly #process: PinnedProcess
  readonly #port: number

  private constructor(started: PinnedProcess, port: number) {
    this.#process = started
    this.#port = port
  }

  /** Fastify that sends these bytes and does nothing else. */
  static async bytes(stack: Stack, bytes: Buffer, contentType: string): Promise<Reference> {
    return await Reference.#start(stack, 'bare-fastify.ts', [keep(stack, bytes), contentType])
  }

  /** Runs renderToString of this markup for each request. */
  static async rendering(stack: Stack, markup: string): Promise<Reference> {
    return await Reference.#start(stack, 'bare-render.ts', [keep(stack, markup)])
  }

  /** Proxies every request to another server. */
  static async hop(stack: Stack, upstream: string): Promise<Reference> {
    return await Reference.#start(stack, 'bare-hop.ts', [upstream])
  }

  /** Reads the request body and answers 204. */
  static async sink(stack: Stack): Promise<Reference> {
    return await Reference.#start(stack, 'bare-sink.ts', [])
  }

  static async #start({ folder }: Stack, program: string, args: readonly string[]): Promise<Reference> {
    const port = await freePort()
    const started = new PinnedProcess({
      name: program,
      args: [join(PROGRAMS, program), String(port), ...args],
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
      cwd: PROGRAMS,
      cores: SERVER_CORE,
      logFile: join(folder, `${program}.log`),
    })
    await started.ready(`http://127.0.0.1:${port}/`)
    return new Reference(started, port)
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/`
  }

  get subject(): Subject {
    return this.subjectFor(['/'])
  }

  subjectFor(paths: readonly string[]): Subject {
    return { load: { port: this.#port, paths }, counted: [{ name: 'reference', cpuSeconds: () => this.#process.cpuSeconds() }] }
  }

  async stop(): Promise<void> {
    await this.#process.stop()
  }
}

function keep({ folder }: Stack, content: string | Buffer): string {
  const file = join(folder, 'reference.bytes')
  writeFileSync(file, content)
  return file
}
