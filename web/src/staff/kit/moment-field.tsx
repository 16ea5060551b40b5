import { Popover } from '@base-ui/react/popover'
import { Suspense, useState } from 'react'
import { Field } from '../../ui/form/field.tsx'
import { StaffIcon } from './staff-icon.tsx'
import type { ControlProps } from './editor/use-editor.ts'
import styles from './moment-field.module.css'
import popover from './popover.module.css'
import { later } from '../../ui/later/later.tsx'

const Calendar = later(
  () => import('./calendar.tsx'),
  (module) => module.Calendar,
)

/** Time of a day chosen from the calendar. */
const MORNING = '09:00'

/** The value is that of a datetime field: local time to the minute. */
interface MomentFieldProps extends ControlProps<string> {
  readonly label: string
  readonly hint: string
}

/** A moment in local time, typed or chosen from a calendar. */
export function MomentField({ onChange, ...field }: MomentFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = field.value === '' ? undefined : new Date(field.value)
  const pick = (day: Date) => {
    const two = (number: number): string => String(number).padStart(2, '0')
    const date = `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
    onChange(`${date}T${field.value.split('T')[1] ?? MORNING}`)
    setIsOpen(false)
  }
  return (
    <div className={styles.field}>
      <Field
        type="datetime-local"
        {...field}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
        }}
      />
      <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
        <Popover.Trigger className={`tap ${styles.open}`} aria-label="Choose a day">
          <StaffIcon name="calendar" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner className={popover.place} align="end" sideOffset={8}>
            <Popover.Popup className={`${popover.popup} ${styles.popup}`} aria-label="Day">
              <Suspense>
                <Calendar selected={chosen} onSelect={pick} />
              </Suspense>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  )
}
