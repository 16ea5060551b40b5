/** A file generated on request. */
export interface GeneratedFile {
  readonly type: string
  readonly body: string | Buffer
  /** Seconds that the gateway may cache it, and serve it stale while it revalidates. */
  readonly fresh: number
  readonly stale: number
}

/** The file does not exist, though the path is valid. */
export class FileNotFound extends Error {
  override readonly name = 'NoSuchFile'
}

/** The generator is overloaded or its source is unavailable: a 503 with Retry-After. */
export class TemporarilyUnavailable extends Error {
  override readonly name = 'NotNow'
}
