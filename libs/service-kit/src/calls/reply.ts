import type { SuccessStatus } from '@ribbonry/contracts'

/** A cookie for the whole site that no script can read, unless told, and no other site sends along with a form or a picture. */
export interface Cookie {
  readonly name: string
  readonly value: string
  /** How long the browser keeps it; 0 takes it away. */
  readonly seconds: number
  /** Over https only. */
  readonly secure: boolean
  readonly scripts?: 'may read'
}

/** What a handler returns when its answer comes with cookies, or was accepted and nothing more (202). */
export class Reply<Answer extends object> {
  constructor(
    readonly answer: Answer,
    readonly cookies: readonly Cookie[],
    readonly status: SuccessStatus = 200,
  ) {}
}

/** Leads the browser elsewhere with a GET (303). The handler vouches for the address: never one that a visitor gave. */
export class Redirect extends Reply<object> {
  constructor(
    readonly location: string,
    cookies: readonly Cookie[] = [],
  ) {
    super({}, cookies, 303)
  }
}

/**
 * The value of a Set-Cookie header (RFC 6265).
 * @throws Error when the name or value holds what a cookie cannot
 */
export function serializeCookie({ name, value, seconds, secure, scripts }: Cookie): string {
  if (!/^[\w-]+$/.test(name) || !/^[\w.~-]*$/.test(value)) throw new Error(`The cookie ${name} cannot be written`)
  return (
    `${name}=${value}; Max-Age=${seconds}; Path=/; ` +
    `${scripts === 'may read' ? '' : 'HttpOnly; '}SameSite=Lax${secure ? '; Secure' : ''}`
  )
}
