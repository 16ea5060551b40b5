import { OutboxEntry, type DatabaseLayout } from '@ribbonry/service-kit'
import { CountingOnce1763700003000 } from './migrations/1763700003000-counting-once.ts'
import { IngestClaims1763700001000 } from './migrations/1763700001000-ingest-claims.ts'
import { Posts1763700000000 } from './migrations/1763700000000-posts.ts'
import { SavesTold1763700005000 } from './migrations/1763700005000-saves-told.ts'
import { ScoreRuns1763700004000 } from './migrations/1763700004000-score-runs.ts'
import { PostSources1763810020000 } from './migrations/1763810020000-post-sources.ts'
import { GuideFigures1764206000000 } from './migrations/1764206000000-guide-figures.ts'
import { Commissions1764150001000 } from './migrations/1764150001000-commissions.ts'
import { Scores1763700002000 } from './migrations/1763700002000-scores.ts'

/** The schema `tracking` in PostgreSQL: post projection, ingest claims and scores. Counts are in ClickHouse. */
export const trackingLayout: DatabaseLayout = {
  schema: 'tracking',
  entities: [OutboxEntry],
  migrations: [
    Posts1763700000000,
    IngestClaims1763700001000,
    Scores1763700002000,
    CountingOnce1763700003000,
    ScoreRuns1763700004000,
    SavesTold1763700005000,
    PostSources1763810020000,
    Commissions1764150001000,
    GuideFigures1764206000000,
  ],
}
