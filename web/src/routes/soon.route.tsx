import { type RouteObject } from 'react-router'
import type { PageHandle } from '../app/page-route.ts'
import { DESCRIPTION, type PageMetadata, SITE_NAME } from '../metadata/page-metadata.ts'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
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
export const soonRoute: Pick<RouteObject, 'Component' | 'handle'> = { handle, Component: Soon }

function Soon() {
  usePageMetadata(METADATA)
  return (
    <div className="wrap">
      <Message
        level={1}
        over="No peeking"
        title="Still being wrapped"
        actions={
          <a className={buttonClass({ variant: 'main' })} href="/">
            Look at the gifts
          </a>
        }
      >
        <p>This part of the shop is on the table, under a lot of tissue paper. Come back when the tape has dried.</p>
      </Message>
    </div>
  )
}
