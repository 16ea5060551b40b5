import { CLOSED_PATHS } from '@ribbonry/contracts/pages'

/** robots.txt: gifts are open; calls, staff area, accounts and searches (unbounded) are closed. */
export function robots(siteUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
