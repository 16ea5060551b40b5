import type { BrokenLink } from '@ribbonry/contracts'
import { useState } from 'react'
import { errorMessage } from '../../api/form-errors.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { Field, TextArea } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { RowMenu } from '../kit/row-menu.tsx'
import { useAcknowledgeLink, useCheckLinks } from './broken-link-calls.ts'
import { checkedText } from './broken-link-texts.ts'
import styles from './broken-links.module.css'

const NOT_CHECKED = 'That could not be asked just now.'
const NOT_NOTED = 'That could not be noted just now.'

type Task = 'acknowledge' | 'fine'

/** What is done with a broken link besides its replacement: asked now, acknowledged for a time, or called fine. */
export function LinkMenu({ link }: { readonly link: BrokenLink }) {
  const [task, setTask] = useState<Task>()
  const check = useCheckLinks()
  const checkNow = async () => {
    try {
      const { checks } = await check.mutateAsync({ body: { links: [{ link: link.link, title: link.title }] } })
      const [found] = checks
      if (found !== undefined) showMessage(checkedText(link.title, found))
    } catch (error) {
      showMessage(error instanceof Error ? errorMessage(error, NOT_CHECKED) : NOT_CHECKED)
    }
  }
  return (
    <>
      <RowMenu
        label={`More about ${link.title}`}
        choices={[
          { title: 'Check now', run: () => void checkNow() },
          { title: 'Acknowledge', run: () => setTask('acknowledge') },
          { title: 'Mark as fine', run: () => setTask('fine') },
        ]}
      />
      {task !== undefined && <NoteDialog key={task} link={link} task={task} onClose={() => setTask(undefined)} />}
    </>
  )
}

const DIALOGS = {
  acknowledge: {
    title: 'Acknowledge a broken link',
    description: 'It stays out of the list for a time. Visitors get what they get now.',
    button: 'Acknowledge',
    done: (title: string) => `${title} is acknowledged.`,
  },
  fine: {
    title: 'Mark a link as fine',
    description: 'Visitors get the link as if it worked, until it is found broken for another reason.',
    button: 'Mark as fine',
    done: (title: string) => `${title} counts as fine.`,
  },
} as const

interface NoteDialogProps {
  readonly link: BrokenLink
  readonly task: Task
  readonly onClose: () => void
}

/** Asks why, and until when. */
function NoteDialog({ link: { link, title }, task, onClose }: NoteDialogProps) {
  const { title: heading, description, button, done } = DIALOGS[task]
  const [why, setWhy] = useState('')
  const [until, setUntil] = useState('')
  const { mutate, isPending, error } = useAcknowledgeLink()
  const save = () => {
    const body = { link, why, ...(until !== '' && { until: `${until}T00:00:00.000Z` }), fine: task === 'fine' }
    mutate(
      { body },
      {
        onSuccess: () => {
          onClose()
          showMessage(done(title))
        },
      },
    )
  }
  return (
    <Dialog
      title={heading}
      description={description}
      onClose={onClose}
      foot={
        <>
          <Button small onClick={onClose}>
            Not now
          </Button>
          <Button small variant="main" disabled={isPending || why.trim() === ''} onClick={save}>
            {button}
          </Button>
        </>
      }
    >
      <div className={styles.note}>
        <b>{title}</b>
        <span className={styles.address}>{link}</span>
        <TextArea
          label="Why"
          name="why"
          maxLength={500}
          value={why}
          onChange={({ currentTarget }) => setWhy(currentTarget.value)}
        />
        {task === 'acknowledge' && (
          <Field
            label="Until"
            name="until"
            type="date"
            hint="Without a day, for 30 days"
            value={until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        )}
        {error !== null && <FormError>{errorMessage(error, NOT_NOTED)}</FormError>}
      </div>
    </Dialog>
  )
}
