import { z } from 'zod'

const SHORTEST_SECRET = 32

/**
 * Reads the secrets that sign links, from one variable: the first signs, and all of them are believed. To change a secret, put
 * the new one in front; take the old one away when its last link has run out.
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
