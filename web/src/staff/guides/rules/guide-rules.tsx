import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallFailure } from '../../../session/call-failure.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { showMessage } from '../../../ui/flash/flash-queue.ts'
import { TextArea } from '../../../ui/form/field.tsx'
import layout from '../../../ui/form/form.module.css'
import { FormError } from '../../../ui/form/form-message.tsx'
import { useCallErrors } from '../../kit/use-call-errors.ts'
import { linesOf } from './lines.ts'
import {
  blacklistedSitesQuery,
  checklistTemplateQuery,
  useSaveBlacklistedSites,
  useSaveChecklistTemplate,
} from './rules-calls.ts'

/** Rules for all guides: the checklist, and blocked hosts. */
export function GuideRules() {
  const checklist = useQuery(checklistTemplateQuery())
  const sites = useQuery(blacklistedSitesQuery())
  const saveChecklist = useSaveChecklistTemplate()
  const saveSites = useSaveBlacklistedSites()
  return (
    <>
      <LinesForm
        label="Checklist of every guide"
        hint="One entry a line. Ticks stay with entries that stay."
        field="names"
        answer={{ lines: checklist.data?.names, error: checklist.error, refetch: checklist.refetch }}
        error={saveChecklist.error}
        isPending={saveChecklist.isPending}
        save={async (names) => await saveChecklist.mutateAsync({ body: { names } })}
      />
      <LinesForm
        label="Sites that no gift may lead to"
        hint="One host a line, such as example.com; what is below it is meant as well."
        field="sites"
        answer={{ lines: sites.data?.sites, error: sites.error, refetch: sites.refetch }}
        error={saveSites.error}
        isPending={saveSites.isPending}
        save={async (list) => await saveSites.mutateAsync({ body: { sites: list } })}
      />
    </>
  )
}

interface LinesFormProps {
  readonly label: string
  readonly hint: string
  /** Name of the field in the server's errors. */
  readonly field: string
  readonly answer: {
    readonly lines: readonly string[] | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  readonly error: Error | null
  readonly isPending: boolean
  readonly save: (lines: string[]) => Promise<unknown>
}

/** A list edited as lines of text; the height is the same while loading. */
function LinesForm({ label, hint, field, answer, error, isPending, save }: LinesFormProps) {
  const [typed, setTyped] = useState<string>()
  const { form, errors } = useCallErrors(error, 'It could not be saved just now.', { [field]: typed })
  if (answer.lines === undefined && answer.error !== null) return <CallFailure error={answer.error} onRetry={answer.refetch} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === undefined) return
    save(linesOf(typed)).then(
      () => {
        setTyped(undefined)
        showMessage('Saved.')
      },
      () => undefined, // shown as the error of the call
    )
  }
  return (
    <form ref={form} className={layout.form} noValidate onSubmit={submit}>
      {errors.all !== undefined && <FormError>{errors.all}</FormError>}
      <TextArea
        label={label}
        hint={hint}
        name={field}
        rows={8}
        disabled={answer.lines === undefined}
        value={typed ?? answer.lines?.join('\n') ?? ''}
        error={errors.fields[field]}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" small disabled={isPending || typed === undefined}>
        {isPending ? 'Saving' : 'Save'}
      </Button>
    </form>
  )
}
