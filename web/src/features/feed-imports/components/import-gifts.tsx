import type { FeedImport } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { useAccount } from '../../../session/use-account.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { type GiftFilter, GIFTS_PER_PAGE, useFeedImportGifts } from '../api/list-feed-import-gifts.ts'
import { usePublishFeedImport } from '../api/publish-feed-import.ts'
import { isOver, isSettled } from '../import-progress.ts'
import { ImportGiftTable } from './import-gift-table.tsx'
import styles from './import-gifts.module.css'

const FILTERS: readonly (readonly [GiftFilter, string])[] = [
  ['all', 'All'],
  ['created', 'Created'],
  ['updated', 'Updated'],
  ['incomplete', 'Cannot be published yet'],
]
const number = new Intl.NumberFormat('en-US')

/** Gifts that an import created or changed, with what each lacks, and a button that publishes the complete ones. */
export function ImportGifts({ run }: { readonly run: FeedImport }) {
  const [show, setShow] = useState<GiftFilter>('all')
  const [page, setPage] = useState(1)
  const { user } = useAccount()
  const publish = usePublishFeedImport(run.id)
  const published = publish.data
  const state = `${run.status} ${run.rollback?.status ?? ''}`
  const gifts = useFeedImportGifts(run.id, { page, show, state, isMoving: !isSettled(run) || (published?.published ?? 0) > 0 })
  if (run.dry_run || run.created + run.updated === 0) return null
  const mayEdit = user !== null && (user.access || user.editor)
  return (
    <section className={styles.part} aria-labelledby="gifts">
      <h2 id="gifts">Gifts of this import</h2>
      <div className={styles.filters} role="group" aria-label="Which gifts">
        {FILTERS.map(([filter, word]) => (
          <Button
            key={filter}
            small
            aria-pressed={show === filter}
            className={styles.filter ?? ''}
            onClick={() => {
              setShow(filter)
              setPage(1)
            }}
          >
            {word}
          </Button>
        ))}
      </div>
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
                      publish.mutate()
                    }}
                  >{`Publish ${number.format(ready)}`}</Button>
                )}
              </p>
            )}
            {shown.length === 0 ? (
              <p className={styles.none}>Nothing to show here.</p>
            ) : (
              <ImportGiftTable gifts={shown} mayEdit={mayEdit} />
            )}
            <Pages page={page} pages={Math.ceil(total / GIFTS_PER_PAGE)} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Pages({
  page,
  pages,
  onPage,
}: {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}) {
  if (pages <= 1) return null
  return (
    <nav className={styles.pages} aria-label="Pages of gifts">
      <Button
        small
        disabled={page === 1}
        onClick={() => {
          onPage(page - 1)
        }}
      >
        Previous
      </Button>
      <span className="num">{`${page} of ${number.format(pages)}`}</span>
      <Button
        small
        disabled={page >= pages}
        onClick={() => {
          onPage(page + 1)
        }}
      >
        Next
      </Button>
    </nav>
  )
}

function draftsText(ready: number, incomplete: number): string {
  const parts = [
    ...(ready === 0 ? [] : [`${number.format(ready)} ${ready === 1 ? 'draft is' : 'drafts are'} ready to be published`]),
    ...(incomplete === 0
      ? []
      : [`${number.format(incomplete)} ${incomplete === 1 ? 'lacks' : 'lack'} a link, a price or a picture`]),
  ]
  return `${parts.join('; ')}.`
}

function publishedText({ published, waiting }: { readonly published: number; readonly waiting: number }): string {
  const rest = waiting === 0 ? '' : ` ${number.format(waiting)} more follow once they have what they lack.`
  return `${number.format(published)} ${published === 1 ? 'gift is' : 'gifts are'} being published.${rest}`
}
