import type { ServerResponse } from 'node:http'
import type { WebConfig } from '../config.ts'

const FOLDER = '/.well-known'
const DAY_MS = 86_400_000
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180

type SecurityFacts = Pick<WebConfig, 'siteUrl' | 'securityContact'>

/** Answers paths below /.well-known/ (RFC 8615); what is not there is a 404 and never a page. False for any other path. */
export function answerWellKnown(pathname: string, response: ServerResponse, facts: SecurityFacts, now: Date): boolean {
  if (pathname !== FOLDER && !pathname.startsWith(`${FOLDER}/`)) return false
  if (pathname === `${FOLDER}/change-password`) {
    response.writeHead(302, { location: '/profile/security/', 'cache-control': 'no-store' }).end()
    return true
  }
  const isThere = pathname === `${FOLDER}/security.txt`
  const caching = isThere ? 'public, max-age=86400' : 'no-store'
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': caching })
  response.end(isThere ? securityText(facts, now) : 'There is nothing here.')
  return true
}

/** security.txt (RFC 9116). It never expires while the site runs: its last day moves on with the clock. */
export function securityText({ siteUrl, securityContact }: SecurityFacts, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return [
    `Contact: ${securityContact ?? `${siteUrl}/about/`}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${FOLDER}/security.txt`,
    '',
  ].join('\n')
}
