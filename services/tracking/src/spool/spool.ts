import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { claimFolder, type ClaimedFolder } from './claimed-folder.ts'
import { frame, type Deframed, type SpooledMessage } from './framing.ts'
import { Segment, segmentNumber, segmentPath } from './segment.ts'

export type { SpooledMessage } from './framing.ts'

/** The spool takes no more, because it is as large as it may be or the disk does not take it. Nothing was kept. */
export class SpoolFullError extends Error {
  constructor(cause?: unknown) {
    super('The spool takes no more', { cause })
    this.name = 'SpoolFullError'
  }
}

export interface SpoolLimits {
  readonly maxBytes: number
  /** A segment that has grown to this is followed by the next; 8 MiB unless told, and an eighth of the whole at most. */
  readonly segmentBytes?: number
}

interface Waiting {
  readonly framed: Buffer
  readonly resolve: () => void
  readonly reject: (failure: unknown) => void
}

const SEGMENT_BYTES = 8 * 1024 * 1024
/** What one write to the disk takes, and what may wait in memory for it. */
const ROUND_BYTES = 4 * 1024 * 1024
const WAITING_BYTES = 32 * 1024 * 1024
const NOTHING: Deframed = { messages: [], read: 0, damaged: 0 }

/** Messages on disk in the order they came, in a folder that no other process uses. One reader, any number of writers. */
export class Spool {
  readonly #segments: Segment[] = []
  #nextNumber = 1
  #waiting: Waiting[] = []
  #waitingBytes = 0
  #writing: Promise<void> | undefined
  /** Bytes that `read` last answered. */
  #inHand = 0

  private constructor(
    private readonly folder: ClaimedFolder,
    private readonly limits: Required<SpoolLimits>,
  ) {}

  /** Claims a folder below this one, with what a process that is no longer there left in it and in its neighbours. */
  static async open(root: string, limits: SpoolLimits): Promise<Spool> {
    const folder = await claimFolder(root)
    const segmentBytes = Math.min(limits.segmentBytes ?? SEGMENT_BYTES, Math.ceil(limits.maxBytes / 8))
    const spool = new Spool(folder, { ...limits, segmentBytes })
    await spool.#find()
    return spool
  }

  /** Bytes on the disk, read ones included until their segment is removed. */
  get bytes(): number {
    return this.#segments.reduce((sum, { size }) => sum + size, 0)
  }

  /** Whether nothing is left to be read and nothing is on its way to the disk. */
  get empty(): boolean {
    return this.#writing === undefined && this.#segments.every(({ isRead }) => isRead)
  }

  /**
   * Resolves when the message is on the disk.
   * @throws SpoolFullError
   */
  async append(message: SpooledMessage): Promise<void> {
    const framed = frame(message)
    const total = this.bytes + this.#waitingBytes + framed.length
    if (total > this.limits.maxBytes || this.#waitingBytes + framed.length > WAITING_BYTES) throw new SpoolFullError()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#waiting.push({ framed, resolve, reject })
    this.#waitingBytes += framed.length
    this.#writing ??= this.#write()
    await promise
  }

  /** The oldest messages that were not moved past; none when nothing is left, when the next is still on its way, or where damage is. */
  async read(mostBytes: number): Promise<Deframed> {
    const [first] = this.#segments
    const found = first === undefined || first.isRead ? NOTHING : await first.read(mostBytes)
    this.#inHand = found.read
    return found
  }

  /** Moves past what was read last, and removes the segments that are wholly read. */
  async advance(): Promise<void> {
    const [first] = this.#segments
    if (first === undefined) return
    first.moveOn(this.#inHand)
    this.#inHand = 0
    const isDone = first.isRead && (!first.isOpen || this.#writing === undefined)
    if (!isDone) return
    this.#segments.shift()
    await first.remove()
  }

  async close(): Promise<void> {
    await this.#writing
    for (const segment of this.#segments) await segment.close()
    await this.folder.release()
  }

  async #find(): Promise<void> {
    for (const name of (await readdir(this.folder.path)).toSorted()) {
      const number = segmentNumber(name)
      if (number === undefined) continue
      const path = join(this.folder.path, name)
      this.#segments.push(Segment.found(path, (await stat(path)).size))
      this.#nextNumber = number + 1
    }
  }

  /** Whatever came while the disk was busy goes in one write with one wait for the disk. */
  async #write(): Promise<void> {
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const round = this.#takeRound()
      try {
        await (await this.#current()).append(Buffer.concat(round.map(({ framed }) => framed)))
        for (const { resolve } of round) resolve()
      } catch (failure) {
        for (const { reject } of round) reject(new SpoolFullError(failure))
        await this.#dropUnused()
      }
    }
    this.#writing = undefined
  }

  /** A disk that takes nothing would otherwise be tried with ever more files. */
  async #dropUnused(): Promise<void> {
    const last = this.#segments.at(-1)
    if (last === undefined || last.size > 0 || this.#segments.length === 1) return
    this.#segments.pop()
    await last.remove().catch(() => undefined)
  }

  #takeRound(): Waiting[] {
    let bytes = 0
    const end = this.#waiting.findIndex(({ framed }) => (bytes += framed.length) > ROUND_BYTES)
    const round = this.#waiting.splice(0, end === -1 ? this.#waiting.length : Math.max(1, end))
    for (const { framed } of round) this.#waitingBytes -= framed.length
    return round
  }

  async #current(): Promise<Segment> {
    const last = this.#segments.at(-1)
    if (last?.isOpen === true) {
      if (last.size < this.limits.segmentBytes) return last
      await last.seal()
    }
    const segment = await Segment.create(segmentPath(this.folder.path, this.#nextNumber))
    this.#nextNumber += 1
    await syncFolder(this.folder.path)
    this.#segments.push(segment)
    return segment
  }
}

/** A file is surely there after a power cut only when its folder was written too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
