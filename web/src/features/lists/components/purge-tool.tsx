import { purgeCache } from '@ribbonry/contracts'
import { mutation } from '../../../api/mutation.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './purge-tool.module.css'

/** Clears the cached new and clicks-score lists on every gateway. */
const usePurgeLists = mutation(purgeCache)

/** With dev=true: clears the list caches. The server checks the right. */
export function PurgeTool() {
  const purge = usePurgeLists()
  const result = purge.isSuccess ? `Purged ${purge.data.purged.join(', ')}` : purge.isError ? purge.error.message : ''
  return (
    <aside className={`wrap ${styles.tool}`} aria-label="Developer tools">
      <Button small disabled={purge.isPending} onClick={() => purge.mutate({ body: {} })}>
        Purge the lists
      </Button>
      <output>{result}</output>
    </aside>
  )
}
