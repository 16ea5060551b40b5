import type { CallAnswer, getGiveaway } from '@ribbonry/contracts'
import { MissingGiveaway } from '../features/giveaways/components/missing-giveaway.tsx'
import { RulesView } from '../features/giveaways/components/rules-view.tsx'
import { rulesMetadata } from '../features/giveaways/giveaway-metadata.ts'
import { giveawayQuery } from '../features/giveaways/giveaways-calls.ts'
import { slugPage } from '../routing/slug-page.tsx'

/** The rules of a giveaway, in plain words. */
export const giveawayRulesRoute = slugPage({
  module: 'src/routes/giveaway-rules.route.tsx',
  query: (slug) => giveawayQuery({ params: { slug } }),
  metadata: ({ giveaway }) => rulesMetadata(giveaway),
  View: RulesPage,
  Missing: MissingGiveaway,
  label: 'The rules are on their way',
})

function RulesPage({ answer: { giveaway } }: { readonly answer: CallAnswer<typeof getGiveaway> }) {
  return <RulesView giveaway={giveaway} />
}
