import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/buttons/button.tsx'
import { purgeLists } from '../api/purge-cache.ts'
import styles from './purge-tool.module.css'

/** With dev=true: clears the list caches. The server checks the right. */
export function PurgeTool() {
  const client = useQueryClient()
  const purge = useMutation({ mutationFn: () => purgeLists(client) })
  const result = purge.isSuccess ? `Purged ${purge.data.purged.join(', ')}` : purge.isError ? purge.error.message : ''
  return (
    <aside className={`wrap ${styles.tool}`} aria-label="Developer tools">
      <Button
        small
        disabled={purge.isPending}
        onClick={() => {
          purge.mutate()
        }}
      >
        Purge the lists
      </Button>
      <output>{result}</output>
    </aside>
  )
}
