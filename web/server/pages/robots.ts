import { CLOSED_PATHS } from '@ribbonry/contracts/pages'

/** robots.txt: all pages are open, also those that say noindex, which only their readers learn; calls are closed. */
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
