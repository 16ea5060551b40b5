import { PAGE_404 } from '../../../metadata/page-metadata.ts'
import { usePageMetadata } from '../../../metadata/use-page-metadata.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { Message } from '../../../ui/states/message.tsx'
import { PathSearch } from '../../../ui/states/path-search.tsx'
import { giveawaysPath } from '../giveaways-address.ts'

/** In place of a giveaway, or of a page below it, that does not exist. */
export function MissingGiveaway() {
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
