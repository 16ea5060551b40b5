import type { PromoText } from '@ribbonry/contracts'
import { useQuery } from '@tanstack/react-query'
import { CallFailure } from '../../session/call-failure.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { showMessage } from '../../ui/flash/flash-queue.ts'
import { FormError } from '../../ui/form/form-message.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { useDraft } from '../kit/editor/use-draft.ts'
import { useCallErrors } from '../kit/use-call-errors.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { TextFields } from './mail-form.tsx'
import { OutreachTabs } from './outreach-tabs.tsx'
import { setupQuery, useSaveSetup } from './outreach-calls.ts'
import styles from './outreach.module.css'

const DRAFT = 'template of mails to makers'

/** `/promo-setup/` */
export function SetupPage() {
  const { data, isError, error, refetch } = useQuery(setupQuery())
  return (
    <StaffPage title="Templates">
      <OutreachTabs />
      {isError && <CallFailure error={error} onRetry={refetch} />}
      {data === undefined && !isError && <TextSkeleton lines={12} />}
      {data !== undefined && <SetupForm saved={data} />}
    </StaffPage>
  )
}

/** Form for the template of mails to makers. */
function SetupForm({ saved }: { readonly saved: PromoText }) {
  const { subject_line, email_body } = saved
  const { values, change, changed, settle, forget } = useDraft(DRAFT, { subject_line, email_body })
  const saving = useSaveSetup()
  const { form, errors } = useCallErrors(saving.error, 'The template could not be saved just now.', values)
  const save = () => {
    saving.mutate(
      { body: values },
      {
        onSuccess: (answer) => {
          settle(values, { subject_line: answer.subject_line, email_body: answer.email_body })
          forget()
          showMessage('The template is saved.')
        },
      },
    )
  }
  return (
    <form
      ref={form}
      className={styles.setup}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className={styles.about}>Every mail to a maker begins with this, and can be changed before it goes.</p>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <TextFields values={values} fields={errors.fields} onChange={change} />
      <div className={styles.row}>
        <Button type="submit" variant="main" disabled={saving.isPending || !changed}>
          {saving.isPending ? 'Saving' : 'Save the template'}
        </Button>
      </div>
    </form>
  )
}
