import { useQuery } from '@tanstack/react-query'
import type { CallAnswer, getMail } from '@ribbonry/contracts'
import { FormError } from '../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { MailView } from '../kit/mail-view.tsx'
import { SidePane } from '../kit/side-pane.tsx'
import { mailQuery } from './mail-calls.ts'
import styles from './mails.module.css'

/** A mail as its recipient sees it. */
export function MailPane({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data, error } = useQuery(mailQuery({ params: { mail: id } }))
  return (
    <SidePane title={data?.preview?.subject ?? 'A mail'} wide onClose={onClose}>
      {error !== null && <FormError>{error.message}</FormError>}
      {data === undefined && error === null && <TextSkeleton lines={8} />}
      {data !== undefined && <Mail {...data} />}
    </SidePane>
  )
}

function Mail({ mail, preview }: CallAnswer<typeof getMail>) {
  const replyTo = preview?.reply_to?.address
  return (
    <>
      <p className={styles.to}>
        {`To ${mail.to ?? 'an address that is not kept any more'}`}
        {replyTo !== undefined && `, answers go to ${replyTo}`}
      </p>
      {preview === null ? <p>What was in it is not kept any more.</p> : <MailView {...preview} />}
    </>
  )
}
