import type { SuccessStatus } from '@ribbonry/contracts'

/**
 * A cookie for the whole site. HttpOnly unless `scripts` is set; other sites' forms and embedded resources do not send it
 * (SameSite).
 */
export interface Cookie {
  readonly name: string
  readonly value: string
  /** Max-Age, seconds; 0 deletes the cookie. */
  readonly seconds: number
  readonly secure: boolean
  readonly scripts?: 'may read'
}

/** Returned by a handler whose answer sets cookies, or has status 202 (accepted). */
export class Reply<Answer extends object> {
  constructor(
    readonly answer: Answer,
    readonly cookies: readonly Cookie[],
    readonly status: SuccessStatus = 200,
  ) {}
}

/** Returned by a handler whose success says a sentence to people, in `meta.message`. */
export class Told<Answer extends object> extends Reply<Answer> {
  constructor(
    answer: Answer,
    readonly message: string,
  ) {
    super(answer, [])
  }
}

/** Returned by a handler whose answer changes at a known moment: no shared cache serves it after these seconds. */
export class Expiring<Answer extends object> extends Reply<Answer> {
  constructor(
    answer: Answer,
    readonly seconds: number,
  ) {
    super(answer, [])
  }
}

/** Returned by a handler whose answer only its caller keeps, and asks for again with its tag before using it. */
export class Tagged<Answer extends object> extends Reply<Answer> {
  constructor(
    answer: Answer,
    readonly etag: string,
  ) {
    super(answer, [])
  }
}

/** The answer with this tag still holds (304). */
export class Unchanged extends Reply<object> {
  constructor(readonly etag: string) {
    super({}, [], 304)
  }
}

/** Redirects the browser with a GET (303). The handler is responsible for the address: never one that a visitor supplied. */
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
 * @throws Error when the name or value contains characters that a cookie cannot
 */
export function serializeCookie({ name, value, seconds, secure, scripts }: Cookie): string {
  if (!/^[\w-]+$/.test(name) || !/^[\w.~-]*$/.test(value)) throw new Error(`The cookie ${name} cannot be written`)
  return (
    `${name}=${value}; Max-Age=${seconds}; Path=/; ` +
    `${scripts === 'may read' ? '' : 'HttpOnly; '}SameSite=Lax${secure ? '; Secure' : ''}`
  )
}
