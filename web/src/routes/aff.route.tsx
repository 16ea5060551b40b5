import { readItemCode } from '@ribbonry/links'
import { redirect, type RouteObject } from 'react-router'
import { type ClientOf, requireData, notFound } from '../app/page-route.ts'
import { postByCodeOptions } from '../features/posts/api/find-post-by-code.ts'
import { soonRoute } from './soon.route.tsx'

/**
 * `/aff/?id=123`: redirects to the gift's page with `r=y`, which counts the click and leads to the merchant. The target comes
 * from the gift, never from the address (D5.41). Without an id it is the earnings page.
 */
export function affRoute(clientOf: ClientOf): Pick<RouteObject, 'loader' | 'Component' | 'handle'> {
  return {
    ...soonRoute,
    loader: async ({ request, context }) => {
      const code = new URL(request.url).searchParams.get('id')
      if (code === null) return null
      if (readItemCode(code) === null) throw notFound()
      const { slug } = await requireData(clientOf(context).fetchQuery(postByCodeOptions(code)))
      return redirect(`/${slug}/?r=y`)
    },
  }
}
