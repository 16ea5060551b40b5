import { type ReactNode, useEffect, useRef } from 'react'
import { LocalLink } from '../../regions/local-link.tsx'
import { buttonClass } from '../buttons/button.tsx'
import { FormError, FormNote } from './form-message.tsx'
import layout from './form.module.css'

interface MailedLinkProps {
  /** Uses the link; called once, when the page is hydrated. */
  readonly act: () => void
  readonly error: string | undefined
  /** What it did; undefined while that is unknown. */
  readonly done: string | undefined
  readonly className?: string | undefined
  /** Where to go from here. */
  readonly next: { readonly href: string; readonly text: string }
  /** Other places to go. */
  readonly children?: ReactNode
}

/** What a mailed link does and did. */
export function MailedLink({ act, error, done, className = layout.form, next, children }: MailedLinkProps) {
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    act()
  }, [act])
  return (
    <div className={className}>
      {error !== undefined && <FormError>{error}</FormError>}
      {done === undefined && error === undefined && <FormNote variant="wait">One moment.</FormNote>}
      {done !== undefined && <FormNote>{done}</FormNote>}
      <div className={children === undefined ? undefined : layout.end}>
        <LocalLink className={buttonClass({ variant: 'main' })} href={next.href}>
          {next.text}
        </LocalLink>
        {children}
      </div>
    </div>
  )
}
