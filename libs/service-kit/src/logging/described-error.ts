/** Properties of a database error that name what it is about. */
export const DATABASE_NAMES = ['severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine'] as const

/** Error properties that may be logged: names and codes. All others may contain user input. */
const LOGGED_PROPERTIES = [
  'code',
  'errno',
  'syscall',
  ...DATABASE_NAMES,
  'query',
  'status',
  'statusCode',
  'responseCode',
  'kind',
] as const

const DEEPEST_CAUSE = 5
const QUERY_LENGTH = 2000

/** PostgreSQL's data exceptions (SQLSTATE class 22) quote the offending value; every other class quotes identifiers. */
const QUOTES_VALUES = /^22/

/** E-mail addresses, and credentials in addresses of servers. */
const ADDRESS = /[^\s<>"'(),;:/]+@[^\s<>"'(),;:/]+/g

/** Replaces every e-mail address in a text. */
export function redactAddresses(text: string): string {
  return text.replace(ADDRESS, '…')
}

/** An error's message without values. `code` is its SQLSTATE if it has one. */
export function safeMessage(message: string, code: unknown): string {
  const quoted = typeof code === 'string' && QUOTES_VALUES.test(code) ? message.replace(/".*"/s, '"…"') : message
  return redactAddresses(quoted)
}

/** The frames of a stack without the message, which a stack repeats. */
export function framesOf(stack: string | undefined): string {
  return (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/**
 * An error as it is logged: type, message, stack frames and those properties that name things. Query parameters, details of
 * database errors and arguments of Redis commands are omitted.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactAddresses(error) : error
  const own = error as Error & Record<string, unknown>
  const { code } = own
  const type = error.constructor.name === 'Object' ? error.name : error.constructor.name
  const message = safeMessage(error.message, code)
  const logged = LOGGED_PROPERTIES.flatMap((name) => (isPlain(own[name]) ? [[name, cut(own[name])]] : []))
  return {
    type,
    message,
    stack: `${type}: ${message}\n${framesOf(error.stack)}`,
    ...Object.fromEntries(logged),
    ...(error.cause === undefined || depth >= DEEPEST_CAUSE ? {} : { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < DEEPEST_CAUSE
      ? { errors: error.errors.map((one) => describeError(one, depth + 1)) }
      : {}),
  }
}

function cut(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, QUERY_LENGTH) : value
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}
