/** Why a request that was well formed is refused. */
export type RefusalKind =
  | 'refused'
  | 'not-found'
  | 'conflict'
  | 'unauthenticated'
  | 'forbidden'
  | 'too-many'
  | 'too-large'
  | 'unavailable'

/** An expected failure: a stable code for machines, the spec's sentence for people. */
export class DomainError extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(kind: RefusalKind, code: string, message: string, fields?: Readonly<Record<string, string>>) {
    super(message)
    this.name = 'DomainError'
    this.kind = kind
    this.code = code
    this.fields = fields
  }
}

/** Refused for now: asked too often. The sentence says how long to wait, and so does `Retry-After`. */
export class TooMany extends DomainError {
  /** @param retryAfter seconds until it is worth asking again, at least one */
  constructor(
    code: string,
    message: string,
    readonly retryAfter: number,
  ) {
    super('too-many', code, message)
  }
}

/** A request that does not fit its call's schema. */
export class InvalidInput extends Error {
  readonly fields: Readonly<Record<string, string>>

  constructor(fields: Readonly<Record<string, string>>) {
    super(Object.values(fields)[0] ?? 'The request is not well formed.')
    this.name = 'InvalidInput'
    this.fields = fields
  }
}

const STATUS: Readonly<Record<RefusalKind, number>> = {
  refused: 422,
  'not-found': 404,
  conflict: 409,
  unauthenticated: 401,
  forbidden: 403,
  'too-many': 429,
  'too-large': 413,
  unavailable: 503,
}

/** Business failures stay inside a 200 on calls whose client reads `meta` (D1.1); missing rights and faults never do. */
export function statusOf(error: DomainError, inEnvelope: boolean): number {
  const business = error.kind === 'refused' || error.kind === 'not-found' || error.kind === 'conflict'
  return inEnvelope && business ? 200 : STATUS[error.kind]
}
