import { OUTBOX_TABLE, SqlMigration } from '@ribbonry/service-kit'
import { BOARDS } from './beginning/boards.ts'
import { COUNTING } from './beginning/counting.ts'
import { PROJECTIONS } from './beginning/projections.ts'
import { RECOMMENDATIONS } from './beginning/recommendations.ts'

/** Boards with their counts, local copies of what is on them, recommendations, and the outbox. */
export class Beginning1764500000000 extends SqlMigration {
  readonly statements = [OUTBOX_TABLE, ...BOARDS, ...COUNTING, ...PROJECTIONS, ...RECOMMENDATIONS]
}
