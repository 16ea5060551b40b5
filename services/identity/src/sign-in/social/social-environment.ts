import { z } from 'zod'

/** Plain http only on this machine, for a provider used in development. */
const Issuer = z
  .url()
  .refine(
    (url) => url.startsWith('https:') || /^http:\/\/(127\.0\.0\.1|localhost)([:/]|$)/.test(url),
    'must be an https:// address',
  )

/** Login providers; each one is enabled by its client id. */
export const SocialEnvironment = z.object({
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: Issuer.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_ISSUER: Issuer.default('https://www.facebook.com'),
  /** Missing in Facebook's discovery document. */
  FACEBOOK_TOKEN_ENDPOINT: Issuer.default('https://graph.facebook.com/oauth/access_token'),
  APPLE_CLIENT_ID: z.string().optional(),
  /** Apple's secret is a signed token: made here from the next three values, or given as it is. */
  APPLE_CLIENT_SECRET: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** PKCS #8, as Apple issues it; `\\n` is read as a line end. */
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
    .optional(),
  APPLE_ISSUER: Issuer.default('https://appleid.apple.com'),
})
export type SocialEnvironment = z.output<typeof SocialEnvironment>
