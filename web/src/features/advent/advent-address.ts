import { type PageMetadata, SITE_NAME } from '../../metadata/page-metadata.ts'
import { inRegion, type Region, REGION, regionOf } from '../../regions/region.ts'

export const DOORS = 24

/** Address of the advent calendar, with the opened door. */
export interface AdventAddress {
  readonly region: Region
  /** 1 to 24. */
  readonly door?: number
}

const PATH = '/advent/'

export function adventPath(region: Region, door?: number): string {
  return `${inRegion(region, PATH)}${door === undefined ? '' : `?door=${door}`}`
}

/** Parses the address; an invalid door counts as none. */
export function readAdventAddress(pathname: string, search: URLSearchParams): AdventAddress {
  const given = search.get('door') ?? ''
  const door = /^[1-9]\d?$/.test(given) ? Number(given) : 0
  return { region: regionOf(pathname), ...(door >= 1 && door <= DOORS ? { door } : {}) }
}

export function adventMetadata({ region, door }: AdventAddress): PageMetadata {
  return {
    title: `Advent: 24 doors, 24 finds | ${SITE_NAME}`,
    description: 'A gift behind every door, from the first of December to Christmas Eve. No chocolate was harmed.',
    language: REGION[region].language,
    canonical: adventPath(region),
    ...(door === undefined ? { unprefixedPath: PATH } : { noindex: true }),
  }
}
