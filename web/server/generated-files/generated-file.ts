/** A file that is made when it is asked for. */
export interface GeneratedFile {
  readonly type: string
  readonly body: string | Buffer
  /** Seconds for which the gateway may keep it, and show it while it asks again. */
  readonly fresh: number
  readonly stale: number
}

/** There is no such file, though its name is that of one. */
export class FileNotFound extends Error {
  override readonly name = 'NoSuchFile'
}

/** What would make it is busy, or cannot be reached: worth another try soon. */
export class TemporarilyUnavailable extends Error {
  override readonly name = 'NotNow'
}
