import { page } from './page.ts'

const funnel = { area: 'advertiser', region: 'worldwide', queries: ['campaign', 'token'] } as const
const boost = { area: 'advertiser', region: 'unprefixed', secret: 'optional' } as const

/** Pages for advertisers: pitches, boosts of gifts, and what was paid for them. */
export const advertiserPages = [
  page({ ...funnel, path: 'product-pitch', indexed: 'fixed', looks: ['pitch'] }),
  page({ ...funnel, path: 'product-pitch/create/:temp_id/:creative', secret: 'path' }),
  page({
    ...funnel,
    path: 'product-pitch/creative/:creative',
    also: ['product-pitch/creative/:creative/edit'],
    secret: 'query',
  }),
  page({ ...funnel, path: 'product-pitch/edit-my-pitch/:creative', secret: 'query' }),
  page({ ...funnel, path: 'product-pitch/confirmation/:campaign', secret: 'path' }),
  page({ ...funnel, path: 'product-pitch/payment/:campaign', secret: 'query', pays: true }),
  page({ ...funnel, path: 'product-pitch/receipt/:payment', secret: 'query' }),
  page({ ...funnel, path: 'product-pitch/weekly-figures', secret: 'query' }),
  page({ ...funnel, path: 'product-pitch/dashboard', tracked: false }),
  page({ ...funnel, path: 'product-pitch/payments', tracked: false }),
  // Old addresses of the pitch, which redirect to it.
  page({ area: 'advertiser', region: 'default', path: 'ssna', also: ['submit'] }),
  page({ area: 'advertiser', region: 'default', path: 'temporary-submit' }),
  page({ ...boost, path: ':slug/boost', pays: true, looks: ['boost'] }),
  page({ ...boost, path: ':slug/boost/edit-request' }),
] as const
