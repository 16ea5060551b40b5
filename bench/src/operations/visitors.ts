import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { LOAD_CORE } from '../servers/cores.ts'
import { withConnection, type Stack } from '../servers/stack.ts'
import type { Pages } from './visits.ts'

/** What the visitors' process reads first. */
export interface VisitingSpec extends Pages {
  readonly port: number
  /** Requests per second, whether or not earlier ones have been answered. */
  readonly rate: number
}

/** Requests of one time. */
export interface Visited {
  /** Milliseconds from when each request was due until its answer had come. */
  readonly ms: readonly number[]
  /** Answers that no cache had. */
  readonly missed: number
  /** Requests without an answer, or with another status than 200: each counts as ten seconds. */
  readonly failed: number
  /** The first fault; empty without any. */
  readonly fault: string
}

const RATE = 100
const POPULAR = 300
const UNASKED = 6000
/** Of pages that nobody asked for yet, one in four is a later page of a list; the others are gifts. */
const LISTS = 4

/** Visitors who ask the gateway at a constant rate, from one process on the load's core, until they are stopped. */
export class Visitors {
  readonly #process: ChildProcess
  readonly #output: Promise<string>
  readonly #ended: Promise<unknown[]>

  private constructor(spec: VisitingSpec) {
    const program = join(import.meta.dirname, 'visiting.process.ts')
    this.#process = spawn('taskset', ['-c', LOAD_CORE, process.execPath, program], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#output = this.#process.stdout === null ? Promise.resolve('') : text(this.#process.stdout)
    this.#ended = once(this.#process, 'exit')
    process.once('exit', this.#kill)
    this.begin(JSON.stringify(spec))
  }

  static async start(stack: Stack, port: number): Promise<Visitors> {
    return new Visitors({ port, rate: RATE, ...(await pagesOf(stack)) })
  }

  /** Requests belong to the time of this name from now on. */
  begin(time: string): void {
    this.#process.stdin?.write(`${time}\n`)
  }

  /** Stops them. @returns the requests by time */
  async end(): Promise<Readonly<Record<string, Visited>>> {
    this.#process.stdin?.end()
    const [output, [code]] = await Promise.all([this.#output, this.#ended])
    process.off('exit', this.#kill)
    if (code !== 0) throw new Error(`The visitors ended with ${String(code)}`)
    return JSON.parse(output) as Readonly<Record<string, Visited>>
  }

  /** Ends them at once, where nothing is measured any more. */
  stop(): void {
    this.#kill()
    process.off('exit', this.#kill)
  }

  readonly #kill = (): void => void this.#process.kill('SIGKILL')
}

async function pagesOf({ databaseUrl }: Stack): Promise<Pages> {
  const [slugs, categories] = await withConnection(databaseUrl, async (client) => {
    const gifts = await client.query<{ slug: string }>(
      `select slug from catalog.posts where published <= now() order by md5(id::text) limit ${POPULAR + UNASKED}`,
    )
    const lists = await client.query<{ slug: string }>('select slug from catalog.gift_categories order by id')
    return [gifts.rows.map(({ slug }) => slug), lists.rows.map(({ slug }) => slug)] as const
  })
  const gift = (slug: string): string => `/api/posts/${slug}`
  const first = ['new', 'popular', 'clicks-score'].map((sort) => `/api/lists/${sort}/1`)
  const known = [...first, '/api/navigation', ...categories.map((slug) => `/api/gifts/${slug}/popular/1`)]
  const later = ['popular', 'new'].flatMap((sort) =>
    [2, 3, 4, 5, 6, 7, 8, 9].flatMap((page) => categories.map((slug) => `/api/gifts/${slug}/${sort}/${page}`)),
  )
  const unknown = slugs.slice(POPULAR).map(gift)
  return {
    popular: [...known, ...slugs.map(gift)].slice(0, POPULAR),
    unasked: unknown.map((path, index) => (index % LISTS === 0 && later[index / LISTS]) || path),
  }
}
