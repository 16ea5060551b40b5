import { NEWSLETTER_LOCKED, type Newsletter, type NewsletterCheck } from '@ribbonry/contracts'
import { type ReactNode, useState } from 'react'
import { useAccount } from '../../session/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EditorForm } from '../kit/editor/editor-form.tsx'
import { GiftList } from './gift-list.tsx'
import { LetterChecks } from './letter-checks.tsx'
import { LetterFields } from './letter-fields.tsx'
import { LetterPreview } from './letter-preview.tsx'
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
  readonly children: ReactNode
}

const NO_CHECKS: readonly NewsletterCheck[] = []

/** Builds a newsletter: fields and gifts beside the letter that is made of them. */
export function NewsletterEditor({ newsletter, checks = NO_CHECKS, day, children }: NewsletterEditorProps) {
  const { user } = useAccount()
  const [isTesting, setIsTesting] = useState(false)
  const { editor, remove } = useLetterEditor(newsletter, day)
  const { values } = editor
  const isLocked = newsletter !== undefined && !newsletter.editable
  const gifts = useGiftFacts(values.posts, newsletter?.posts)
  const preview = useLetterPreview(values, newsletter)
  const shownChecks = preview.letter?.checks ?? checks
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {children}
        <EditorForm
          editor={editor}
          label="Newsletter"
          what="newsletter"
          title={newsletter === undefined ? '' : nameOf(newsletter)}
          isNew={newsletter === undefined}
          isLocked={isLocked}
          mayDelete={!isLocked || user?.access === true}
          onDelete={remove}
          saveLabel={values.ready ? 'Save & Notify' : 'Save'}
          valueText={(name, value) => gifts.valueText(name, value)}
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
          <LetterChecks checks={shownChecks} />
          <GiftList {...editor.control('posts', 'post_ids')} gifts={gifts} isLocked={isLocked} />
        </EditorForm>
        {newsletter !== undefined && newsletter.ready && user?.access === true && (
          <SendNow newsletter={newsletter} isChanged={editor.changed} />
        )}
      </div>
      <div className={styles.aside}>
        <LetterPreview {...preview} subheading={values.subheading} />
      </div>
      {isTesting && <TestDialog values={values} onClose={() => setIsTesting(false)} />}
    </div>
  )
}
