import { useEffect, useState } from 'react'
import { useWidth } from '../../ui/charts/use-width.ts'
import styles from './mail-frame.module.css'

/** An empty document of this site whose policy allows the inline styles of a mail, and no scripts. */
const DOCUMENT = '/mail-frame.html'

interface MailFrameProps {
  /** Accessible name. */
  readonly title: string
  /** A whole document. */
  readonly html: string
  /** Width of the mail program in pixels; where there is less room the mail is shown smaller. */
  readonly width: 390 | 600
  readonly theme: 'light' | 'dark'
}

/**
 * A mail in a document of its own, so that its width, theme and styles apply as in a mail program. A frame filled by `srcdoc`
 * would inherit the policy of this page, which forbids inline styles. A change replaces the content without loading the frame
 * again, so its reader stays at the same place.
 */
export function MailFrame({ title, html, width, theme }: MailFrameProps) {
  const [box, room] = useWidth()
  const [page, setPage] = useState<Document | null>(null)
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  useEffect(() => {
    if (page === null) return
    show(page, html)
    applyTheme(page, theme)
  }, [page, html, theme])
  return (
    <div ref={box} className={styles.window}>
      <iframe
        className={styles.frame}
        style={{ width, height: `${100 / scale}%`, scale: String(scale) }}
        title={title}
        src={DOCUMENT}
        // Scripts stay disabled; the same origin lets this page fill the frame.
        sandbox="allow-same-origin"
        onLoad={({ currentTarget: { contentDocument } }) => setPage(contentDocument)}
      />
    </div>
  )
}

/** Fills the frame. Parsed in the frame's own document, so that its policy decides about the styles. */
function show(page: Document, html: string): void {
  page.documentElement.innerHTML = html
  // The sandbox forbids new windows, so a link that targets one does nothing.
  page.head.append(Object.assign(page.createElement('base'), { target: '_blank' }))
}

/** The part of a media query that asks for the reader's theme. */
const THEMED = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/
const originalMedia = new WeakMap<CSSMediaRule, string>()

/** Makes the rules for one theme count, whatever the theme of this device is. */
function applyTheme(page: Document, theme: MailFrameProps['theme']): void {
  page.documentElement.style.colorScheme = theme
  for (const sheet of page.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!('media' in rule)) continue
      const { media } = rule as CSSMediaRule
      const written = originalMedia.get(rule as CSSMediaRule) ?? media.mediaText
      originalMedia.set(rule as CSSMediaRule, written)
      const [, wanted] = THEMED.exec(written) ?? []
      if (wanted !== undefined)
        media.mediaText = written.replace(THEMED, wanted === theme ? '(min-width: 0px)' : '(max-width: 0px)')
    }
}
