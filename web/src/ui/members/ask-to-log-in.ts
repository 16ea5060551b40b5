/** What a visitor may do who would rather not log in now: closes the question like a no. */
export interface Instead {
  readonly words: string
  readonly act: () => void
}

type Asked = (message: string, instead?: Instead) => Promise<boolean>

let ask: Asked = () => Promise.resolve(false)

/**
 * Makes sure that somebody is logged in: true at once for a member; a visitor is asked to log in or to register, on the page they
 * are on, and told why in `message`. False when they would rather not. What was wanted is for the caller to do then, once.
 */
export function askToLogIn(message: string, instead?: Instead): Promise<boolean> {
  return ask(message, instead)
}

/** Tells how visitors are asked; the application does, so that whoever asks need know nothing of forms. */
export function askingIs(asked: Asked): void {
  ask = asked
}
