import type { FeedImport, FeedMap } from '@ribbonry/contracts'
import { useState } from 'react'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../ui/form/form-message.tsx'
import { giftsText } from '../gifts/gift-count.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useRollBackFeedImport, useStartFeedFileImport } from './feed-import-calls.ts'
import styles from './import-actions.module.css'

interface ImportActionsProps {
  readonly run: FeedImport
  readonly map: FeedMap
  readonly currency: string | null
  readonly onStarted: (id: number) => void
}

/** Actions on a finished import: a dry run can be run for real, a real one rolled back. */
export function ImportActions({ run, map, currency, onStarted }: ImportActionsProps) {
  const isOver = run.status === 'done' || run.status === 'failed'
  return (
    <div className={styles.actions}>
      {run.rollback !== null && <RollbackNote rollback={run.rollback} />}
      <div className={styles.ways}>
        {isOver && run.dry_run && run.file_id !== null && run.status === 'done' && (
          <RealRun fileId={run.file_id} map={map} currency={currency} onStarted={onStarted} />
        )}
        {isOver && run.file_id !== null && (
          <a className={buttonClass()} href={`/admin/feed-imports/new/${run.file_id}/?like=${run.id}`}>
            Change the columns
          </a>
        )}
        {run.can_roll_back && <RollBack run={run} />}
      </div>
    </div>
  )
}

function RealRun({
  fileId,
  map,
  currency,
  onStarted,
}: Pick<ImportActionsProps, 'map' | 'currency' | 'onStarted'> & { readonly fileId: number }) {
  const start = useStartFeedFileImport()
  const run = () => {
    start.mutate(
      { params: { id: fileId }, body: { map, currency, dry_run: false } },
      {
        onSuccess: (answer) => {
          onStarted(answer.import.id)
        },
      },
    )
  }
  return (
    <>
      {start.error !== null && <FormError>{start.error.message}</FormError>}
      <Button variant="main" disabled={start.isPending} onClick={run}>
        {start.isPending ? 'Starting' : 'Import it for real'}
      </Button>
    </>
  )
}

function RollBack({ run }: { readonly run: FeedImport }) {
  const rollBack = useRollBackFeedImport()
  const [isAsking, setIsAsking] = useState(false)
  const description = [
    ...(run.updated === 0 ? [] : [`${giftsText(run.updated)} changed by it become what they were.`]),
    ...(run.created === 0 ? [] : [`${giftsText(run.created)} made by it are deleted; those that members saved become drafts.`]),
    'What somebody edited since stays as it is.',
  ].join(' ')
  return (
    <>
      <Button
        onClick={() => {
          setIsAsking(true)
        }}
      >
        Roll back
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Roll this import back?"
          description={description}
          cancel="Keep it"
          confirm={`Roll back ${giftsText(run.created + run.updated)}`}
          isPending={rollBack.isPending}
          onCancel={() => {
            setIsAsking(false)
          }}
          onConfirm={() => {
            const onSuccess = () => {
              setIsAsking(false)
            }
            rollBack.mutate({ params: { id: run.id } }, { onSuccess })
          }}
        >
          {rollBack.error !== null && <FormError>{rollBack.error.message}</FormError>}
        </ConfirmDialog>
      )}
    </>
  )
}

function RollbackNote({ rollback }: { readonly rollback: NonNullable<FeedImport['rollback']> }) {
  const { status, deleted, withdrawn, restored, kept } = rollback
  const parts = [
    `${giftsText(deleted)} deleted`,
    `${giftsText(restored)} as before`,
    ...(withdrawn === 0 ? [] : [`${giftsText(withdrawn)} in use by members or pages and now drafts`]),
    ...(kept === 0 ? [] : [`${giftsText(kept)} left alone, because somebody changed or removed them since`]),
  ]
  return (
    <FormNote
      variant={status === 'done' ? 'good' : 'wait'}
    >{`${status === 'done' ? 'Rolled back' : 'Rolling back'}: ${parts.join(', ')}.`}</FormNote>
  )
}
