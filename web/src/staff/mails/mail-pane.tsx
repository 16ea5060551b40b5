import { useQuery } from '@tanstack/react-query'
import type { CallAnswer, getMail, MailPreview } from '@ribbonry/contracts'
import { useMemo } from 'react'
import { FormError } from '../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { SidePane } from '../kit/side-pane.tsx'
import { mailQuery } from './mail-calls.ts'
import { mailMarkup } from './mail-markup.ts'
import styles from './mails.module.css'

/** A mail as its recipient gets it. */
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
      {preview === null ? <p>What was in it is not kept any more.</p> : <Preview {...preview} />}
    </>
  )
}

function Preview({ subject, html, text }: MailPreview) {
  const markup = useMemo(() => mailMarkup(html), [html])
  return (
    <>
      <iframe
        className={styles.mail}
        title={subject}
        // Without scripts, the same origin only lets this page set the styles.
        sandbox="allow-same-origin"
        srcDoc={markup.html}
        onLoad={({ currentTarget }) => {
          dress(currentTarget.contentDocument, markup.css)
        }}
      />
      <details>
        <summary>As plain text</summary>
        <pre className={styles.plain}>{text}</pre>
      </details>
    </>
  )
}

/** Sets the styles of a mail by script, which the policy of pages allows. */
function dress(page: Document | null, css: string): void {
  if (page === null || page.defaultView === null) return
  const sheet = new page.defaultView.CSSStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [sheet]
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) element.style.cssText = element.dataset['style'] ?? ''
}
