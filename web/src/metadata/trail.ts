import type { PageFacts } from './structured-data.tsx'

interface TrailStep {
  readonly name: string
  /** Absolute. */
  readonly path: string
}

/** Structured data of breadcrumbs, the page itself last. */
export function trailFacts(steps: readonly TrailStep[], site: string): ReturnType<PageFacts> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${site}${path}`,
    })),
  }
}

/** A full URL for a path of the site; other URLs unchanged. */
export function fullAddress(src: string, site: string): string {
  return src.startsWith('http') ? src : `${site}${src}`
}
