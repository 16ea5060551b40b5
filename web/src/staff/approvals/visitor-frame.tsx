import { type ReactNode, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './visitor-frame.module.css'

interface VisitorFrameProps {
  /** Accessible name. */
  readonly title: string
  readonly width: 390 | 1440
  readonly theme: 'light' | 'dark'
  readonly children: ReactNode
}

/**
 * A frame with a document of its own, so that its width and theme apply as in a visitor's window. It copies the styles and icons
 * of this page and shows the corner where the first card of a list stands.
 */
export function VisitorFrame({ title, width, theme, children }: VisitorFrameProps) {
  const [body, setBody] = useState<HTMLElement>()
  const markup = useMemo(() => frameMarkup(title, theme), [title, theme])
  return (
    <div className={`${styles.window} ${width === 390 ? styles.phone : styles.desk}`}>
      <iframe
        className={styles.frame}
        title={title}
        srcDoc={markup}
        tabIndex={-1}
        // Scripts stay disabled; the same origin lets this page fill the frame.
        sandbox="allow-same-origin"
        // The frame's styles are loaded by now.
        onLoad={({ currentTarget }) => {
          setBody(currentTarget.contentDocument?.body)
        }}
      />
      {body !== undefined && createPortal(children, body)}
    </div>
  )
}

function frameMarkup(title: string, theme: VisitorFrameProps['theme']): string {
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = 'en'
  page.documentElement.dataset['theme'] = theme
  for (const { href } of document.styleSheets)
    if (href !== null) page.head.append(Object.assign(page.createElement('link'), { rel: 'stylesheet', href }))
  const icons = document.querySelector('#i-heart')?.closest('svg')
  if (icons !== null && icons !== undefined) page.body.append(page.importNode(icons, true))
  return `<!doctype html>${page.documentElement.outerHTML}`
}
