import { FormNote } from '../../../ui/form/form-message.tsx'
import { guidePath } from '../guide-paths.ts'
import { TEXTS } from './updater-texts.ts'
import styles from './updater.module.css'
import { useTypedDuplicates } from './use-typed-duplicates.ts'

const MOST = 5

/** What guides have already, or wait for, while somebody types a link or a title. */
export function DuplicatesNote({ link, title }: { readonly link: string; readonly title: string }) {
  const found = useTypedDuplicates({ link, title })
  if (found.length === 0) return null
  return (
    <FormNote variant="wait">
      <p>{TEXTS.has}</p>
      <ul className={styles.found}>
        {found.slice(0, MOST).map((one) => (
          <li key={`${one.in} ${one.id} ${one.buying_guide_id}`}>
            <a href={`${guidePath(one.buying_guide_id)}${one.in === 'todolist' ? '#todolist' : ''}`}>{one.buying_guide_title}</a>
            {` ${one.in === 'guide' ? 'has' : 'waits for'} “${one.title}”${one.same === 'link' ? ', the same link' : ''}`}
          </li>
        ))}
      </ul>
      {found.length > MOST && <p>{`And ${found.length - MOST} more.`}</p>}
    </FormNote>
  )
}
