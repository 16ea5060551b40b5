import type { MailPreview } from '@ribbonry/contracts'
import { useMemo } from 'react'
import { mailMarkup } from './mail-markup.ts'
import styles from './mail-view.module.css'

/** A mail as its recipient sees it. */
export function MailView({ subject, html, text }: Pick<MailPreview, 'subject' | 'html' | 'text'>) {
  const markup = useMemo(() => mailMarkup(html), [html])
  return (
    <>
      <iframe
        className={styles.mail}
        title={subject}
        // Scripts stay disabled; the same origin lets this page set the styles.
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

/** Sets the styles of a mail by script, which the content security policy allows. */
function dress(page: Document | null, css: string): void {
  if (page === null || page.defaultView === null) return
  const sheet = new page.defaultView.CSSStyleSheet()
  sheet.replaceSync(css)
  page.adoptedStyleSheets = [sheet]
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) element.style.cssText = element.dataset['style'] ?? ''
}
