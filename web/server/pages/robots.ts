/** What crawlers may read: the gifts, not the calls, the staff area or account pages. */
export function robots(siteUrl: string): string {
  const closed = ['/api/', '/admin/', '/editor/', '/login/', '/logout/', '/search/', '/profile/']
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), 'Allow: /', '', `# ${siteUrl}/`, ''].join('\n')
}
