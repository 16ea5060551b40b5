import { createContext, useContext } from 'react'

/** Address of the site, without a trailing slash. */
export const SiteContext = /* @__PURE__ */ createContext('')

function useSite(): string {
  return useContext(SiteContext)
}

/** Structured data of a page, from the site's address. */
export type PageFacts = (site: string) => Readonly<Record<string, unknown>>

/**
 * Structured data (JSON-LD), rendered by the server. The browser leaves it as it is and needs no code for it: pages of the first
 * load pass none where `import.meta.env.SSR` is false.
 */
export function StructuredData({ data }: { readonly data: PageFacts | undefined }) {
  const site = useSite()
  const json =
    data === undefined
      ? ''
      : JSON.stringify({ '@context': 'https://schema.org', ...data(site) }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
