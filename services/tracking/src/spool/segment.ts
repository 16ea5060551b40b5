import { open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { deframe, frameBytes, type Deframed } from './framing.ts'

const NAME = /^(\d{12})\.segment$/

/** The number in a segment's file name; undefined for other files. */
export function segmentNumber(name: string): number | undefined {
  const [, digits] = NAME.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export function segmentPath(folder: string, number: number): string {
  return join(folder, `${String(number).padStart(12, '0')}.segment`)
}

/** One file of the spool: frames are added at its end, and read from its beginning. */
export class Segment {
  #writing: FileHandle | undefined
  #reading: FileHandle | undefined
  /** Where reading goes on. */
  #readTo = 0

  private constructor(
    readonly path: string,
    private bytes: number,
  ) {}

  static async create(path: string): Promise<Segment> {
    const segment = new Segment(path, 0)
    segment.#writing = await open(path, 'wx')
    return segment
  }

  /** One that an earlier process left; nothing is added to it, because it may end in the middle of a frame. */
  static found(path: string, bytes: number): Segment {
    return new Segment(path, bytes)
  }

  /** Bytes that are surely on the disk. */
  get size(): number {
    return this.bytes
  }

  get isOpen(): boolean {
    return this.#writing !== undefined
  }

  get isRead(): boolean {
    return this.#readTo >= this.bytes
  }

  /** Adds at the end and waits for the disk; after a failure the end is as it was, or the segment takes no more. */
  async append(frames: Buffer): Promise<void> {
    const file = this.#writing
    if (file === undefined) throw new Error('The segment takes no more')
    try {
      for (let done = 0; done < frames.length; ) {
        const { bytesWritten } = await file.write(frames, done, frames.length - done, this.bytes + done)
        done += bytesWritten
      }
      await file.datasync()
      this.bytes += frames.length
    } catch (failure) {
      await file.truncate(this.bytes).catch(() => undefined)
      await this.seal()
      throw failure
    }
  }

  /** Ends writing; returns at once as far as `isOpen` is concerned. */
  async seal(): Promise<void> {
    const file = this.#writing
    this.#writing = undefined
    await file?.close().catch(() => undefined)
  }

  /** The next whole frames, without moving on. What is left at the end of a found segment and is no frame is passed over. */
  async read(mostBytes: number): Promise<Deframed> {
    const left = this.bytes - this.#readTo
    let bytes = await this.#bytesAt(Math.min(left, mostBytes))
    const first = frameBytes(bytes)
    if (first > bytes.length && first <= left) bytes = await this.#bytesAt(first)
    const found = deframe(bytes)
    return found.read === 0 ? { ...found, read: left } : found
  }

  moveOn(bytes: number): void {
    this.#readTo += bytes
  }

  async close(): Promise<void> {
    await this.seal()
    const file = this.#reading
    this.#reading = undefined
    await file?.close().catch(() => undefined)
  }

  async remove(): Promise<void> {
    await this.close()
    await unlink(this.path)
  }

  async #bytesAt(length: number): Promise<Buffer> {
    this.#reading ??= await open(this.path, 'r')
    const bytes = Buffer.allocUnsafe(length)
    const { bytesRead } = await this.#reading.read(bytes, 0, length, this.#readTo)
    return bytes.subarray(0, bytesRead)
  }
}
