import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { privatePage } from '../metadata/private-page.ts'
import { type PageMetadata, SITE_NAME } from '../metadata/page-metadata.ts'
import { type ClientOf, type PageHandle, WAITS_FOR_DATA } from '../routing/page-route.ts'
import { boostPages } from './boost/boost-routes.ts'
import { neighboursQuery } from './pitch-page/neighbours.ts'

const PITCH: PageMetadata = {
  title: `Pitch your product | ${SITE_NAME}`,
  description:
    'Show what you make among the gifts that people are already choosing from: one picture, forty letters, a price and a link.',
  language: 'en-US',
  canonical: '/product-pitch/',
}

type Page = readonly [path: string, title: string, module: string, load: () => Promise<ComponentType>]

const editor = () => import('./editor/editor-pages.tsx')

/** Private pages: path, title, module as the build's manifest names it, and the page in it. */
const PAGES: readonly Page[] = [
  [
    'product-pitch/create/:temp_id/:creative',
    'Your pitch',
    'editor/editor-pages',
    () => editor().then((page) => page.CreatePage),
  ],
  ['product-pitch/creative/:creative', 'Your pitch', 'editor/editor-pages', () => editor().then((page) => page.CreativePage)],
  [
    'product-pitch/creative/:creative/edit',
    'Your pitch',
    'editor/editor-pages',
    () => editor().then((page) => page.CreativePage),
  ],
  [
    'product-pitch/edit-my-pitch/:creative',
    'Your pitch',
    'editor/editor-pages',
    () => editor().then((page) => page.CreativePage),
  ],
  [
    'product-pitch/confirmation/:campaign',
    'Make it yours',
    'confirmation/confirmation-page',
    () => import('./confirmation/confirmation-page.tsx').then((page) => page.ConfirmationPage),
  ],
  [
    'product-pitch/payment/:campaign',
    'The pitch fee',
    'payment/payment-page',
    () => import('./payment/payment-page.tsx').then((page) => page.PaymentPage),
  ],
  [
    'product-pitch/payments',
    'Your payments',
    'receipts/own-payments-page',
    () => import('./receipts/own-payments-page.tsx').then((page) => page.OwnPaymentsPage),
  ],
  [
    'product-pitch/receipt/:payment',
    'A receipt',
    'receipts/receipt-page',
    () => import('./receipts/receipt-page.tsx').then((page) => page.ReceiptPage),
  ],
  [
    'product-pitch/dashboard',
    'Your campaigns',
    'campaigns/dashboard-page',
    () => import('./campaigns/dashboard-page.tsx').then((page) => page.DashboardPage),
  ],
  [
    'product-pitch/weekly-figures',
    'Figures by mail',
    'weekly-figures/stop-weekly-page',
    () => import('./weekly-figures/stop-weekly-page.tsx').then((page) => page.StopWeeklyPage),
  ],
  [
    'temporary-submit',
    'Mail me a link',
    'pitch-page/temporary-submit-page',
    () => import('./pitch-page/temporary-submit-page.tsx').then((page) => page.TemporarySubmitPage),
  ],
]

/** Routes of the pages for advertisers, each in a chunk of its own. */
export function advertiserPages(clientOf: ClientOf): RouteObject[] {
  return [
    {
      path: 'product-pitch',
      handle: { metadata: () => PITCH, module: 'src/advertiser/pitch-page/pitch-page.tsx' } satisfies PageHandle,
      // The page also works without the gifts of its preview, so their failure is ignored.
      loader: async ({ context }) => {
        const loading = clientOf(context).prefetchQuery(neighboursQuery)
        if (WAITS_FOR_DATA) await loading
        return null
      },
      lazy: async () => ({ Component: (await import('./pitch-page/pitch-page.tsx')).PitchPage }),
    },
    ...PAGES.map(([path, title, module, load]): RouteObject => {
      const handle: PageHandle = {
        metadata: () => privatePage(title, '/product-pitch/'),
        module: `src/advertiser/${module}.tsx`,
      }
      return { path, handle, lazy: async () => ({ Component: await load() }) }
    }),
    ...boostPages(clientOf),
  ]
}
