import type { DatabaseLayout } from '@ribbonry/service-kit'
import { Beginning1764500000000 } from './migrations/1764500000000-beginning.ts'
import { ToldActivity1764602200000 } from './migrations/1764602200000-told-activity.ts'

/** The schema `payments`: its tables and migrations. */
export const paymentsLayout: DatabaseLayout = {
  schema: 'payments',
  entities: [],
  migrations: [Beginning1764500000000, ToldActivity1764602200000],
  replaced: { last: 'BoostHolders1764380030000', count: 24 },
}
