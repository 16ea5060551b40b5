import type { SubmitEvent } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button, buttonClass } from '../../../ui/buttons/button.tsx'
import { FormError, FormNote } from '../../../ui/form/form-message.tsx'
import layout from '../../../ui/form/form.module.css'
import { drawPath, giveawayPath } from '../giveaways-address.ts'
import { useConfirmEntry } from '../giveaways-calls.ts'
import { OwnCode } from './own-code.tsx'

const FAILED = 'Your entry could not be confirmed just now. Please try again in a moment.'

interface ConfirmEntryProps {
  readonly slug: string
  /** Of the mailed link. */
  readonly code: string
}

/** Confirms an entry on a button press only, because mail scanners open links; then shows the entrant's code of the draw. */
export function ConfirmEntry({ slug, code }: ConfirmEntryProps) {
  const { mutate, data, error, isPending } = useConfirmEntry()
  if (data !== undefined)
    return (
      <div className={layout.form}>
        <FormNote>{`You are in. Good luck with ${data.title}.`}</FormNote>
        <p>
          This code is your lot in the draw. Keep it: after the end you find it in the public list, and can check for yourself
          that it was in the drum.
        </p>
        <OwnCode label="Your code" code={data.entry} />
        <p className={layout.text}>
          It names nobody, and it opens nothing. It only lets you, and you alone, find your entry again.
        </p>
        <div className={layout.end}>
          <a className={buttonClass({ variant: 'main' })} href={drawPath(data.slug)}>
            How it is drawn
          </a>
          <a className={buttonClass()} href={giveawayPath(data.slug)}>
            Back to the giveaway
          </a>
        </div>
      </div>
    )
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    mutate({ body: { code } })
  }
  return (
    <form className={layout.form} method="post" action="/api/giveaway/confirm-entry" onSubmit={submit}>
      <input type="hidden" name="code" value={code} />
      {error !== null && <FormError>{errorMessage(error, FAILED)}</FormError>}
      <p>One press, and you take part. It costs nothing, and one entry a person is all that counts.</p>
      <div className={layout.end}>
        <Button type="submit" variant="main" disabled={isPending}>
          Confirm my entry
        </Button>
        <a className={buttonClass()} href={giveawayPath(slug)}>
          Look at the giveaway
        </a>
      </div>
    </form>
  )
}
