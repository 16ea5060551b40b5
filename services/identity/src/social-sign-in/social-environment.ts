import { z } from 'zod'

/** Unencrypted only on this machine: for a provider of one's own while developing. */
const Issuer = z.url().refine((url) => url.startsWith('https:') || /^http:\/\/(127\.0\.0\.1|localhost)([:/]|$)/.test(url), 'must be an https:// address')

/** Providers that one may sign in with: each counts once it has a client id. */
export const SocialEnvironment = z.object({
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: Issuer.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_ISSUER: Issuer.default('https://www.facebook.com'),
  /** Facebook's discovery document leaves it out. */
  FACEBOOK_TOKEN_ENDPOINT: Issuer.default('https://graph.facebook.com/oauth/access_token'),
  APPLE_CLIENT_ID: z.string().optional(),
  /** Apple's secret is a token that one signs oneself, with these three; or a token that was signed elsewhere. */
  APPLE_CLIENT_SECRET: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** PKCS #8, as Apple gives it; `\\n` is read as an end of line. */
  APPLE_PRIVATE_KEY: z.string().transform((text) => text.replaceAll(String.raw`\n`, '\n')).optional(),
  APPLE_ISSUER: Issuer.default('https://appleid.apple.com'),
})
export type SocialEnvironment = z.output<typeof SocialEnvironment>
