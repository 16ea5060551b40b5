import type { CallAnswer, getGiveaway } from '@ribbonry/contracts'
import { GiveawayView } from '../features/giveaways/components/giveaway-view.tsx'
import { giveawayData, giveawayMetadata } from '../features/giveaways/giveaway-metadata.ts'
import { giveawaysPath } from '../features/giveaways/giveaways-address.ts'
import { giveawayQuery } from '../features/giveaways/giveaways-calls.ts'
import { PAGE_404 } from '../metadata/page-metadata.ts'
import { StructuredData } from '../metadata/structured-data.tsx'
import { usePageMetadata } from '../metadata/use-page-metadata.ts'
import { slugPage } from '../routing/slug-page.tsx'
import { buttonClass } from '../ui/buttons/button.tsx'
import { Message } from '../ui/states/message.tsx'
import { PathSearch } from '../ui/states/path-search.tsx'

export const giveawayRoute = slugPage({
  module: 'src/routes/giveaway.route.tsx',
  query: (slug) => giveawayQuery({ params: { slug } }),
  metadata: ({ giveaway }) => giveawayMetadata(giveaway),
  View: GiveawayPage,
  Missing: NotThere,
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

function NotThere() {
  usePageMetadata(PAGE_404)
  return (
    <div className="wrap">
      <Message
        level={1}
        title="Giveaway could not be found."
        actions={
          <a className={buttonClass({ variant: 'main' })} href={giveawaysPath(1)}>
            All giveaways
          </a>
        }
      >
        <p>It may have been taken back, or its address has lost a letter on the way.</p>
        <PathSearch />
      </Message>
    </div>
  )
}
