import { useSite } from './site.ts'

/** Facts about the page for search engines (JSON-LD). `data` is given the site's address. */
export function StructuredData({ data }: { readonly data: (site: string) => Readonly<Record<string, unknown>> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data(useSite()) }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
