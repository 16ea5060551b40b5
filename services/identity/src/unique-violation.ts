/** The name of the constraint that a statement broke (SQLSTATE 23505), undefined when it failed for another reason. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  const { driverError } = error as { driverError?: { code?: unknown; constraint?: unknown } }
  return driverError?.code === '23505' && typeof driverError.constraint === 'string' ? driverError.constraint : undefined
}
