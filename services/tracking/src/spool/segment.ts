import { open, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { decodeFrames, frameLength, type DecodedFrames } from './framing.ts'

const FILE_NAME = /^(\d{12})\.segment$/

/** The number in a segment's file name; undefined for other files. */
export function segmentNumber(name: string): number | undefined {
  const [, digits] = FILE_NAME.exec(name) ?? []
  return digits === undefined ? undefined : Number(digits)
}

export function segmentPath(folder: string, number: number): string {
  return join(folder, `${String(number).padStart(12, '0')}.segment`)
}

/** One file of the spool: frames are appended and read in order. */
export class Segment {
  #writing: FileHandle | undefined
  #reading: FileHandle | undefined
  /** Offset of the next read. */
  #readOffset = 0

  private constructor(
    readonly path: string,
    private bytes: number,
  ) {}

  static async create(path: string): Promise<Segment> {
    const segment = new Segment(path, 0)
    segment.#writing = await open(path, 'wx')
    return segment
  }

  /** A segment of an earlier process. It is read-only, since it may end within a frame. */
  static openExisting(path: string, bytes: number): Segment {
    return new Segment(path, bytes)
  }

  /** Bytes synced to disk. */
  get size(): number {
    return this.bytes
  }

  get isOpen(): boolean {
    return this.#writing !== undefined
  }

  get isRead(): boolean {
    return this.#readOffset >= this.bytes
  }

  /** Appends and syncs. After a failure the file is truncated to its previous end and sealed. */
  async append(frames: Buffer): Promise<void> {
    const file = this.#writing
    if (file === undefined) throw new Error('The segment takes no more')
    try {
      for (let done = 0; done < frames.length;) {
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

  /** Closes for writing; `isOpen` is false at once. */
  async seal(): Promise<void> {
    const file = this.#writing
    this.#writing = undefined
    await file?.close().catch(() => undefined)
  }

  /** The next complete frames, without advancing. An incomplete frame at the end of an existing segment is skipped. */
  async read(mostBytes: number): Promise<DecodedFrames> {
    const left = this.bytes - this.#readOffset
    let bytes = await this.#bytesAt(Math.min(left, mostBytes))
    const first = frameLength(bytes)
    if (first > bytes.length && first <= left) bytes = await this.#bytesAt(first)
    const found = decodeFrames(bytes)
    return found.read === 0 ? { ...found, read: left } : found
  }

  skip(bytes: number): void {
    this.#readOffset += bytes
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
    const { bytesRead } = await this.#reading.read(bytes, 0, length, this.#readOffset)
    return bytes.subarray(0, bytesRead)
  }
}
