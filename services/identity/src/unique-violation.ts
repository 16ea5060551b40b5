/** Name of the violated unique constraint (SQLSTATE 23505); undefined for other errors. */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  const { driverError } = error as { driverError?: { code?: unknown; constraint?: unknown } }
  return driverError?.code === '23505' && typeof driverError.constraint === 'string' ? driverError.constraint : undefined
}
