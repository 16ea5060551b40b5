import type { FeedImport } from '@ribbonry/contracts'
import { useState } from 'react'
import { formatCount } from '../../ui/format/numbers.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { useAccount } from '../../session/account.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { type GiftFilter, GIFTS_PER_PAGE, useFeedImportGifts, usePublishFeedImport } from './feed-import-calls.ts'
import shared from './feed-imports.module.css'
import { FilterButtons } from './filter-buttons.tsx'
import { isOver, isSettled } from './import-progress.ts'
import { ImportGiftTable } from './import-gift-table.tsx'
import styles from './import-gifts.module.css'
import { Pager } from './pager.tsx'

const FILTERS: readonly (readonly [GiftFilter, string])[] = [
  ['all', 'All'],
  ['created', 'Created'],
  ['updated', 'Updated'],
  ['incomplete', 'Cannot be published yet'],
]

/**
 * Gifts that an import created or changed, with what each lacks for publication, and a button that publishes the complete ones.
 */
export function ImportGifts({ run }: { readonly run: FeedImport }) {
  const [show, setShow] = useState<GiftFilter>('all')
  const [page, setPage] = useState(1)
  const { user } = useAccount()
  const publish = usePublishFeedImport()
  const published = publish.data
  const state = `${run.status} ${run.rollback?.status ?? ''}`
  const gifts = useFeedImportGifts(run.id, { page, show, state, isMoving: !isSettled(run) || (published?.published ?? 0) > 0 })
  if (run.dry_run || run.created + run.updated === 0) return null
  const mayEdit = user !== null && (user.access || user.editor)
  return (
    <section className={shared.part} aria-labelledby="gifts">
      <h2 id="gifts">Gifts of this import</h2>
      <FilterButtons
        label="Which gifts"
        filters={FILTERS}
        chosen={show}
        onChoose={(chosen) => {
          setShow(chosen)
          setPage(1)
        }}
      />
      {publish.error !== null && <FormError>{publish.error.message}</FormError>}
      {published !== undefined && <FormNote>{publishedText(published)}</FormNote>}
      <Loaded query={gifts} lines={14}>
        {({ gifts: shown, total, ready, incomplete }) => (
          <>
            {isOver(run) && run.rollback === null && ready + incomplete > 0 && (
              <p className={styles.drafts}>
                <span>{draftsText(ready, incomplete)}</span>
                {ready > 0 && published === undefined && (
                  <Button
                    small
                    disabled={publish.isPending}
                    onClick={() => {
                      publish.mutate({ params: { id: run.id } })
                    }}
                  >{`Publish ${formatCount(ready)}`}</Button>
                )}
              </p>
            )}
            {shown.length === 0 ? (
              <p className={shared.note}>Nothing to show here.</p>
            ) : (
              <ImportGiftTable gifts={shown} mayEdit={mayEdit} />
            )}
            <Pager label="Pages of gifts" page={page} pages={Math.ceil(total / GIFTS_PER_PAGE)} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function draftsText(ready: number, incomplete: number): string {
  const parts = [
    ...(ready === 0 ? [] : [`${formatCount(ready)} ${ready === 1 ? 'draft is' : 'drafts are'} ready to be published`]),
    ...(incomplete === 0
      ? []
      : [`${formatCount(incomplete)} ${incomplete === 1 ? 'lacks' : 'lack'} a link, a price or a picture`]),
  ]
  return `${parts.join('; ')}.`
}

function publishedText({ published, waiting }: { readonly published: number; readonly waiting: number }): string {
  const rest = waiting === 0 ? '' : ` ${formatCount(waiting)} more follow once they have what they lack.`
  return `${formatCount(published)} ${published === 1 ? 'gift is' : 'gifts are'} being published.${rest}`
}
