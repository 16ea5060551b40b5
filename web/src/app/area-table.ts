import { createElement, type ComponentType } from 'react'
import type { LoaderFunction, PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'
import { navigationQuery } from '../features/navigation/navigation-calls.ts'
import { loadMenu } from '../layout/masthead.tsx'
import { type ClientOf, codeOf } from '../routing/page-route.ts'
import { fetchCode } from '../ui/later/fetch-code.ts'
import { Layout, loadFooter } from './layout.tsx'

/** A part of the site with a frame of its own in place of the shop's. */
interface Area {
  readonly id: string
  readonly frame: () => Promise<ComponentType>
  readonly pages: () => Promise<(clientOf: ClientOf) => RouteObject[]>
  /** Its page that visitors see in the frame of the shop. */
  readonly openPage?: string
}

/** Small tables first: the table of staff knows the calls of every staff page. */
const AREAS: readonly Area[] = [
  {
    id: 'advertiser',
    frame: () => import('../advertiser/shell/advertiser-shell.tsx').then(({ AdvertiserShell }) => AdvertiserShell),
    pages: () => import('../advertiser/advertiser-routes.ts').then(({ advertiserPages }) => advertiserPages),
  },
  {
    id: 'prizes',
    frame: () => import('../prizes/prizes-shell.tsx').then(({ PrizesShell }) => PrizesShell),
    pages: () => import('../prizes/prizes-routes.ts').then(({ prizesPages }) => prizesPages),
  },
  {
    id: 'staff',
    frame: () =>
      import('../staff/shell/shell.tsx').then(
        ({ Shell }) =>
          () =>
            createElement(Shell, { shop: Layout }),
      ),
    pages: () => import('../staff/staff-routes.ts').then(({ staffPages }) => staffPages),
    openPage: '/aff/',
  },
]

interface Options {
  readonly clientOf: ClientOf
  readonly ErrorBoundary: ComponentType
}

type IsWanted = (page: RouteObject) => boolean

/** The frame around the one area that has a wanted page; empty for none. Tables of further areas are not loaded. */
export async function areaFrame(options: Options, isWanted: IsWanted): Promise<RouteObject[]> {
  for (const area of AREAS) {
    const frame = await frameOf(area, options, isWanted)
    if (frame !== undefined) return [frame]
  }
  return []
}

/** The frames of every area with all their pages. */
export async function wholeAreas(options: Options): Promise<RouteObject[]> {
  return await framesWith(options, () => true)
}

async function framesWith(options: Options, isWanted: IsWanted): Promise<RouteObject[]> {
  const frames = await Promise.all(AREAS.map((area) => frameOf(area, options, isWanted)))
  return frames.filter((frame) => frame !== undefined)
}

/** The pages of an area that are wanted, in its frame; undefined for none. */
async function frameOf(
  { id, frame, pages, openPage }: Area,
  { clientOf, ErrorBoundary }: Options,
  isWanted: IsWanted,
): Promise<RouteObject | undefined> {
  const children = (await fetchCode(pages))(clientOf)
    .filter(isWanted)
    .map((page) => Object.assign(page, { id: page.path, ...codeOf(page) }))
  if (children.length === 0) return undefined
  const lazy = async () => ({ Component: await fetchCode(frame) })
  const loader = openPage === undefined ? {} : { loader: menusOf(openPage, clientOf), shouldRevalidate: () => false }
  return { id, ErrorBoundary, lazy, ...loader, children: [{ id: pageRoute(id), ErrorBoundary, children }] }
}

/** Loads what the shop's frame shows around an open page, on the server; the browser asks for the menus as it draws them. */
function menusOf(openPage: string, clientOf: ClientOf): LoaderFunction {
  return async ({ request, context }) => {
    const isOpened = new URL(request.url).pathname.replace(/\/*$/, '/') === openPage
    if (import.meta.env.SSR && isOpened)
      await Promise.all([clientOf(context).prefetchQuery(navigationQuery), loadFooter(), loadMenu()])
    return null
  }
}

/** Tables that get every page, by the frames that they began with. */
const whole = new WeakMap<readonly RouteObject[], Promise<void>>()

/** Adds the pages that `isNew` to a table that began with the frames of `shown`, once. */
export async function patchAreas(
  patch: Parameters<PatchRoutesOnNavigationFunction>[0]['patch'],
  shown: readonly RouteObject[],
  options: Options & { readonly isNew: IsWanted },
): Promise<void> {
  const patched = whole.get(shown) ?? patchAll(patch, shown, options)
  whole.set(shown, patched)
  await patched
}

async function patchAll(
  patch: Parameters<PatchRoutesOnNavigationFunction>[0]['patch'],
  shown: readonly RouteObject[],
  options: Options & { readonly isNew: IsWanted },
): Promise<void> {
  for (const frame of await framesWith(options, options.isNew)) {
    if (shown.some(({ id }) => id === frame.id)) patch(pageRoute(frame.id), frame.children?.[0]?.children ?? [])
    else patch(null, [frame])
  }
}

/** Id of the route that holds the pages of an area. */
function pageRoute(area = ''): string {
  return `${area}-page`
}
