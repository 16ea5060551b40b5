import type { OnApplicationShutdown } from '@nestjs/common'
import type { ClickHouse } from '../clickhouse/click-house.ts'

/** A ClickHouse client for score computations only: statements of one client are serialized, and these take long. */
export class ScoresClickHouse implements OnApplicationShutdown {
  constructor(readonly clickHouse: ClickHouse) {}

  async onApplicationShutdown(): Promise<void> {
    await this.clickHouse.close()
  }
}
