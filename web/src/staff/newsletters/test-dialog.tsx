import { MOST_TEST_ADDRESSES } from '@ribbonry/contracts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormError } from '../../ui/form/form-message.tsx'
import { useCallErrors } from '../kit/use-call-errors.ts'
import { letterFields, type LetterValues } from './letter-values.ts'
import { useSendTest } from './newsletter-calls.ts'

const FAILED = 'The test could not be sent. Please try again in a moment.'

interface TestDialogProps {
  readonly values: LetterValues
  readonly onClose: () => void
}

/** Mails the letter as it is typed now, saved or not, to oneself or to colleagues. */
export function TestDialog({ values, onClose }: TestDialogProps) {
  const id = useId()
  const [email, setEmail] = useState('')
  const { mutate, error, isPending } = useSendTest()
  const { form, errors } = useCallErrors(error, FAILED, { email })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    mutate(
      { body: { ...letterFields(values), email } },
      {
        onSuccess: ({ sent }) => {
          showMessage(sent === 1 ? 'The test is on its way.' : `The test is on its way to ${sent} addresses.`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title="Send a test"
      description="The letter as it stands in the form, saved or not. Its subject begins with [Test]."
      onClose={onClose}
      foot={
        <>
          <Button small onClick={onClose}>
            Not now
          </Button>
          <Button small variant="main" type="submit" form={id} disabled={isPending}>
            {isPending ? 'Sending' : 'Send the test'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate onSubmit={submit}>
        {errors.all !== undefined && <FormError>{errors.all}</FormError>}
        <Field
          label="To"
          name="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          hint={`Empty for your own address; up to ${MOST_TEST_ADDRESSES}, separated by commas`}
          error={errors.fields['email']}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
