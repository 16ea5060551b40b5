type Asked = (message: string) => Promise<boolean>

let ask: Asked = () => Promise.resolve(false)

/**
 * Makes sure that somebody is logged in: true at once for a member; a visitor is asked to log in or to register, on the page they
 * are on, and told why in `message`. False when they would rather not. What was wanted is for the caller to do then, once.
 */
export function askToLogIn(message: string): Promise<boolean> {
  return ask(message)
}

/** Tells how visitors are asked; the application does, so that whoever asks need know nothing of forms. */
export function askingIs(asked: Asked): void {
  ask = asked
}
