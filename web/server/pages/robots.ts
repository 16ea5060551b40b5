/** What crawlers may read: the gifts, not the calls, the staff area, account pages or the searches of which there is no end. */
export function robots(siteUrl: string): string {
  const closed = ['/api/', '/admin/', '/editor/', '/login/', '/logout/', '/search/', '/uk/search/', '/ca/search/', '/profile/']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
