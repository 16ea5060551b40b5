import { createContext, useContext, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { inRegion, type Region, regionOf } from './region.ts'
import { isWorldwide } from './worldwide.ts'

/** The region of the regional page that this browser saw last. */
export function rememberedRegion(): Region {
  return (/\bedition=(uk|ca)/.exec(document.cookie)?.[1] ?? 'us') as Region
}

/** Goes back to the default region on the pages that all regions share. */
export function forgetRegion(): void {
  document.cookie = 'edition=; path=/; max-age=0; samesite=lax'
}

/** The region that the server rendered the page for: on worldwide pages that of the visitor's cookie. */
export const RenderedRegion = createContext<Region>('us')

/** The cookie changes with a navigation alone, which renders again. */
const never = () => () => undefined

/** The region that links of the page lead to: that of its address, on worldwide pages the remembered one. */
export function useRegion(): Region {
  const rendered = useContext(RenderedRegion)
  return useRegionOr(rendered)
}

/** The region whose prices and gifts the page asks for. The server asks worldwide pages for those of the default one. */
export function useDataRegion(): Region {
  return useRegionOr('us')
}

function useRegionOr(rendered: Region): Region {
  const { pathname } = useLocation()
  const remembered = useSyncExternalStore(never, rememberedRegion, () => rendered)
  return isWorldwide(pathname) ? remembered : regionOf(pathname)
}

/** A path of this site in a region. Worldwide pages, paths with a prefix and foreign addresses stay as they are. */
export function localPath(region: Region, path: string): string {
  return !/^\/(?!\/)/.test(path) || isWorldwide(path) || regionOf(path) !== 'us' ? path : inRegion(region, path)
}
