import { SignedLinks } from '../../src/tokens/index.ts'

/** Signs the links of the services that tests start. */
export const TEST_LINK_SECRET = 'a secret of links that only these tests know'
/** Signed them before; services still verify it. */
export const FORMER_LINK_SECRET = 'the secret of links before that one was made'

/** A link of such a service as it would be if it had been signed before the secret changed. */
export function signedFormerly(token: string, purpose: string): string {
  const link = new SignedLinks([TEST_LINK_SECRET]).verify(token, purpose)
  if (link === undefined) throw new Error(`The token is no link for ${purpose}`)
  const { subject, expires } = link
  const seconds = expires === undefined ? undefined : (expires.getTime() - Date.now()) / 1000
  return new SignedLinks([FORMER_LINK_SECRET]).sign({ purpose, subject, ...(seconds === undefined ? {} : { seconds }) })
}
