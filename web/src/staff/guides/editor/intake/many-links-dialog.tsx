import { MAX_LINKS_AT_ONCE } from '@ribbonry/contracts'
import { type FormEvent, useId } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { TextArea } from '../../../../ui/form/field.tsx'
import { StatusChip } from '../../../kit/cells.tsx'
import styles from './intake.module.css'
import { readPastedLinks } from './pasted-links.ts'
import type { LinkResult, LinkRun } from './use-link-run.ts'

const STATES = {
  waiting: ['open', 'Waiting'],
  reading: ['note', 'Looking'],
  added: ['good', 'Added'],
  failed: ['bad', 'Not added'],
} as const

interface ManyLinksDialogProps {
  readonly text: string
  readonly run: LinkRun
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** Reads a list of links and adds the products that were found, in order. */
export function ManyLinksDialog({ text, run, onText, onClose }: ManyLinksDialogProps) {
  const formId = useId()
  const count = readPastedLinks(text).length
  const isNew = run.results.length === 0
  const unread = run.results.flatMap(({ state, mayRetry }, place) => (state === 'failed' && mayRetry ? [place] : []))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (count > 0 && !run.isRunning) onText(run.start(text))
  }
  return (
    <Dialog
      title="Several links"
      description={`Up to ${MAX_LINKS_AT_ONCE} at once. What can be read is added, in this order.`}
      onClose={onClose}
      foot={
        <>
          <p className={styles.count} role="status">
            {!isNew && progressOf(run)}
          </p>
          <Button small onClick={onClose}>
            {run.isRunning ? 'Go on without me' : 'Done'}
          </Button>
          {isNew ? (
            <Button key="look" small variant="main" type="submit" form={formId} disabled={count === 0}>
              {`Look at ${count === 0 ? 'them' : Math.min(count, MAX_LINKS_AT_ONCE)}`}
            </Button>
          ) : (
            <>
              {unread.length > 1 && (
                <Button small disabled={run.isRunning} onClick={() => run.addUnread(unread)}>
                  {`Add all ${unread.length} all the same`}
                </Button>
              )}
              {/* A separate element by key: otherwise this press would submit the form that replaces it. */}
              <Button key="more" small disabled={run.isRunning} onClick={run.clear}>
                More links
              </Button>
            </>
          )}
        </>
      }
    >
      {isNew ? (
        <form id={formId} className={styles.stack} noValidate onSubmit={submit}>
          <TextArea
            label="Links"
            rows={8}
            value={text}
            spellCheck={false}
            hint={
              count > MAX_LINKS_AT_ONCE
                ? `These are ${count}: the first ${MAX_LINKS_AT_ONCE} are read, the others wait here.`
                : 'One a line, or any text with links in it.'
            }
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        </form>
      ) : (
        <ol className={styles.results} aria-label="What became of the links">
          {run.results.map((result, place) => (
            <Result key={result.link} result={result} onRetry={() => run.retry(place)} onAdd={() => run.addUnread([place])} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

function Result({
  result: { link, state, title, says, mayRetry },
  onRetry,
  onAdd,
}: {
  readonly result: LinkResult
  readonly onRetry: () => void
  readonly onAdd: () => void
}) {
  const [kind, word] = STATES[state]
  return (
    <li className={styles.result}>
      <div className={styles.about}>
        <strong>{title === '' ? link : title}</strong>
        {title !== '' && <small>{link}</small>}
        {says !== '' && <small className={styles.fault}>{says}</small>}
      </div>
      <StatusChip kind={kind}>{word}</StatusChip>
      {state === 'failed' && mayRetry && (
        <>
          <Button small aria-label={`Try again: ${link}`} onClick={onRetry}>
            Try again
          </Button>
          <Button small aria-label={`Add all the same: ${link}`} onClick={onAdd}>
            Add it all the same
          </Button>
        </>
      )}
    </li>
  )
}

/** Progress of a list of links, as text. */
export function progressOf({ results, isRunning }: Pick<LinkRun, 'results' | 'isRunning'>): string {
  const counts = { added: 0, failed: 0, waiting: 0, reading: 0 }
  for (const { state } of results) counts[state] += 1
  const ended = counts.added + counts.failed
  if (isRunning) return `${ended} of ${results.length} are read`
  return counts.failed === 0 ? `${counts.added} added` : `${counts.added} added, ${counts.failed} not`
}
