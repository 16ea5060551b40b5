import type { StaffGuide } from '@ribbonry/contracts'
import { CuratorChoice, WriterChoice } from '../list/person-choice.tsx'
import layout from './guide-editor.module.css'
import styles from './guide-people.module.css'

/** Curator and writer of a guide; administrators can change them here as in the list. */
export function GuidePeople({ guide }: { readonly guide: StaffGuide }) {
  return (
    <section className={layout.pane} aria-labelledby="people">
      <h2 id="people">Who has it</h2>
      <dl className={styles.people}>
        <dt>Curator</dt>
        <dd>
          <CuratorChoice guide={guide} />
        </dd>
        <dt>Writer</dt>
        <dd>
          <WriterChoice guide={guide} />
        </dd>
      </dl>
    </section>
  )
}
