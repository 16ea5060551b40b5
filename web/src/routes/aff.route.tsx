import { readItemCode } from '@ribbonry/links'
import { redirect, type RouteObject } from 'react-router'
import { type ClientOf, requireData, notFound } from '../app/page-route.ts'
import { postByCodeOptions } from '../features/posts/api/find-post-by-code.ts'
import { soonRoute } from './soon.route.tsx'

/**
 * `/aff/?id=123`: passes a visitor on to the merchant of a gift by way of its page, which counts the click. Where to is the gift's own
 * business, never the address's (D5.41). Without an id it is the page of earnings.
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
