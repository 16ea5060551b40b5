import { findPostByCode } from '@ribbonry/contracts'
import { readItemCode } from '@ribbonry/links'
import { redirect, type RouteObject } from 'react-router'
import { LocalLink } from '../regions/local-link.tsx'
import { query } from '../api/query.ts'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { type ClientOf, notFound, type PageHandle, requireData } from '../routing/page-route.ts'
import { buttonClass } from '../ui/buttons/button.tsx'
import { Message } from '../ui/states/message.tsx'

const METADATA: PageMetadata = {
  title: `Still being wrapped | ${SITE_NAME}`,
  description: DESCRIPTION,
  language: 'en-US',
  canonical: '/',
  noindex: true,
}
const handle: PageHandle = { metadata: () => METADATA, module: 'src/routes/soon.route.tsx' }

/** Placeholder for a planned page. */
const soonRoute: Pick<RouteObject, 'Component' | 'handle'> = { handle, Component: Soon }

function Soon() {
  usePageMetadata(METADATA)
  return (
    <div className="wrap">
      <Message
        level={1}
        over="No peeking"
        title="Still being wrapped"
        actions={
          <LocalLink className={buttonClass({ variant: 'main' })} href="/">
            Look at the gifts
          </LocalLink>
        }
      >
        <p>This part of the shop is on the table, under a lot of tissue paper. Come back when the tape has dried.</p>
      </Message>
    </div>
  )
}

const postByCode = query(findPostByCode)

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
      const { slug } = await requireData(clientOf(context).fetchQuery(postByCode({ params: { code } })))
      return redirect(`/${slug}/?r=y`)
    },
  }
}
