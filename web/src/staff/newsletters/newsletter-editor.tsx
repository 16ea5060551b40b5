import { NEWSLETTER_LOCKED, type Newsletter, type NewsletterCheck } from '@ribbonry/contracts'
import { type ReactNode, useState } from 'react'
import { useAccount } from '../../session/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EditorForm } from '../kit/editor/editor-form.tsx'
import type { Editor } from '../kit/editor/use-editor.ts'
import { GiftList } from './gift-list.tsx'
import { LetterChecks } from './letter-checks.tsx'
import { LetterFields } from './letter-fields.tsx'
import { LetterPreview } from './letter-preview.tsx'
import type { LetterValues } from './letter-values.ts'
import { nameOf } from './newsletter-state.ts'
import styles from './newsletters.module.css'
import { SendNow } from './send-now.tsx'
import { SendTimes } from './send-times.tsx'
import { TestDialog } from './test-dialog.tsx'
import { useGiftFacts } from './use-gift-facts.ts'
import { useLetterEditor } from './use-letter-editor.ts'
import { useLetterPreview } from './use-letter-preview.ts'

interface NewsletterEditorProps {
  /** Undefined for a new one. */
  readonly newsletter?: Newsletter
  readonly checks?: readonly NewsletterCheck[]
  /** Day for which a new one was begun; empty for none. */
  readonly day: string
  /** Above the form. */
  readonly calendar: ReactNode
  /** Below the form. */
  readonly lists: ReactNode
}

const NO_CHECKS: readonly NewsletterCheck[] = []

/** Builds a newsletter: fields and gifts beside the letter that is made of them. */
export function NewsletterEditor(props: NewsletterEditorProps) {
  const { newsletter, day, calendar, lists } = props
  const { editor, remove } = useLetterEditor(newsletter, day)
  const preview = useLetterPreview(editor.values, newsletter)
  const { user } = useAccount()
  const isAdmin = user?.access === true
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {calendar}
        <LetterForm
          {...props}
          editor={editor}
          checks={preview.letter?.checks ?? props.checks}
          isAdmin={isAdmin}
          onDelete={remove}
        />
        {newsletter?.ready === true && isAdmin && <SendNow newsletter={newsletter} isChanged={editor.changed} />}
      </div>
      <div className={styles.aside}>
        <LetterPreview {...preview} subheading={editor.values.subheading} />
      </div>
      <div className={styles.below}>{lists}</div>
    </div>
  )
}

interface LetterFormProps extends Pick<NewsletterEditorProps, 'newsletter'> {
  readonly editor: Editor<LetterValues>
  readonly checks: readonly NewsletterCheck[] | undefined
  readonly isAdmin: boolean
  readonly onDelete: () => void
}

function LetterForm({ newsletter, editor, checks = NO_CHECKS, isAdmin, onDelete }: LetterFormProps) {
  const [isTesting, setIsTesting] = useState(false)
  const { values } = editor
  const isLocked = newsletter?.editable === false
  const gifts = useGiftFacts(values.posts, newsletter?.posts)
  return (
    <>
      <EditorForm
        editor={editor}
        label="Newsletter"
        what="newsletter"
        title={newsletter === undefined ? '' : nameOf(newsletter)}
        isNew={newsletter === undefined}
        isLocked={isLocked}
        {...((!isLocked || isAdmin) && { onDelete })}
        saveLabel={values.ready ? 'Save & Notify' : 'Save'}
        valueText={gifts.valueText}
        actions={
          <Button small disabled={values.posts.length === 0} onClick={() => setIsTesting(true)}>
            Send a test
          </Button>
        }
      >
        {isLocked && (
          <p className={styles.locked}>
            <Icon name="lock" small />
            {NEWSLETTER_LOCKED}
          </p>
        )}
        {newsletter !== undefined && <SendTimes newsletter={newsletter} />}
        <LetterFields editor={editor} titles={gifts.titles} />
        <LetterChecks checks={checks} />
        <GiftList {...editor.control('posts', 'post_ids')} gifts={gifts} isLocked={isLocked} />
      </EditorForm>
      {isTesting && <TestDialog values={values} onClose={() => setIsTesting(false)} />}
    </>
  )
}
