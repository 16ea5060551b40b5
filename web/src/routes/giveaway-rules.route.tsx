import type { CallAnswer, getGiveawayRules } from '@ribbonry/contracts'
import { useParams } from 'react-router'
import { MissingGiveaway } from '../features/giveaways/components/missing-giveaway.tsx'
import { RulesView } from '../features/giveaways/components/rules-view.tsx'
import { rulesMetadata } from '../features/giveaways/giveaway-metadata.ts'
import { rulesQuery } from '../features/giveaways/giveaways-calls.ts'
import { slugPage } from '../routing/slug-page.tsx'

/** The rules of a giveaway, in plain words. */
export const giveawayRulesRoute = slugPage({
  module: 'src/routes/giveaway-rules.route.tsx',
  query: (slug) => rulesQuery({ params: { slug } }),
  metadata: ({ rules: { title } }, slug) => rulesMetadata({ slug, title }),
  View: RulesPage,
  Missing: MissingGiveaway,
  label: 'The rules are on their way',
})

function RulesPage({ answer: { rules } }: { readonly answer: CallAnswer<typeof getGiveawayRules> }) {
  const { slug = '' } = useParams()
  return <RulesView slug={slug} rules={rules} />
}
