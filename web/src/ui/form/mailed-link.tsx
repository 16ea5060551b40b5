import type { ReactNode } from 'react'
import { LocalLink } from '../../regions/local-link.tsx'
import { Button, buttonClass } from '../buttons/button.tsx'
import { FormError, FormNote } from './form-message.tsx'
import layout from './form.module.css'

interface MailedLinkProps {
  /** Text that asks for confirmation. */
  readonly ask: string
  /** Text of the button. */
  readonly button: string
  /** Uses the link. Called on a button press only, because mail scanners open links and run scripts. */
  readonly act: () => void
  readonly isPending: boolean
  readonly error: string | undefined
  /** Confirmation text; undefined until the link was used. */
  readonly done: string | undefined
  readonly className?: string | undefined
  /** Main link afterwards. */
  readonly next: { readonly href: string; readonly text: string }
  /** Further links afterwards. */
  readonly children?: ReactNode
}

/** Target of a mailed link: one button that uses it, and the outcome. */
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
