import { QueryFailedError } from 'typeorm'

const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because it violated the named unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof QueryFailedError)) return false
  const { code, constraint: broken } = error.driverError as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && broken === constraint
}
