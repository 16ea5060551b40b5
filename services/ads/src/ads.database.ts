import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { CountedEvent } from './counting/counted-event.entity.ts'
import { CreativeCounts } from './counting/creative-counts.entity.ts'
import { Creative } from './creatives/creative.entity.ts'
import { PictureProjection } from './picture-projection/picture-projection.entity.ts'
import { Beginning1763720000000 } from './migrations/1763720000000-beginning.ts'
import { Creatives1763720001000 } from './migrations/1763720001000-creatives.ts'

/** The schema `ads`: its tables and migrations. */
export const adsLayout: DatabaseLayout = {
  schema: 'ads',
  entities: [Creative, CreativeCounts, CountedEvent, PictureProjection, OutboxEntry],
  migrations: [Beginning1763720000000, Creatives1763720001000],
}
