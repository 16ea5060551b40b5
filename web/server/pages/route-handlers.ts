import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router'

interface Leaf {
  readonly route: RouteObject
  readonly pattern: RegExp
}

/**
 * Static handlers built from the few routes that a path may match. The router walks its whole table several times per page, which
 * costs more than reading the page's data when the table is long. Route ids are explicit, so that the browser's full table
 * agrees.
 */
export class RouteHandlers {
  readonly #handlers = new Map<string, StaticHandler>()
  readonly #leaves: readonly Leaf[]

  /** @param routes layout routes that hold one page route each, which holds their pages */
  constructor(private readonly routes: readonly RouteObject[]) {
    const leaves = routes.flatMap((layout) => layout.children?.[0]?.children ?? [])
    this.#leaves = leaves.map((route) => ({ route, pattern: patternOf(route.path ?? '') }))
  }

  for(pathname: string): StaticHandler {
    // Escaped letters may spell a named path: then the router decides among all.
    const near = pathname.includes('%') ? this.#leaves : this.#leaves.filter(({ pattern }) => pattern.test(pathname))
    const key = near.map(({ route }) => route.id).join(' ')
    const handler = this.#handlers.get(key) ?? createStaticHandler(this.#only(near.map(({ route }) => route)))
    this.#handlers.set(key, handler)
    return handler
  }

  #only(near: readonly RouteObject[]): RouteObject[] {
    return this.routes.map(
      (layout) =>
        ({
          ...layout,
          children: layout.children?.map((page) => ({ ...page, children: page.children?.filter((leaf) => near.includes(leaf)) })),
        }) as RouteObject,
    )
  }
}

/** Matches what the path of a route may match: any case, with or without a trailing slash. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').filter((part) => part !== '')
  const sources = parts.map((part) =>
    part === '*' ? '(?:/.*)?' : part.startsWith(':') ? '/[^/]+' : `/${part.replace(/[^\w-]/g, '\\$&')}`,
  )
  return new RegExp(`^${sources.join('')}/?$`, 'i')
}
