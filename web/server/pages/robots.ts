/** robots.txt: gifts are open; calls, staff area, accounts and searches (unbounded) are closed. */
export function robots(siteUrl: string): string {
  const closed = ['/api/', '/admin/', '/editor/', '/login/', '/logout/', '/search/', '/uk/search/', '/ca/search/', '/profile/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
