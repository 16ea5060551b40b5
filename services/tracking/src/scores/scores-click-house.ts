import type { OnApplicationShutdown } from '@nestjs/common'
import type { ClickHouse } from '../clickhouse/click-house.ts'

/** A client for computations alone: statements of one client run one after the other, and these take long. */
export class ScoresClient implements OnApplicationShutdown {
  constructor(readonly clickHouse: ClickHouse) {}

  async onApplicationShutdown(): Promise<void> {
    await this.clickHouse.close()
  }
}
