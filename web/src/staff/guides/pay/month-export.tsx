import { useState } from 'react'
import { errorMessage } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { saveText } from '../../../ui/download/save-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { useExportPayments } from './pay-calls.ts'

/** Downloads the payments of a month. */
export function MonthExport() {
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7))
  const { mutate, error, isPending } = useExportPayments()
  const save = () => {
    mutate({ params: { month } }, { onSuccess: ({ filename, csv }) => saveText(filename, csv, 'text/csv') })
  }
  return (
    <>
      <Field
        label="Month"
        type="month"
        value={month}
        error={error === null ? undefined : errorMessage(error, 'The file could not be made just now.')}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      />
      <Button disabled={isPending || month === ''} onClick={save}>
        {isPending ? 'Writing' : 'Download as CSV'}
      </Button>
    </>
  )
}
