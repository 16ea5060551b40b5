import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { claimFolder, type ClaimedFolder } from './claimed-folder.ts'
import { encodeFrame, type DecodedFrames, type SpooledMessage } from './framing.ts'
import { Segment, segmentNumber, segmentPath } from './segment.ts'

export type { SpooledMessage } from './framing.ts'

/** The spool has reached its limit or the disk refuses writes. The message was not stored. */
export class SpoolFullError extends Error {
  constructor(cause?: unknown) {
    super('The spool takes no more', { cause })
    this.name = 'SpoolFullError'
  }
}

export interface SpoolLimits {
  readonly maxBytes: number
  /** Size at which the next segment starts; 8 MiB by default, at most an eighth of `maxBytes`. */
  readonly segmentBytes?: number
}

interface PendingWrite {
  readonly framed: Buffer
  readonly resolve: () => void
  readonly reject: (failure: unknown) => void
}

const SEGMENT_BYTES = 8 * 1024 * 1024
/** Bytes of one write, and of messages that wait in memory for it. */
const WRITE_BYTES = 4 * 1024 * 1024
const MAX_PENDING_BYTES = 32 * 1024 * 1024
const NOTHING: DecodedFrames = { messages: [], read: 0, damaged: 0 }

/** A FIFO queue of messages on disk, in a folder of this process. One reader, any number of writers. */
export class Spool {
  readonly #segments: Segment[] = []
  #nextNumber = 1
  #pending: PendingWrite[] = []
  #pendingBytes = 0
  #writing: Promise<void> | undefined
  /** Bytes of the last `read`. */
  #lastReadBytes = 0

  private constructor(
    private readonly folder: ClaimedFolder,
    private readonly limits: Required<SpoolLimits>,
  ) {}

  /** Locks a folder below `root` and takes over the segments of dead processes. */
  static async open(root: string, limits: SpoolLimits): Promise<Spool> {
    const folder = await claimFolder(root)
    const segmentBytes = Math.min(limits.segmentBytes ?? SEGMENT_BYTES, Math.ceil(limits.maxBytes / 8))
    const spool = new Spool(folder, { ...limits, segmentBytes })
    await spool.#loadSegments()
    return spool
  }

  /** Bytes on disk, including read ones until their segment is removed. */
  get bytes(): number {
    return this.#segments.reduce((sum, { size }) => sum + size, 0)
  }

  /** Whether nothing is left to read and no write is pending. */
  get empty(): boolean {
    return this.#writing === undefined && this.#segments.every(({ isRead }) => isRead)
  }

  /**
   * Resolves when the message is on the disk.
   * @throws SpoolFullError
   */
  async append(message: SpooledMessage): Promise<void> {
    const framed = encodeFrame(message)
    const total = this.bytes + this.#pendingBytes + framed.length
    if (total > this.limits.maxBytes || this.#pendingBytes + framed.length > MAX_PENDING_BYTES) throw new SpoolFullError()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#pending.push({ framed, resolve, reject })
    this.#pendingBytes += framed.length
    this.#writing ??= this.#write()
    await promise
  }

  /** The oldest messages after the last advance; none if nothing is left, a write is pending, or the data is damaged. */
  async read(mostBytes: number): Promise<DecodedFrames> {
    const [first] = this.#segments
    const found = first === undefined || first.isRead ? NOTHING : await first.read(mostBytes)
    this.#lastReadBytes = found.read
    return found
  }

  /** Advances past the last read, and removes fully read segments. */
  async advance(): Promise<void> {
    const [first] = this.#segments
    if (first === undefined) return
    first.skip(this.#lastReadBytes)
    this.#lastReadBytes = 0
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

  async #loadSegments(): Promise<void> {
    for (const name of (await readdir(this.folder.path)).toSorted()) {
      const number = segmentNumber(name)
      if (number === undefined) continue
      const path = join(this.folder.path, name)
      this.#segments.push(Segment.openExisting(path, (await stat(path)).size))
      this.#nextNumber = number + 1
    }
  }

  /** Group commit: messages that arrived during a write share the next write and sync. */
  async #write(): Promise<void> {
    await Promise.resolve()
    while (this.#pending.length > 0) {
      const batch = this.#takeBatch()
      try {
        await (await this.#writableSegment()).append(Buffer.concat(batch.map(({ framed }) => framed)))
        for (const { resolve } of batch) resolve()
      } catch (failure) {
        for (const { reject } of batch) reject(new SpoolFullError(failure))
        await this.#removeEmptySegment()
      }
    }
    this.#writing = undefined
  }

  /** Removes an empty segment after a failed write, so that a full disk does not collect files. */
  async #removeEmptySegment(): Promise<void> {
    const last = this.#segments.at(-1)
    if (last === undefined || last.size > 0 || this.#segments.length === 1) return
    this.#segments.pop()
    await last.remove().catch(() => undefined)
  }

  #takeBatch(): PendingWrite[] {
    let bytes = 0
    const end = this.#pending.findIndex(({ framed }) => (bytes += framed.length) > WRITE_BYTES)
    const round = this.#pending.splice(0, end === -1 ? this.#pending.length : Math.max(1, end))
    for (const { framed } of round) this.#pendingBytes -= framed.length
    return round
  }

  async #writableSegment(): Promise<Segment> {
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

/** A new file survives a power loss only after its directory is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
