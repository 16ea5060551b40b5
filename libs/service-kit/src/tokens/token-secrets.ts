import { z } from 'zod'

const SHORTEST_SECRET = 32

/**
 * Parses secrets from one variable: the first signs or encrypts, all verify or decrypt. To rotate, put the new secret first and
 * remove the old one when nothing needs it any more.
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

/** Environment of services that sign links, codes or sessions of visitors, which outlive any other secret. */
export const LinkEnvironment = z.object({
  /** Links without an end, as in mails, need the secret that signed them for as long as somebody may open them. */
  LINK_SECRETS: TokenSecrets,
})
