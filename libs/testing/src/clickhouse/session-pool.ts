import { Session } from 'chdb'

/** Idle sessions that are kept: statements of a test have few combinations of settings. */
const MOST_IDLE = 16

export type Settings = readonly (readonly [name: string, value: string])[]

interface Pooled {
  readonly session: Session
  readonly kind: string
}

/**
 * Sessions of the embedded engine by their database and settings, since opening one takes longer than most statements. A session
 * serves one request at a time; its own settings never change.
 */
export class SessionPool {
  /** Oldest first. */
  readonly #idle: Pooled[] = []

  constructor(private readonly folder: string) {}

  /** Runs work in a session. One in which something failed is closed. */
  async use<Result>(database: string, settings: Settings, work: (session: Session) => Promise<Result>): Promise<Result> {
    const kind = JSON.stringify([database, settings])
    const place = this.#idle.findLastIndex((pooled) => pooled.kind === kind)
    const session = this.#idle.splice(place, place < 0 ? 0 : 1)[0]?.session ?? new Session(this.folder)
    try {
      if (place < 0) await prepare(session, database, settings)
      const result = await work(session)
      this.#idle.push({ session, kind })
      if (this.#idle.length > MOST_IDLE) this.#idle.shift()?.session.close()
      return result
    } catch (error) {
      session.close()
      throw error
    }
  }
}

async function prepare(session: Session, database: string, settings: Settings): Promise<void> {
  await session.queryAsync(`use ${database}`)
  for (const [name, value] of settings)
    await session.queryAsync(`set ${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`)
}
