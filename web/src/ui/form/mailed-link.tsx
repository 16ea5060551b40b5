import type { ReactNode } from 'react'
import { LocalLink } from '../../regions/local-link.tsx'
import { Button, buttonClass } from '../buttons/button.tsx'
import { FormError, FormNote } from './form-message.tsx'
import layout from './form.module.css'

interface MailedLinkProps {
  /** What the button is about to do. */
  readonly ask: string
  /** Text of the button. */
  readonly button: string
  /** Uses the link; called by a press of the button only, since scanners of mails open links and run scripts. */
  readonly act: () => void
  readonly isPending: boolean
  readonly error: string | undefined
  /** What it did; undefined until it has. */
  readonly done: string | undefined
  readonly className?: string | undefined
  /** Where to go from here, once it is done. */
  readonly next: { readonly href: string; readonly text: string }
  /** Other places to go, once it is done. */
  readonly children?: ReactNode
}

/** The target of a mailed link: one button that uses it, and what that did. */
export function MailedLink(props: MailedLinkProps) {
  const { ask, button, act, isPending, error, done, className = layout.form, next, children } = props
  return (
    <div className={className}>
      {error !== undefined && <FormError>{error}</FormError>}
      {done === undefined ? <p>{ask}</p> : <FormNote>{done}</FormNote>}
      <div className={children === undefined ? undefined : layout.end}>
        {done === undefined ? (
          <Button variant="main" disabled={isPending} onClick={act}>
            {button}
          </Button>
        ) : (
          <LocalLink className={buttonClass({ variant: 'main' })} href={next.href}>
            {next.text}
          </LocalLink>
        )}
        {done !== undefined && children}
      </div>
    </div>
  )
}
