import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../api/form-errors.ts'
import { categoryTree } from '../categories/category-form.ts'
import { CheckField } from '../kit/editor/check-field.tsx'
import fields from '../../ui/form/field.module.css'
import form from '../kit/editor/editor.module.css'
import type { ControlProps } from '../kit/editor/use-editor.ts'
import styles from './category-picker.module.css'
import { categoriesQuery } from './gift-calls.ts'

/** Categories of a gift. */
export function CategoryPicker({ name, value: chosen, error, onChange }: ControlProps<readonly number[]>) {
  const { data, error: failure } = useQuery(categoriesQuery())
  const pick = (id: number) => (on: boolean) => {
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  }
  return (
    <fieldset className={styles.picker}>
      <legend className={form.legend}>Gift categories</legend>
      {error !== undefined && <p className={fields.error}>{error}</p>}
      {failure !== null && <p className={fields.error}>{errorMessage(failure, 'The categories could not be had just now.')}</p>}
      {categoryTree(data?.categories ?? []).map(({ top, below }) => (
        <div key={top.id} className={styles.group}>
          <CheckField label={top.name} name={name} checked={chosen.includes(top.id)} onChange={pick(top.id)} />
          <div className={styles.below}>
            {below.map(({ id, name: title }) => (
              <CheckField key={id} label={title} name={name} checked={chosen.includes(id)} onChange={pick(id)} />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
