import { Module, type DynamicModule } from '@nestjs/common'
import { createEventLog, type EventLogConfig } from '@ribbonry/event-log'
import { KitModule } from '@ribbonry/service-kit'
import { CONFIG, type AdsEnvironment } from './config.ts'
import { adsLayout } from './database/ads.layout.ts'

function eventLogConfig(config: AdsEnvironment): EventLogConfig {
  return config.EVENT_LOG === 'kafka'
    ? { kind: 'kafka', brokers: config.KAFKA_BROKERS, clientId: 'ads' }
    : { kind: 'redis', url: config.REDIS_URL }
}

/** Native ads: which creatives run, and who is shown which. */
@Module({})
export class AdsModule {
  static with(config: AdsEnvironment): DynamicModule {
    return {
      module: AdsModule,
      imports: [KitModule.register({ name: 'ads', config, database: adsLayout, eventLog: () => createEventLog(eventLogConfig(config)) })],
      controllers: [],
      providers: [{ provide: CONFIG, useValue: config }],
    }
  }
}
