import { Global, Inject, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common'
import { Health } from '@ribbonry/service-kit'
import type { TrackingEnvironment } from '../config.ts'
import { CLICK_HOUSE, openClickHouse, type ClickHouse } from './click-house.ts'

/** Registers the health check and closes the client on shutdown. */
class ClickHouseLifecycle implements OnApplicationShutdown {
  constructor(
    @Inject(CLICK_HOUSE) private readonly clickHouse: ClickHouse,
    @Inject(Health) health: Health,
  ) {
    // The answer is read to its end; an unread answer keeps its connection.
    health.add({
      name: 'clickhouse',
      check: async () => void (await (await this.clickHouse.query({ query: 'select 1' })).text()),
    })
  }

  async onApplicationShutdown(): Promise<void> {
    await this.clickHouse.close()
  }
}

/** The shared ClickHouse client. */
@Global()
@Module({})
export class ClickHouseModule {
  static with(config: TrackingEnvironment): DynamicModule {
    return {
      module: ClickHouseModule,
      providers: [{ provide: CLICK_HOUSE, useFactory: () => openClickHouse(config) }, ClickHouseLifecycle],
      exports: [CLICK_HOUSE],
    }
  }
}
