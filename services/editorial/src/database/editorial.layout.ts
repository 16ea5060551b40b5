import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { Beginning1763720000000 } from '../migrations/1763720000000-beginning.ts'

/** The schema `editorial`: every table and every migration of this service. */
export const editorialLayout: DatabaseLayout = {
  schema: 'editorial',
  entities: [OutboxEntry],
  migrations: [Beginning1763720000000],
}
