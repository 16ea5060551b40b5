import { z } from 'zod'

const SHORTEST_SECRET = 32

/**
 * Parses the secrets that sign links from one variable: the first signs, all verify. To rotate, put the new secret first and
 * remove the old one when its last link has expired.
 */
export const TokenSecrets = z.string().transform((text, context): readonly string[] => {
  const secrets = text
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '')
  if (secrets.length > 0 && secrets.every(({ length }) => length >= SHORTEST_SECRET)) return secrets
  context.addIssue({
    code: 'custom',
    message: `must be secrets of at least ${SHORTEST_SECRET} characters, with commas between them`,
  })
  return z.NEVER
})
