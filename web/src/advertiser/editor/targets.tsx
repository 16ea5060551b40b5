import { Suspense, useState } from 'react'
import type { TargetsProps } from './pitch-values.ts'
import styles from './targets.module.css'
import { LostPart } from '../../ui/later/lost-part.tsx'
import { later } from '../../ui/later/later.tsx'

const TargetChoices = later(
  () => import('./target-choices.tsx'),
  (module) => module.TargetChoices,
  LostPart,
)

/** Targets of a pitch, collapsed because most pitches have none. */
export function Targets({ values, change }: TargetsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isNarrowed = values.countries !== '' || values.categories !== ''
  return (
    <details className={styles.targets} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{isNarrowed ? 'Shown in some places only' : 'Shown everywhere'}</summary>
      {isOpen && (
        <Suspense>
          <TargetChoices values={values} change={change} />
        </Suspense>
      )}
    </details>
  )
}
