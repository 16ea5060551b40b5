import { useSite } from './site.ts'

/** What a page tells search engines, given the site's address. */
export type PageFacts = (site: string) => Readonly<Record<string, unknown>>

/**
 * Facts about the page for search engines (JSON-LD), which the server writes. Whoever takes the page over leaves them as they are, and
 * can do without the code for them: pages of the first load give none where `import.meta.env.SSR` is false.
 */
export function StructuredData({ data }: { readonly data: PageFacts | undefined }) {
  const site = useSite()
  const json = data === undefined ? '' : JSON.stringify({ '@context': 'https://schema.org', ...data(site) }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
