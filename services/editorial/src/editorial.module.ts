import { Module, type DynamicModule } from '@nestjs/common'
import { createEventLog, type EventLogConfig } from '@ribbonry/event-log'
import { KitModule } from '@ribbonry/service-kit'
import { CONFIG, type EditorialEnvironment } from './config.ts'
import { editorialLayout } from './database/editorial.layout.ts'

function eventLogConfig(config: EditorialEnvironment): EventLogConfig {
  return config.EVENT_LOG === 'kafka'
    ? { kind: 'kafka', brokers: config.KAFKA_BROKERS, clientId: 'editorial' }
    : { kind: 'redis', url: config.REDIS_URL }
}

/** Buying guides: what visitors read of them. */
@Module({})
export class EditorialModule {
  static with(config: EditorialEnvironment): DynamicModule {
    return {
      module: EditorialModule,
      imports: [KitModule.register({ name: 'editorial', config, database: editorialLayout, eventLog: () => createEventLog(eventLogConfig(config)) })],
      controllers: [],
      providers: [{ provide: CONFIG, useValue: config }],
    }
  }
}
