import type { CallAnswer, getGiveaway } from '@ribbonry/contracts'
import { MissingGiveaway } from '../features/giveaways/components/missing-giveaway.tsx'
import { GiveawayView } from '../features/giveaways/components/giveaway-view.tsx'
import { giveawayData, giveawayMetadata } from '../features/giveaways/giveaway-metadata.ts'
import { giveawayQuery } from '../features/giveaways/giveaways-calls.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { slugPage } from '../routing/slug-page.tsx'

export const giveawayRoute = slugPage({
  module: 'src/routes/giveaway.route.tsx',
  query: (slug) => giveawayQuery({ params: { slug } }),
  metadata: ({ giveaway }) => giveawayMetadata(giveaway),
  View: GiveawayPage,
  Missing: MissingGiveaway,
  label: 'The giveaway is on its way',
})

function GiveawayPage({ answer: { giveaway } }: { readonly answer: CallAnswer<typeof getGiveaway> }) {
  return (
    <>
      <GiveawayView giveaway={giveaway} />
      <StructuredData data={giveawayData(giveaway)} />
    </>
  )
}
