import type { FormEvent } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { WHO, type UserSearch } from '../user-search.ts'
import styles from './users.module.css'

interface UserFilterProps {
  readonly search: string
  readonly who: UserSearch['who']
  readonly onSearch: (search: UserSearch) => void
}

export function UserFilter({ search, who, onSearch }: UserFilterProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = data.get('search')
    onSearch({
      search: typeof given === 'string' ? given.trim() : '',
      who: data.get('who') === WHO[1] ? 'staff' : 'all',
      before: undefined,
    })
  }
  return (
    <form className={styles.filter} role="search" onSubmit={submit}>
      <Field
        label="Find a member"
        name="search"
        type="search"
        maxLength={320}
        defaultValue={search}
        hint="By the beginning of a name or email, or by number"
      />
      <SelectField label="Who" name="who" options={WHO} defaultValue={WHO[who === 'staff' ? 1 : 0]} />
      <Button type="submit" small>
        Search
      </Button>
    </form>
  )
}
