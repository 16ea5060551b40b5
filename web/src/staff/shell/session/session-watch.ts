import { finishLogIn, getMe, logIn, logInWithPasskey, logOutByPost, startPasskeyLogIn } from '@ribbonry/contracts'
import type { Transport, WireAnswer } from '../../../api/transport.ts'

/** What a staff page knows of its session: `out` is a log-in that was put off, `other` somebody else's session. */
export type SessionState = { readonly kind: 'in' | 'asking' | 'out' } | { readonly kind: 'other'; readonly username: string }

/** Event of the window after a log-in: what failed without a session is tried again. */
export const LOGGED_IN = 'logged-in'

const UNAUTHENTICATED = 401
/** Calls that work without a session, or that begin one. */
const SIGN_IN_PATHS: ReadonlySet<string> = new Set(
  [getMe, logIn, finishLogIn, startPasskeyLogIn, logInWithPasskey, logOutByPost].map(({ path }) => path),
)
const IN: SessionState = { kind: 'in' }

/**
 * Watches the session under a staff page. A call that fails because the session has ended asks for a log-in, waits, and is sent
 * again, so that its caller never hears of it; calls that begin meanwhile wait too. In somebody else's session nothing is sent.
 */
export class SessionWatch {
  #state: SessionState = IN
  #isDecided = Promise.withResolvers<undefined>()
  /** Counts the log-ins: a call that was sent before the last one is repeated without a question. */
  #logIns = 0
  readonly #listeners = new Set<() => void>()

  readonly state = (): SessionState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Opens the log-in. */
  readonly ask = (): void => {
    if (this.#state.kind === 'in' || this.#state.kind === 'out') this.#set({ kind: 'asking' })
  }

  /** After a log-in of the member whose page this is. */
  readonly goOn = (): void => {
    this.#logIns += 1
    this.#set(IN)
    dispatchEvent(new Event(LOGGED_IN))
  }

  readonly putOff = (): void => {
    if (this.#state.kind === 'asking') this.#set({ kind: 'out' })
  }

  readonly belongsTo = (username: string): void => {
    this.#set({ kind: 'other', username })
  }

  around(inner: Transport): Transport {
    return async (request) => {
      if (SIGN_IN_PATHS.has(request.url.split('?', 1)[0] ?? '')) return await inner(request)
      if (this.#state.kind !== 'in') return (await this.#decided()) ?? (await inner(request))
      const before = this.#logIns
      const answer = await inner(request)
      if (answer.status !== UNAUTHENTICATED) return answer
      if (before === this.#logIns) this.ask()
      return (await this.#decided()) ?? (await inner(request))
    }
  }

  /** The refusal of a call, once it is known whether there is a session again; undefined with one. */
  async #decided(): Promise<WireAnswer | undefined> {
    if (this.#state.kind === 'asking') await this.#isDecided.promise
    const state = this.#state
    if (state.kind === 'other')
      return refusal('other-account', `Not sent: ${state.username} is logged in here now, and this page is not theirs.`)
    return state.kind === 'in' ? undefined : refusal('logged-out', 'You are logged out. Log in, and it goes on.')
  }

  #set(state: SessionState): void {
    this.#state = state
    if (state.kind === 'asking') this.#isDecided = Promise.withResolvers()
    else this.#isDecided.resolve(undefined)
    for (const listener of this.#listeners) listener()
  }
}

function refusal(code: string, error: string): WireAnswer {
  return { status: UNAUTHENTICATED, envelope: { meta: { status: 'error', code, error } } }
}
