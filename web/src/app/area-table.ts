import type { ComponentType } from 'react'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { advertiserPages } from '../advertiser/advertiser-routes.ts'
import type { ClientOf } from '../routing/page-route.ts'
import { staffPages } from '../staff/staff-routes.ts'

/** A part of the site with a frame of its own in place of the shop's. */
interface Area {
  readonly id: string
  readonly frame: () => Promise<ComponentType>
  readonly pages: (clientOf: ClientOf) => RouteObject[]
}

const AREAS: readonly Area[] = [
  { id: 'staff', frame: () => import('../staff/shell/shell.tsx').then(({ Shell }) => Shell), pages: staffPages },
  {
    id: 'advertiser',
    frame: () => import('../advertiser/shell/advertiser-shell.tsx').then(({ AdvertiserShell }) => AdvertiserShell),
    pages: advertiserPages,
  },
]

interface Options {
  readonly clientOf: ClientOf
  readonly ErrorBoundary: ComponentType
}

/** The areas whose pages `isWanted`, each page in the frame of its area. */
export function areaFrames(
  { clientOf, ErrorBoundary }: Options,
  isWanted: (page: RouteObject) => boolean = () => true,
): RouteObject[] {
  return AREAS.flatMap(({ id, frame, pages }) => {
    const children = pages(clientOf)
      .filter(isWanted)
      .map((page) => Object.assign(page, { id: page.path }))
    if (children.length === 0) return []
    const lazy = async () => ({ Component: await frame() })
    return [{ id, ErrorBoundary, lazy, children: [{ id: pageRoute(id), ErrorBoundary, children }] }]
  })
}

/** Tables that have every page, by the frames that they began with. */
const whole = new WeakSet<readonly RouteObject[]>()

/** Adds the pages that `isNew` to a table that began with the frames of `shown`, once. */
export function patchAreas(
  patch: Parameters<PatchRoutesOnNavigationFunction>[0]['patch'],
  shown: readonly RouteObject[],
  options: Options & { readonly isNew: (page: RouteObject) => boolean },
): void {
  if (whole.has(shown)) return
  whole.add(shown)
  for (const frame of areaFrames(options, options.isNew)) {
    if (shown.some(({ id }) => id === frame.id)) patch(pageRoute(frame.id), frame.children?.[0]?.children ?? [])
    else patch(null, [frame])
  }
}

/** Id of the route that holds the pages of an area. */
function pageRoute(area = ''): string {
  return `${area}-page`
}
