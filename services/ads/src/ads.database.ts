import type { DatabaseLayout } from '@ribbonry/service-kit'
import { Beginning1764500000000 } from './migrations/1764500000000-beginning.ts'
import { PlainNames1764602850000 } from './migrations/1764602850000-plain-names.ts'
import { ToldActivity1764602200000 } from './migrations/1764602200000-told-activity.ts'

/** The schema `ads`: its tables and migrations. */
export const adsLayout: DatabaseLayout = {
  schema: 'ads',
  entities: [],
  migrations: [Beginning1764500000000, ToldActivity1764602200000, PlainNames1764602850000],
  replaced: { last: 'BoostHolders1764380000000', count: 13 },
}
