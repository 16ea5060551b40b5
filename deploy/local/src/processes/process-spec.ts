/** User that runs a process, if it is not the one who started the stack. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** How to start, probe and stop one process. */
export interface ProcessSpec {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
  readonly logFile: string
  readonly account?: Account | undefined
  readonly stopSignal: NodeJS.Signals
  /** Milliseconds until SIGKILL. */
  readonly stopWithinMs: number
  /** Lower numbers are stopped first, equal ones together. */
  readonly stopTurn: number
  /** Listening address, for `status`. */
  readonly address: string
  /** One short readiness check; repeated until it returns true. */
  isReady(): Promise<boolean>
  /** Cleans up after a killed run; called before every start. */
  beforeStart?(): Promise<void>
}

export type ProcessState = 'starting' | 'healthy' | 'restarting' | 'failed' | 'stopping' | 'stopped'

export interface ProcessStatus {
  readonly name: string
  readonly state: ProcessState
  readonly pid: number | undefined
  readonly address: string
  readonly restarts: number
  /** Number of exits caused by uncaught errors since the stack started, and the last such error. */
  readonly uncaught: { readonly count: number; readonly last?: string | undefined }
  /** ISO time of the last change. */
  readonly since: string
}
