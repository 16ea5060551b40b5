import type { CallAnswer, getGiveaway } from '@ribbonry/contracts'
import { DrawView } from '../features/giveaways/draw/draw-view.tsx'
import { MissingGiveaway } from '../features/giveaways/components/missing-giveaway.tsx'
import { drawMetadata } from '../features/giveaways/giveaway-metadata.ts'
import { giveawayQuery } from '../features/giveaways/giveaways-calls.ts'
import { slugPage } from '../routing/slug-page.tsx'

/** How a giveaway is drawn, and the draw to be checked by anybody. */
export const giveawayDrawRoute = slugPage({
  module: 'src/routes/giveaway-draw.route.tsx',
  query: (slug) => giveawayQuery({ params: { slug } }),
  metadata: ({ giveaway }) => drawMetadata(giveaway),
  View: DrawPage,
  Missing: MissingGiveaway,
  label: 'The draw is on its way',
})

function DrawPage({ answer: { giveaway } }: { readonly answer: CallAnswer<typeof getGiveaway> }) {
  return <DrawView giveaway={giveaway} />
}
