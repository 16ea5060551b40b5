import type { PageMetadata } from '../../metadata/page-metadata.ts'
import { privatePage } from '../../metadata/private-page.ts'
import { areaAt, TODAY } from '../areas.ts'

/** Metadata of a staff page: the title of its area. */
export function staffMetadata(pathname: string): PageMetadata {
  const { title, path } = areaAt(pathname) ?? TODAY
  return privatePage(title, path)
}
