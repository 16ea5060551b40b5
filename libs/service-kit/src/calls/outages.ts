/** Error codes of sockets and of name resolution in Node. */
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
/** PostgreSQL shuts down, starts up, has no free connection, or lost the connection (classes 08 and 57P, 53300). */
const DATABASE = /^(08\w{3}|57P0[1-3]|53300)$/
/** Redis starts or stops, is not writable, or is full. */
const REDIS_REPLY = /^(LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|UNBLOCKED|MISCONF|NOREPLICAS|OOM)\b/
/** Messages of driver errors without a code. */
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

/** Whether an error was caused by the outage of a server that the service needs (Redis, the database), rather than by a bug. */
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

/** The errors inside an error: its cause, the driver error of an ORM, or those of several attempts. */
function insidesOf(error: Error): unknown[] {
  const { cause, driverError } = error as { cause?: unknown; driverError?: unknown }
  return [cause, driverError, ...(error instanceof AggregateError ? (error.errors as unknown[]) : [])].filter(
    (one) => one !== error,
  )
}
