import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { inRegion, type Region, REGION, regionOf } from '../../regions/region.ts'

/** A position in the visitor's random order of gifts. */
export interface SurpriseAddress {
  readonly region: Region
  /** From 1. Absent in links to the page: then the first gift that this visit has not shown. */
  readonly place?: number
}

const PATH = '/give-me-one/'

/** Entries per call. */
export const PER_PAGE = 12

export function surprisePath(region: Region, place?: number): string {
  return `${inRegion(region, PATH)}${place === undefined ? '' : `?place=${place}`}`
}

/** Link that starts another order, which the gateway draws. */
export function anotherOrderPath(region: Region): string {
  return `${inRegion(region, PATH)}?again`
}

/** Parses the address; an invalid position counts as none. */
export function readSurpriseAddress(pathname: string, search: URLSearchParams): SurpriseAddress {
  const place = search.get('place') ?? ''
  return { region: regionOf(pathname), ...(/^[1-9]\d{0,4}$/.test(place) ? { place: Number(place) } : {}) }
}

/** Page of the order that contains a position. */
export function pageOf(place: number): number {
  return Math.ceil(place / PER_PAGE)
}

/** A position shows a different gift to each visitor, so only the page without one is indexed. */
export function surpriseMetadata({ region, place }: SurpriseAddress): PageMetadata {
  return {
    title: `Give me one | ${SITE_NAME}`,
    description: 'One gift at a time, and a good one each time. Keep it, go and see it, or ask for another.',
    language: REGION[region].language,
    canonical: surprisePath(region),
    ...(place === undefined ? { unprefixedPath: PATH } : { noindex: true }),
  }
}
