import type { PageFacts } from './structured-data.tsx'

interface TrailStep {
  readonly name: string
  /** From the root. */
  readonly path: string
}

/** The way to a page as search engines know it, the page itself last. */
export function trailFacts(steps: readonly TrailStep[], site: string): ReturnType<PageFacts> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: `${site}${path}` })),
  }
}
