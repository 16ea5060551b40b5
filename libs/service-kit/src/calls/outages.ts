/** Of sockets and of names, as Node says them. */
const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** PostgreSQL ends, is not up yet, has no place left, or lost the connection (classes 08 and 57P, 53300). */
const DATABASE = /^(08\w{3}|57P0[1-3]|53300)$/
/** Redis is on its way up or down, or takes no writes. */
const REDIS_REPLY = /^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|UNBLOCKED|MISCONF)\b/
/** What drivers say that give their errors no code. */
const SENTENCES = new Set([
  'Connection is closed.',
  'Command aborted due to connection close',
  'Command timed out',
  "Stream isn't writeable and enableOfflineQueue options is false",
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
])

/**
 * Whether something was thrown because a server that the service needs (Redis, the database) is away, rather than by a mistake of
 * ours.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (
    CONNECTION.has(code) ||
    DATABASE.test(code) ||
    error.name === 'MaxRetriesPerRequestError' ||
    SENTENCES.has(error.message) ||
    REDIS_REPLY.test(error.message)
  )
    return true
  const { previousErrors } = error as { previousErrors?: unknown }
  return insidesOf(error)
    .concat(Array.isArray(previousErrors) ? previousErrors : [])
    .some(isOutage)
}

/** What an error was made of: by a cause, an ORM, or a number of tries at the same thing. */
function insidesOf(error: Error): unknown[] {
  const { cause, driverError } = error as { cause?: unknown; driverError?: unknown }
  return [cause, driverError, ...(error instanceof AggregateError ? (error.errors as unknown[]) : [])].filter(
    (one) => one !== error,
  )
}
