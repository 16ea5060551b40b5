import type { RouteObject } from 'react-router'
import { privatePage } from '../metadata/private-page.ts'
import type { ClientOf, PageHandle } from '../routing/page-route.ts'

const WINNER: PageHandle = {
  metadata: () => privatePage('Your prize', '/giveaways/'),
  module: 'src/prizes/winner/winner-page.tsx',
}
const SPONSOR: PageHandle = {
  metadata: () => privatePage('Where the prizes go', '/giveaways/'),
  module: 'src/prizes/sponsor/sponsor-page.tsx',
}

/** Routes of the pages for winners and sponsors. Their data come to the browser alone, so no document holds them. */
export function prizesPages(_clientOf: ClientOf): RouteObject[] {
  return [
    {
      path: 'secret/giveaway/:giveaway_id/winner-info/:email',
      handle: WINNER,
      lazy: async () => ({ Component: (await import('./winner/winner-page.tsx')).WinnerPage }),
    },
    {
      path: 'secret/giveaway/:giveaway_id/sponsor-tracking-info',
      handle: SPONSOR,
      lazy: async () => ({ Component: (await import('./sponsor/sponsor-page.tsx')).SponsorPage }),
    },
  ]
}
