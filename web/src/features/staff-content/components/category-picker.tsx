import { useGiftCategories } from '../api/list-gift-categories.ts'
import { categoryTree } from '../category-form.ts'
import styles from './category-picker.module.css'
import { CheckField } from './check-field.tsx'
import form from './staff-form.module.css'

interface CategoryPickerProps {
  readonly chosen: readonly number[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly number[]) => void
}

/** Categories of a gift. */
export function CategoryPicker({ chosen, error, onChange }: CategoryPickerProps) {
  const { data, isError } = useGiftCategories()
  const pick = (id: number) => (on: boolean) => {
    onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  }
  return (
    <fieldset className={styles.picker}>
      <legend className={form.legend}>Gift categories</legend>
      {error !== undefined && <p className={form.error}>{error}</p>}
      {isError && <p className={form.error}>The categories could not be had just now.</p>}
      {categoryTree(data?.categories ?? []).map(({ top, below }) => (
        <div key={top.id} className={styles.group}>
          <CheckField label={top.name} name="category_ids" checked={chosen.includes(top.id)} onChange={pick(top.id)} />
          <div className={styles.below}>
            {below.map(({ id, name }) => (
              <CheckField key={id} label={name} name="category_ids" checked={chosen.includes(id)} onChange={pick(id)} />
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
