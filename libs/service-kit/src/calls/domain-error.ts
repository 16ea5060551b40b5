/** Kind of refusal of a well-formed request. */
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
  /** What the answer carries beside `meta`. */
  readonly content: Readonly<Record<string, unknown>> | undefined

  constructor(
    kind: RefusalKind,
    code: string,
    message: string,
    fields?: Readonly<Record<string, string>>,
    content?: Readonly<Record<string, unknown>>,
  ) {
    super(message)
    this.name = 'DomainError'
    this.kind = kind
    this.code = code
    this.fields = fields
    this.content = content
  }
}

/** Rate limit exceeded. The sentence says how long to wait, and so does `Retry-After`. */
export class TooMany extends DomainError {
  /** @param retryAfter seconds until a retry can succeed, at least one */
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

/**
 * Refusals by business rules have status 200 on calls whose client reads `meta` (D1.1); missing rights and internal errors never
 * do.
 */
export function statusOf(error: DomainError, inEnvelope: boolean): number {
  const business = error.kind === 'refused' || error.kind === 'not-found' || error.kind === 'conflict'
  return inEnvelope && business ? 200 : STATUS[error.kind]
}
