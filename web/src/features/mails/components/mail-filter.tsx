import { MAIL_TEMPLATE_NAMES } from '@ribbonry/contracts'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { MAIL_FILTERS, type MailSearch } from '../mail-search.ts'
import styles from './mails.module.css'

const ANY = 'any'

interface MailFilterProps {
  readonly search: MailSearch
  readonly onSearch: (search: MailSearch) => void
}

/** Filter by address, state and template. */
export function MailFilter({ search, onSearch }: MailFilterProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const term = data.get('term')
    onSearch({
      term: typeof term === 'string' ? term.trim() : '',
      page: 1,
      state: MAIL_FILTERS.find((state) => state === data.get('state')),
      template: MAIL_TEMPLATE_NAMES.find((template) => template === data.get('template')),
    })
  }
  return (
    <form className={styles.filter} role="search" onSubmit={submit}>
      <Field label="Find a mail" name="term" type="search" maxLength={320} defaultValue={search.term} hint="By address or id" />
      <SelectField label="State" name="state" options={[ANY, ...MAIL_FILTERS]} defaultValue={search.state ?? ANY} />
      <SelectField label="Kind" name="template" options={[ANY, ...MAIL_TEMPLATE_NAMES]} defaultValue={search.template ?? ANY} />
      <Button type="submit" small>
        Search
      </Button>
    </form>
  )
}
