import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { Creative } from './creatives/creative.entity.ts'
import { Beginning1763720000000 } from './migrations/1763720000000-beginning.ts'
import { Creatives1763720001000 } from './migrations/1763720001000-creatives.ts'

/** The schema `ads`: its tables and migrations. */
export const adsLayout: DatabaseLayout = {
  schema: 'ads',
  entities: [Creative, OutboxEntry],
  migrations: [Beginning1763720000000, Creatives1763720001000],
}
