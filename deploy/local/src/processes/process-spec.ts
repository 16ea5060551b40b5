/** The user that a process runs as, where that is not the one who started the stack. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Everything there is to know to run one process and to end it. */
export interface ProcessSpec {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
  readonly logFile: string
  readonly account?: Account | undefined
  readonly stopSignal: NodeJS.Signals
  /** Milliseconds after which it is killed. */
  readonly stopWithinMs: number
  /** Lower turns are ended first, equal ones together. */
  readonly stopTurn: number
  /** Where it listens, for `status`. */
  readonly address: string
  /** One question, answered soon; asked again until it is true. */
  isReady(): Promise<boolean>
  /** Puts right what a killed run left behind; called before every start. */
  beforeStart?(): Promise<void>
}

export type ProcessState = 'starting' | 'healthy' | 'restarting' | 'failed' | 'stopping' | 'stopped'

export interface ProcessStatus {
  readonly name: string
  readonly state: ProcessState
  readonly pid: number | undefined
  readonly address: string
  readonly restarts: number
  /** How often it ended since the stack was started with an error that nobody caught, and what the last one was. */
  readonly uncaught: { readonly count: number; readonly last?: string | undefined }
  /** ISO time of the last change. */
  readonly since: string
}
