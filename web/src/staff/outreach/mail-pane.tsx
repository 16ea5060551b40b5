import type { CallAnswer, previewPromoMail } from '@ribbonry/contracts'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { MomentCell } from '../kit/cells.tsx'
import { useDraft } from '../kit/editor/use-draft.ts'
import { MailView } from '../kit/mail-view.tsx'
import { SidePane } from '../kit/side-pane.tsx'
import { useCallErrors } from '../kit/use-call-errors.ts'
import { ContactField } from './contact-field.tsx'
import { MailForm, type MailValues } from './mail-form.tsx'
import { usePreviewMail, useSendMail } from './outreach-calls.ts'
import styles from './outreach.module.css'

const FAILED = 'That did not work just now. What you wrote is kept on this device.'
const FORM = 'promo-mail'

interface MailPaneProps {
  readonly title: string
  /** Storage key of the unsent mail on this device. */
  readonly draftKey: string
  readonly draft: Pick<MailValues, 'subject_line' | 'email_body'>
  /** The owner of the pitch, and the post, that the mail is about. */
  readonly about: { readonly user_id?: number; readonly post_id?: number }
  /** The post of the contact, and the saved address. For a member, the server uses the account's address. */
  readonly contact?: { readonly post: number; readonly email: string }
  readonly mailed: string | null
  readonly onClose: () => void
}

/** Writes a mail to the maker of a product, shows a preview, and sends it. */
export function MailPane({ title, draftKey, draft, about, contact, mailed, onClose }: MailPaneProps) {
  const { subject_line, email_body } = draft
  const [start] = useState<MailValues>({ subject_line, email_body, email: contact?.email ?? '', special_price: false })
  const { values, change, changed, forget } = useDraft(draftKey, start)
  const { looked, form, errors, isPending, look, back, send } = usePromoMail({ ...values, ...about })
  const sendIt = async () => {
    const to = await send()
    if (to === undefined) return
    forget()
    showMessage(`The mail to ${to} is on its way.`)
    onClose()
  }
  return (
    <SidePane
      title={title}
      wide
      onClose={onClose}
      foot={<Foot to={looked?.to} isPending={isPending} onSend={() => void sendIt()} onBack={back} />}
    >
      <p className={styles.about}>
        {mailed === null ? 'Nobody has written about it yet.' : 'Last written about '}
        {mailed !== null && <MomentCell moment={mailed} />}
      </p>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      {looked === undefined ? (
        <MailForm
          id={FORM}
          form={form}
          values={values}
          fields={errors.fields}
          isMember={contact === undefined}
          onChange={change}
          onSubmit={look}
        >
          {contact !== undefined && <ContactField post={contact.post} saved={contact.email} typed={values.email} />}
          {changed && <p className={styles.about}>Kept on this device until it is sent.</p>}
        </MailForm>
      ) : (
        <>
          <p className={styles.about}>{`To ${looked.to}: ${looked.subject}`}</p>
          <MailView {...looked} />
        </>
      )}
    </SidePane>
  )
}

/** Previews and sends a mail; a refusal returns to the form. */
function usePromoMail(body: MailValues & MailPaneProps['about']) {
  const [looked, setLooked] = useState<CallAnswer<typeof previewPromoMail>>()
  const preview = usePreviewMail()
  const sending = useSendMail()
  const failed = preview.error ?? sending.error
  const look = () => {
    sending.reset()
    preview.mutate({ body }, { onSuccess: setLooked })
  }
  const back = () => {
    setLooked(undefined)
  }
  /** Sends the mail; returns the recipient's address. */
  const send = async (): Promise<string | undefined> => {
    try {
      await sending.mutateAsync({ body })
      return looked?.to ?? ''
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      back()
      return undefined
    }
  }
  const { form, errors } = useCallErrors(failed, FAILED, body)
  return { looked, form, errors, isPending: preview.isPending || sending.isPending, look, back, send }
}

interface FootProps {
  /** Recipient in the preview. */
  readonly to: string | undefined
  readonly isPending: boolean
  readonly onSend: () => void
  readonly onBack: () => void
}

function Foot({ to, isPending, onSend, onBack }: FootProps) {
  if (to === undefined)
    return (
      <Button small variant="main" type="submit" form={FORM} disabled={isPending}>
        {isPending ? 'Filling in' : 'Preview'}
      </Button>
    )
  return (
    <>
      <Button small variant="main" disabled={isPending} onClick={onSend}>
        {isPending ? 'Sending' : `Send to ${to}`}
      </Button>
      <Button small disabled={isPending} onClick={onBack}>
        Back to the text
      </Button>
    </>
  )
}
